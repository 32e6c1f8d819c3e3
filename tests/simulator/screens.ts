// The automatic behaviour of the screens; a model of src/app/router.tsx and src/screens.
import type { createStore } from 'jotai';
import type { Section } from '#domain/section.ts';
import { find } from '#domain/payment/list.ts';
import { isFinal } from '#domain/transaction.ts';
import { mayEnter } from '#navigation/back.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { goAtom, navigatorAtom, type Target } from '#state/go.ts';
import { followHistory, type Filter } from '#state/history/history.ts';
import { listsAtom, loadListAtom, resetListsAtom } from '#state/methods.ts';
import { openCardFormAtom, setOpenCardFormAtom } from '#state/payment/card-form.ts';
import { isInCardFrameAtom } from '#state/flow/card-frame.ts';
import { startChallengeAtom } from '#state/payment/challenge.ts';
import { paymentAtom, type Payment } from '#state/payment/payment.ts';
import { leaveFormAtom } from '#state/payment/leave-form.ts';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { visitPaymentAtom } from '#state/payment/visit-payment.ts';
import { paintedAtom } from '#state/ready.ts';
import { selectedMethodAtom, selectionAtom } from '#state/selection.ts';

type Store = ReturnType<typeof createStore>;

const FORMS: ReadonlySet<RouteName> = new Set(['deposit-redirect', 'withdrawal-redirect', 'form']);

export interface Screens {
  /** The player is at the form of the selected method. */
  isAtForm(): boolean;
  /** The payment whose challenge the screen shows, or offers to show. */
  challenged(): Payment | null;
  dispose(): void;
}

export interface ScreenEvents {
  readonly isGone: () => boolean;
  /** A screen of one payment shows another one, although the player has stayed there. */
  readonly onSwap: (from: string, to: string) => void;
}

