import type { Clock } from '#domain/clock.ts';
import { parseJson } from '#contract/json.ts';
import { isRecord } from '#contract/scalars.ts';
import type { Section } from '#domain/section.ts';

/** The entry of local storage; docs/security.md lists what it contains. */
const LISTS_KEY = 'cashier.lists';
const MAX_LISTS = 3;
/** Characters of the entry. */
const MAX_SIZE = 256 * 1024;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** What is kept of one list; whoever uses a part parses it. */
export interface KeptEntry {
  readonly list: unknown;
  readonly texts?: unknown;
  /** The first screen as src/start/snapshot.ts describes it; absent until there is one. */
  readonly snapshot?: unknown;
}

/** As the storage has it. */
interface Entry extends KeptEntry {
  /** ms since epoch when the list arrived. */
  readonly at: number;
  readonly player: unknown;
  readonly key: unknown;
}

/** The last lists of one player, kept between visits so that the next one is painted before the network answers. */
export interface ListMemory {
  /** Names a list, with all that it depends on. */
  keyOf(section: Section, country: string, currency: string): string;
  /** What was kept last, by this visit or an earlier one. */
  recall(key: string): KeptEntry | null;
  keep(key: string, entry: KeptEntry): void;
  /** Removes all lists, of this player and of others. */
  forget(): void;
}

interface Options {
  /** Where lists are kept; reading it may throw, as in a frame without storage, or in an app find none. */
  readonly window: { readonly localStorage: Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'> };
  readonly clock: Clock;
  /** Empty: the player is unknown, and nothing is kept. */
  readonly player: string;
  /** Gateway, language and build of the widget, and how the host wants it to look. */
  readonly context: () => readonly unknown[];
}

/** Lists of another player are removed as soon as this one's are read. Refused storage keeps nothing and harms nothing. */
export function createListMemory({ window, clock, player, context }: Options): ListMemory {
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
    try {
      while (JSON.stringify(kept).length > MAX_SIZE) {
        const last = kept.pop();
        if (last?.snapshot !== undefined) kept.push({ ...last, snapshot: undefined });
      }
      if (kept.length > 0) window.localStorage.setItem(LISTS_KEY, JSON.stringify(kept));
      else window.localStorage.removeItem(LISTS_KEY);
    } catch {
      // The next visit waits for its list, as the first did.
    }
  }

  return {
    keyOf: (...which) => JSON.stringify([...which, ...context()]),
    recall(key) {
      if (player === '') return null;
      const { entries, hasOthers } = read();
      if (hasOthers) write(entries);
      return entries.find((entry) => entry.key === key) ?? null;
    },
    keep(key, { list, texts, snapshot }) {
      if (player === '') return;
      const others = read().entries.filter((other) => other.key !== key);
      write([{ at: clock.now(), player, key, list, texts, snapshot }, ...others]);
    },
    forget() {
      write([]);
    },
  };
}

const isEntry = (data: unknown): data is Entry => isRecord(data) && typeof data['at'] === 'number';

/** Keeps nothing: the deployment does not want it, or an inner widget, which shows no list. */
export const NO_LIST_MEMORY: ListMemory = {
  keyOf: () => '',
  recall: () => null,
  keep: () => undefined,
  forget: () => undefined,
};
