import { readKeptList, writeKeptList } from '#contract/kept-list.ts';
import type { MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import type { KeptEntry, ListMemory } from './list-memory.ts';

/** What of an earlier visit is painted. */
export interface KeptList {
  readonly list: MethodList;
  /** The texts of the first screen, as their file has them, so that nothing waits for that either. */
  readonly texts: unknown;
}

/** The lists of earlier visits, and what this one keeps for the next. */
export interface KeptLists {
  /** The list of an earlier visit, the same one throughout this visit. */
  recall(section: Section, country: string, currency: string): KeptList | null;
  keep(section: Section, country: string, currency: string, list: MethodList): void;
  /** Removes all lists, of this player and of others. */
  forget(): void;
}

interface Options {
  readonly memory: ListMemory;
  /** The player's tokens and sent values: a list that repeats one is not kept for the next player of the device. */
  readonly secrets: () => readonly string[];
  /** The first screen's texts in the current language. */
  readonly texts: () => Promise<unknown>;
  /** Prepares the snapshot of a list, which shows it as it is kept; that resolves with null: there is none. */
  readonly snapshotOf: (
    section: Section,
    country: string,
    currency: string,
  ) => (kept: KeptList) => Promise<unknown>;
}

export function createKeptLists({ memory, secrets, texts, snapshotOf }: Options): KeptLists {
  const recalled = new Map<string, KeptList | null>();
  let forgotten = 0;

  /** Keeps the list at once, and again with its snapshot, unless the entry has that already. */
  async function keep(list: unknown, ...which: Parameters<ListMemory['keyOf']>): Promise<void> {
    const before = forgotten;
    const key = memory.keyOf(...which);
    const takeSnapshot = snapshotOf(...which);
    const entry = { list, texts: await texts() };
    if (before !== forgotten) return;
    const former = memory.recall(key);
    if (former?.snapshot && isSame(former, entry)) return memory.keep(key, former);
    memory.keep(key, entry);
    const kept = readEntry(entry);
    const snapshot = kept && (await takeSnapshot(kept));
    // Another list may have been kept since, or this one forgotten.
    const now = snapshot ? memory.recall(key) : null;
    if (now && isSame(now, entry)) memory.keep(key, { ...entry, snapshot });
  }

  return {
    recall(...which) {
      const key = memory.keyOf(...which);
      const known = recalled.get(key);
      if (known !== undefined) return known;
      const entry = memory.recall(key);
      const kept = entry && readEntry(entry);
      recalled.set(key, kept);
      return kept;
    },
    keep(section, country, currency, list) {
      const kept = writeKeptList(list);
      const written = JSON.stringify(kept);
      if (secrets().some((secret) => written.includes(JSON.stringify(secret).slice(1, -1)))) return;
      void keep(kept, section, country, currency);
    },
    forget() {
      recalled.clear();
      forgotten += 1;
      memory.forget();
    },
  };
}

function readEntry({ list: written, texts }: KeptEntry): KeptList | null {
  const list = readKeptList(written);
  return list && { list, texts };
}

const isSame = (one: KeptEntry, other: KeptEntry): boolean =>
  JSON.stringify([one.list, one.texts]) === JSON.stringify([other.list, other.texts]);