export function createScreens(store: Store, { isGone, onSwap }: ScreenEvents): Screens {
  let trail: Target[] = [];
  let place: Target | null = null;
  let isPlanned = false;
  let wasAtForm = false;
  let seen: { readonly at: Target; readonly id: string } | null = null;
  let rows: { readonly filter: Filter | null; stop(): void } = { filter: null, stop: () => undefined };

  function arrive(target: Target): void {
    const before = store.get(placeAtom)?.route ?? null;
    place = target;
    const cameFrom = before === target.name ? null : before;
    store.set(placeAtom, {
      route: target.name,
      cameFrom,
      hasPrevious: trail.length > 1,
      transactionId: target.query?.['transactionId'] ?? null,
    });
    plan();
  }

  function go(target: Target): void {
    trail = target.replace === true ? [...trail.slice(0, -1), target] : [...trail, target];
    arrive(target);
  }

  store.set(navigatorAtom, {
    go,
    backTo: (name) => {
      const at = trail.slice(0, -1).findLastIndex((entry) => entry.name === name);
      const target = trail[at];
      if (!target) return go({ name });
      trail = trail.slice(0, at + 1);
      arrive(target);
    },
    previous: () => {
      if (trail.length < 2) return;
      trail = trail.slice(0, -1);
      const target = trail.at(-1);
      if (target) arrive(target);
    },
  });

  /** Effects run after the screen was rendered. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    void Promise.resolve().then(() => {
      isPlanned = false;
      if (!isGone()) draw();
    });
  }

  /** A redirect is shown on the form that it was submitted from. */
  function isAtForm(): boolean {
    return place !== null && FORMS.has(place.name) && store.get(paymentAtom) === null;
  }

  /** A challenge is shown on the form that it was submitted from, and on the payment's own screens. */
  function challenged(): Payment | null {
    const payment = store.get(paymentAtom);
    if (place === null || payment?.action.type !== 'challenge' || isFinal(payment.transaction.status))
      return null;
    const { guard, kind } = ROUTES[place.name];
    return FORMS.has(place.name) || guard === 'payment' || kind === 'complete' ? payment : null;
  }

  /** The transaction that the screen shows; an address that names one shows only that. */
  function seenId({ name, query }: Target): string | null {
    const { guard, kind } = ROUTES[name];
    if (query !== undefined || (guard !== 'payment' && kind !== 'complete')) return null;
    return store.get(paymentAtom)?.transaction.id ?? null;
  }

  function watch(at: Target): void {
    const id = seenId(at);
    if (seen && seen.at === at && id !== null && id !== seen.id) onSwap(seen.id, id);
    seen = id === null ? null : { at, id };
  }

  function draw(): void {
    if (!place) return;
    const { name, query } = place;
    watch(place);
    const selection = store.get(selectionAtom);
    const isAllowed = mayEnter(name, {
      selection: selection !== null,
      transaction: store.get(paymentAtom) !== null,
      previous: trail.length > 1,
    });
    if (!isAllowed) {
      store.set(resetListsAtom);
      go({ name: 'deposit', replace: true });
      return;
    }
    if (wasAtForm && !isAtForm()) store.set(leaveFormAtom);
    wasAtForm = isAtForm();
    followCardForm(name);
    followRows(name);
    const asked = challenged();
    if (asked?.action.type === 'challenge') void store.set(startChallengeAtom, asked, asked.action);
    if (name === 'deposit' || name === 'withdrawal') {
      void store.set(loadListAtom, name);
      store.set(paintedAtom, name);
    }
    if (name === 'deposit-complete') drawStatus('deposit', query ?? {});
    if (name === 'withdrawal-complete') drawStatus('withdrawal', query ?? {});
  }

  function followCardForm(name: RouteName): void {
    const method = store.get(selectedMethodAtom);
    const isInCardFrame = method !== null && FORMS.has(name) && store.get(isInCardFrameAtom)(method);
    const open = store.get(openCardFormAtom);
    if (!isInCardFrame) {
      if (open !== null) store.set(setOpenCardFormAtom, null);
      return;
    }
    const section = ROUTES[name].section ?? 'deposit';
    if (open?.method !== method.name || open.section !== section)
      store.set(setOpenCardFormAtom, { section, method: method.name, route: name });
  }

  /** The rows that the screen shows: the history, or the withdrawals under way above the list. */
  function rowsOf(name: RouteName): Filter | null {
    if (name === 'history' || name === 'history-payment') return 'all';
    const { withdrawal } = store.get(listsAtom);
    const hasHistory = withdrawal.status === 'ready' && withdrawal.list.hasHistory;
    return name === 'withdrawal' && hasHistory ? 'withdrawal' : null;
  }

  function followRows(name: RouteName): void {
    const filter = rowsOf(name);
    if (filter === rows.filter) return;
    rows.stop();
    rows = { filter, stop: filter === null ? () => undefined : followHistory(store, filter) };
  }

  function drawStatus(section: Section, query: Readonly<Record<string, string>>): void {
    const { requestId, transactionId } = query;
    if (requestId !== undefined) {
      const payment = find(store.get(paymentsAtom), requestId);
      if (payment === undefined) store.set(goAtom, { name: section, replace: true });
      else if ('transaction' in payment) void store.set(showPaymentAtom, requestId, 'replacing');
      return;
    }
    const payment = store.get(paymentAtom);
    if (payment !== null && (transactionId === undefined || payment.transaction.id === transactionId)) {
      if (isFinal(payment.transaction.status)) store.set(dispatchAtom, { type: 'seen', key: payment.key });
    } else if (transactionId === undefined) store.set(goAtom, { name: section, replace: true });
    else void store.set(visitPaymentAtom, section, transactionId);
  }

  const stops = [
    store.sub(paymentsAtom, plan),
    store.sub(selectedMethodAtom, plan),
    store.sub(listsAtom, () => {
      if (place) followRows(place.name);
    }),
  ];
  return {
    isAtForm,
    challenged,
    dispose() {
      rows.stop();
      for (const stop of stops) stop();
    },
  };
}
