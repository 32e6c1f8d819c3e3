import { atom, type Atom } from 'jotai';
import { SECTIONS, type Section } from '#domain/section.ts';
import { CashierError, toCashierError } from '#domain/error.ts';
import { hiddenMethods } from '#domain/groups.ts';
import type { MethodList, PaymentMethod } from '#domain/method.ts';
import { listGatesAtom, nextOrderAtom } from './gates.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { notifyFailureAtom } from './notify-failure.ts';
import { pageLoad } from './page-load.ts';
import { services } from './services.ts';

/** `key` is the country and currency of the request; a list with another key is stale. */
export type ListState =
  | { readonly status: 'idle'; readonly key: null }
  | {
      readonly status: 'loading';
      readonly key: string;
      /** When the list was requested, by the clock's uptime. */
      readonly since: number;
      /** The list of an earlier visit, which is shown meanwhile and never acted on. */
      readonly kept: MethodList | null;
    }
  | { readonly status: 'ready'; readonly key: string; readonly list: MethodList }
  | { readonly status: 'failed'; readonly key: string; readonly error: CashierError };

const IDLE: ListState = { status: 'idle', key: null };

const writableListsAtom = atom<Readonly<Record<Section, ListState>>>({ deposit: IDLE, withdrawal: IDLE });

export const listsAtom: Atom<Readonly<Record<Section, ListState>>> = writableListsAtom;

/** Finds a method of a list by its name; null when the list is not loaded or does not contain it. */
export const listedMethodAtom = atom((get) => {
  const lists = get(listsAtom);
  return (section: Section, name: string | null): PaymentMethod | null => {
    const state = lists[section];
    return (state.status === 'ready' && state.list.methods.find((method) => method.name === name)) || null;
  };
});

/** Drops the lists, so that the next visit requests them again (RT-9). */
export const resetListsAtom = atom(null, (_get, set) => {
  set(writableListsAtom, { deposit: IDLE, withdrawal: IDLE });
});

/** Replaces the list of a section that is loaded. */
export const replaceListAtom = atom(null, (get, set, section: Section, list: MethodList) => {
  const lists = get(listsAtom);
  const state = lists[section];
  if (state.status === 'ready') set(writableListsAtom, { ...lists, [section]: { ...state, list } });
});

/** Retries a list that failed for lack of a token; resolves with its section, or null when there was none. */
export const retryUnauthorizedAtom = atom(null, async (get, set): Promise<Section | null> => {
  const lists = get(listsAtom);
  const section = SECTIONS.find((one) => {
    const state = lists[one];
    return state.status === 'failed' && state.error.code === 'unauthorized';
  });
  if (section) await set(loadListAtom, section);
  return section ?? null;
});

/**
 * Loads the section's list for the player's country and currency, unless it is loaded or loading. A failure is reported
 * to the host (RT-16) and kept in the state; the screen decides where to go. A list of the same region that was already
 * loaded stays, and a snackbar warns that it may be out of date (ER-2).
 */
export const loadListAtom = atom(null, async (get, set, section: Section, isForced = false) => {
  const { prefetch, gateway, clock, reportToHost, loadTiming, warn, lists } = services(get);
  const country = get(countryAtom);
  const currency = get(currencyAtom);
  const key = `${country}/${currency}`;
  const before = get(listsAtom)[section];
  const isKnown = before.key === key && (before.status === 'loading' || before.status === 'ready');
  if (isKnown && !isForced) return;

  const put = (state: ListState): void => {
    set(writableListsAtom, { ...get(listsAtom), [section]: state });
  };
  // A later load for another region, or a reset, replaces this one.
  const isCurrent = (): boolean => get(listsAtom)[section] === loading;
  let request = prefetch.take(section, country, currency);
  const since = request ? prefetch.sentAt() : clock.uptime();
  const kept = lists.recall(section, country, currency)?.list ?? null;
  const loading: ListState = { status: 'loading', key, since, kept };
  put(loading);
  try {
    // A list that was requested in advance is older than any change of the gates.
    const order = request ? 0 : set(nextOrderAtom);
    if (!request) {
      loadTiming.mark(section);
      request = gateway.call(`${section}Methods`, { country, currency });
    }
    const [{ list }] = await pageLoad(clock, [request] as const);
    if (!isCurrent()) return;
    put({ status: 'ready', key, list });
    set(listGatesAtom, section, list.gates, order);
    // After the list is shown.
    clock.after(0, () => {
      lists.keep(section, country, currency, list);
    });
    for (const { name, cardViewType } of hiddenMethods(list.methods))
      warn(
        `${section}.${name.slice(0, 64)}.cardViewType`,
        `${String(cardViewType)} is not shown in lists: omit it, use 3, 5, 7, 9 or 20, or set a group as category`,
      );
    if (list.methods.length === 0) reportToHost(new CashierError('empty', 'Empty payment methods'));
  } catch (thrown) {
    const error = toCashierError(thrown);
    reportToHost(error);
    if (!isCurrent()) return;
    // An older list of the same region is better than an error page, but without a token no list may be shown.
    if (before.key === key && before.status === 'ready' && error.code !== 'unauthorized') {
      put(before);
      set(notifyFailureAtom, 'list');
    } else put({ status: 'failed', key, error });
  }
});
