import type { Clock } from '#domain/clock.ts';
import { parseJson } from '#contract/json.ts';
import { readKeptList, writeKeptList } from '#contract/kept-list.ts';
import { isRecord } from '#contract/scalars.ts';
import type { MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';

/** The entry of local storage; docs/security.md lists what it contains. */
const LISTS_KEY = 'cashier.lists';
const MAX_LISTS = 3;
/** Characters of the entry. */
const MAX_SIZE = 256 * 1024;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** As the storage has it. */
interface Entry {
  /** ms since epoch when the list arrived. */
  readonly at: number;
  readonly player: unknown;
  /** What else the list depends on. */
  readonly key: unknown;
  readonly list: unknown;
  readonly texts?: unknown;
}

/** What of an earlier visit is painted. */
export interface KeptList {
  readonly list: MethodList;
  /** The texts of the first screen, as their file has them, so that nothing waits for that either. */
  readonly texts: unknown;
}

/** The last lists of one player, kept between visits so that the next one is painted before the network answers. */
export interface ListMemory {
  /** The list of an earlier visit, the same one throughout this visit. */
  recall(section: Section, country: string, currency: string): KeptList | null;
  keep(section: Section, country: string, currency: string, list: MethodList): void;
  /** Removes all lists, of this player and of others. */
  forget(): void;
}

interface Options {
  /** Where lists are kept; reading it may throw, as in a frame without storage, or in an app find none. */
  readonly window: { readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> };
  readonly clock: Clock;
  /** Empty: the player is unknown, and nothing is kept. */
  readonly player: string;
  /** Gateway, language and version of the widget. */
  readonly context: () => readonly string[];
  /** The player's tokens and sent values: a list that repeats one is not kept for the next player of the device. */
  readonly secrets: () => readonly string[];
  /** The first screen's texts in the current language. */
  readonly texts: () => Promise<unknown>;
}

/** Lists of another player are removed as soon as this one's are read. Refused storage keeps nothing and harms nothing. */
export function createListMemory(options: Options): ListMemory {
  const { window, clock, player, context, secrets, texts } = options;
  const recalled = new Map<string, KeptList | null>();
  let forgotten = 0;

  /** The usable entries, and whether there are others, which must go. */
  function read(): { readonly entries: readonly Entry[]; readonly hasOthers: boolean } {
    try {
      const data = parseJson(window.localStorage.getItem(LISTS_KEY) ?? '[]');
      const all = Array.isArray(data) ? data : [data];
      const now = clock.now();
      const entries = all.filter(
        (one): one is Entry =>
          isEntry(one) && one.player === player && one.at <= now && now - one.at < MAX_AGE_MS,
      );
      return { entries, hasOthers: entries.length < all.length };
    } catch {
      return { entries: [], hasOthers: true };
    }
  }

  function write(entries: readonly Entry[]): void {
    const kept = entries.slice(0, MAX_LISTS);
    while (JSON.stringify(kept).length > MAX_SIZE) kept.pop();
    try {
      if (kept.length > 0) window.localStorage.setItem(LISTS_KEY, JSON.stringify(kept));
      else window.localStorage.removeItem(LISTS_KEY);
    } catch {
      // The next visit waits for its list, as the first did.
    }
  }

  const keyOf = (section: Section, country: string, currency: string): string =>
    JSON.stringify([section, country, currency, ...context()]);

  return {
    recall(...which) {
      if (player === '') return null;
      const key = keyOf(...which);
      const known = recalled.get(key);
      if (known !== undefined) return known;
      const { entries, hasOthers } = read();
      if (hasOthers) write(entries);
      const found = entries.find((entry) => entry.key === key);
      const list = found ? readKeptList(found.list) : null;
      const kept = list && { list, texts: found?.texts };
      recalled.set(key, kept);
      return kept;
    },
    keep(section, country, currency, list) {
      if (player === '') return;
      const key = keyOf(section, country, currency);
      const entry = { at: clock.now(), player, key, list: writeKeptList(list) };
      const written = JSON.stringify(entry.list);
      if (secrets().some((secret) => written.includes(JSON.stringify(secret).slice(1, -1)))) return;
      const before = forgotten;
      void texts().then((shown) => {
        if (before === forgotten)
          write([{ ...entry, texts: shown }, ...read().entries.filter((other) => other.key !== key)]);
      });
    },
    forget() {
      recalled.clear();
      forgotten += 1;
      write([]);
    },
  };
}

const isEntry = (data: unknown): data is Entry => isRecord(data) && typeof data['at'] === 'number';

/** Keeps nothing: the deployment does not want it, or an inner widget, which shows no list. */
export const NO_LIST_MEMORY: ListMemory = {
  recall: () => null,
  keep: () => undefined,
  forget: () => undefined,
};
