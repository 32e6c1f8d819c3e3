// An impatient player who presses every available button.
import { isCancellable } from '#domain/entry.ts';
import { ROUTES } from '#navigation/routes.ts';
import { blockerOf } from '#domain/payment/list.ts';
import { placeAtom } from '#state/place.ts';
import { goAtom } from '#state/go.ts';
import { cancellationOfAtom, cancelWithdrawalAtom } from '#state/history/cancel-withdrawal.ts';
import { historyAtom } from '#state/history/history.ts';
import { listsAtom } from '#state/methods.ts';
import { openTileAtom } from '#state/flow/open-tile.ts';
import {
  challengePhaseAtom,
  closeChallengeAtom,
  openChallengeAtom,
  type Challenge,
  type ChallengePhase,
} from '#state/payment/challenge.ts';
import { captchaSolvedAtom } from '#state/payment/captcha-solved.ts';
import { closePaymentAtom, paymentAtom, type Payment } from '#state/payment/payment.ts';
import { dispatchAtom, paymentsAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { dismissRefusalAtom, stepSubmissionAtom, submissionAtom } from '#state/payment/submission.ts';
import { submitMethodAtom, type FilledForm } from '#state/payment/submit-method.ts';
import { confirmAtom, continueFormAtom } from '#state/payment/submit-step.ts';
import { tryAgainAtom } from '#state/payment/try-again.ts';
import { askPlanAtom, askQuoteAtom } from '#state/quotes.ts';
import { chooseRegionAtom } from '#state/flow/regions.ts';
import { currencyAtom } from '#state/player.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import type { Widget } from './widget.ts';

const REGIONS = [
  { code: 'MX', currency: 'MXN', isPopular: false },
  { code: 'BR', currency: 'BRL', isPopular: false },
];

const isReady = (widget: Widget): boolean => widget.services() !== null;

export function goToList({ store }: Widget, pick: number): void {
  store.set(goAtom, { name: pick % 4 === 3 ? 'withdrawal' : 'deposit' });
}

/** Opens a tile of the current list, or else goes to a list. */
export function openTile(widget: Widget, pick: number): void {
  const { store } = widget;
  const route = store.get(placeAtom)?.route;
  if (route !== 'deposit' && route !== 'withdrawal') {
    goToList(widget, pick);
    return;
  }
  const state = store.get(listsAtom)[route];
  if (state.status !== 'ready') return;
  const { methods } = state.list;
  const method = methods[pick % methods.length];
  if (method) store.set(openTileAtom, route, { kind: 'method', method, position: 0 });
}

/** Opens the form of that method from anywhere. */
export function openMethod({ store }: Widget, name: string): void {
  const state = store.get(listsAtom).deposit;
  store.set(closePaymentAtom);
  store.set(goAtom, { name: 'deposit' });
  const method = state.status === 'ready' ? state.list.methods.find((one) => one.name === name) : undefined;
  if (method) store.set(openTileAtom, 'deposit', { kind: 'method', method, position: 0 });
}

const AMOUNT = '100';

/** What the player has entered instead, by widget. */
const amounts = new WeakMap<Widget, string>();
const amountOf = (widget: Widget): string => amounts.get(widget) ?? AMOUNT;

/** What the form of each method has shown last. */
const offers = new WeakMap<Widget, Map<string, Pick<FilledForm, 'quote' | 'plan'>>>();

/** The form at which the player is. */
function formOf({ store, screens }: Widget): Pick<FilledForm, 'section' | 'method' | 'from'> | null {
  const method = store.get(selectedMethodAtom);
  const from = store.get(placeAtom)?.route;
  if (!method || from === undefined || !screens.isAtForm()) return null;
  return { section: ROUTES[from].section ?? 'deposit', method, from };
}

/** Waits for the price or the plan of the form. */
export function askForOffer(widget: Widget): void {
  const form = formOf(widget);
  if (!form) return;
  const { store } = widget;
  const { section, method } = form;
  const asked = { method: method.name, amount: amountOf(widget), currency: store.get(currencyAtom) };
  const shown = offers.get(widget) ?? new Map<string, Pick<FilledForm, 'quote' | 'plan'>>();
  offers.set(widget, shown);
  const show = (offer: Pick<FilledForm, 'quote' | 'plan'>): void => void shown.set(method.name, offer);
  const ignore = (): void => undefined;
  if (method.hasQuote)
    store.set(askQuoteAtom, { section, ...asked }).then((quote) => show({ quote }), ignore);
  if (method.hasPlan) store.set(askPlanAtom, asked).then((plan) => show({ plan }), ignore);
}

/** Presses the button of the form, or of the inner widget's form. */
export function submit(widget: Widget): void {
  const { store } = widget;
  const inner = widget.inner();
  if (inner) {
    if (isReady(inner)) submit(inner);
    return;
  }
  const form = formOf(widget);
  if (!form) return;
  const { section, method } = form;
  const offer = offers.get(widget)?.get(method.name);
  // The button waits for the offer.
  if ((method.hasQuote || method.hasPlan) && !offer) return;
  void store.set(submitMethodAtom, {
    ...form,
    ...offer,
    amount: amountOf(widget),
    currency: store.get(currencyAtom),
    values: Object.fromEntries(method.fields.map(({ name }) => [name, '1'])),
    ...(section === 'withdrawal' && { account: 'main' as const }),
  });
}

/** Sends the step that the shown payment requires. */
export function sendStep(widget: Widget): void {
  const target = widget.inner() ?? widget;
  if (!isReady(target)) return;
  const { store } = target;
  const payment = store.get(paymentAtom);
  if (payment?.action.type === 'confirm') void store.set(confirmAtom, payment, '123456');
  if (payment?.action.type === 'unified-form')
    void store.set(continueFormAtom, payment, { email: 'ana@test.example' });
}

/** Gives up an unknown outcome where the screen offers it, and confirms. Returns the released keys. */
export function dismiss(widget: Widget): { readonly key: string; readonly isStep: boolean } | null {
  const inner = widget.inner();
  if (inner && isReady(inner)) {
    const given = dismiss(inner);
    if (given) return given;
  }
  const { store } = widget;
  const payments = store.get(paymentsAtom);
  const blocker = blockerOf(payments);
  if (!blocker) return null;
  void store.set(showPaymentAtom, blocker.key, 'requested');
  if (blocker.phase === 'unanswered') {
    store.set(dispatchAtom, { type: 'dismissed', key: blocker.key });
    return { key: blocker.key, isStep: false };
  }
  if (blocker.phase !== 'open' || blocker.step?.phase !== 'unanswered') return null;
  store.set(dispatchAtom, { type: 'dismissed', key: blocker.key });
  return { key: blocker.step.request.body.requestId, isStep: true };
}

export function showPayment({ store }: Widget, pick: number): void {
  const { list } = store.get(paymentsAtom);
  const payment = list[pick % list.length];
  if (payment) void store.set(showPaymentAtom, payment.key, 'requested');
}

export function startNewPayment(widget: Widget, pick: number): void {
  widget.store.set(closePaymentAtom);
  goToList(widget, pick);
}

export function tryAgain({ store }: Widget): void {
  const payment = store.get(paymentAtom);
  if (payment?.transaction.status === 'mistaked') void store.set(tryAgainAtom);
}

export function visit({ store }: Widget, section: 'deposit' | 'withdrawal', transactionId: string): void {
  store.set(goAtom, { name: `${section}-complete`, query: { transactionId } });
}

export function changeRegion({ store }: Widget, pick: number): void {
  const region = REGIONS[pick % 2];
  if (region) store.set(chooseRegionAtom, region, 'deposit');
}

export function captcha({ store }: Widget, isSolved: boolean): void {
  const proving = store.get(paymentsAtom).list.find(({ phase }) => phase === 'proving');
  if (!proving) return;
  if (isSolved) void store.set(captchaSolvedAtom, proving.key, { type: 'geetest', data: 'x' });
  else store.set(dispatchAtom, { type: 'captcha-failed', key: proving.key, error: null });
}

export function openHistory({ store }: Widget): void {
  store.set(goAtom, { name: 'history' });
}

/** Opens a payment of the history and cancels it, if its screen has the button. */
export function cancelWithdrawal(widget: Widget, pick: number): void {
  const { store } = widget;
  const services = widget.services();
  const { all, withdrawal } = store.get(historyAtom);
  if (!services) return;
  const cancellationOf = store.get(cancellationOfAtom);
  const rows = (all.entries ?? withdrawal.entries ?? []).filter(
    (row) => isCancellable(row, services.serverNow()) && !cancellationOf(row)?.isTooLate,
  );
  const entry = rows[pick % rows.length];
  if (!entry) return;
  store.set(goAtom, { name: 'history-payment', query: { transactionId: entry.id } });
  void store.set(cancelWithdrawalAtom, entry.id);
}

export function editAfterRefusal({ store }: Widget): void {
  store.set(dismissRefusalAtom, store.get(submissionAtom));
  store.set(dismissRefusalAtom, store.get(stepSubmissionAtom));
}

/** Enters the amount that the gateway suggests after a refusal. */
export function takeAdvice(widget: Widget): void {
  const target = widget.inner() ?? widget;
  if (!isReady(target)) return;
  const { store } = target;
  const submission = store.get(submissionAtom);
  const suggested = submission.phase === 'refused' ? submission.error?.details.suggested : undefined;
  if (suggested === undefined) return;
  amounts.set(target, suggested);
  store.set(dismissRefusalAtom, submission);
}

/** The challenge that a widget shows, or offers to show. */
export interface ShownChallenge {
  readonly payment: Payment;
  readonly challenge: Challenge;
  readonly phase: ChallengePhase;
}

export function challengeOf({ store, screens }: Widget): ShownChallenge | null {
  const payment = screens.challenged();
  if (payment?.action.type !== 'challenge') return null;
  const phase = store.get(challengePhaseAtom)(payment, payment.action);
  return { payment, challenge: payment.action, phase };
}

/** Presses the button that shows the issuer's page again. */
export function openChallenge(widget: Widget): void {
  const shown = challengeOf(widget);
  if (shown) widget.store.set(openChallengeAtom, shown.payment, shown.challenge);
}

/** The issuer's page is closed by the player, or leads back to the widget. Without its frame nothing happens. */
export function closeChallenge(widget: Widget, page: string, phase: 'left' | 'returned'): void {
  const shown = challengeOf(widget);
  if (shown?.phase !== 'open' || shown.challenge.url !== page) return;
  widget.store.set(closeChallengeAtom, shown.payment, shown.challenge, phase);
}
