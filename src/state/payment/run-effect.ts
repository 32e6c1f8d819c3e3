import { atom, type Getter, type Setter } from 'jotai';
import { CashierError, NETWORK_ERROR_TEXT, toCashierError } from '#domain/error.ts';
import type { CreateRequest, PaymentEffect } from '#domain/payment/state.ts';
import { findTransaction } from '#domain/payment/list.ts';
import { differenceOf } from '#domain/payment/paid.ts';
import { isNotFound } from '#domain/payment/not-found.ts';
import { isRefusal } from '#domain/payment/refusal.ts';
import { isSecurityCode } from '#domain/account-form.ts';
import type { FieldValues } from '#domain/submitted-fields.ts';
import type { Section } from '#domain/section.ts';
import type { Outcome } from '#domain/transaction.ts';
import { moneyMovedAtom, paymentChangedAtom } from '#state/accounts.ts';
import { dropCarriedAmountsAtom } from '#state/drafts.ts';
import { hapticAtom } from '#state/haptics.ts';
import { lookUpTransactionAtom } from '#state/look-up-transaction.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { services } from '#state/services.ts';
import { trackAtom, trackError } from '#state/track.ts';
import { answerInnerAtom } from './inner-widget.ts';
import { outerWidgetAllows } from './outer-widget.ts';
import { removeNote, writeNote } from './intents.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';
import { movePaymentAtom, showPaymentAtom } from './show-payment.ts';

/** Runs one effect of the payment machine and dispatches its result as an event. */
export const runEffectAtom = atom(null, (get, set, effect: PaymentEffect): void => {
  switch (effect.type) {
    case 'solve-captcha':
      void solveCaptcha(set, effect);
      return;
    case 'cancel-captcha':
      void loadCaptcha().then(({ cancelCaptchaAtom }) => {
        set(cancelCaptchaAtom, effect.key);
      });
      return;
    case 'write-note':
      // The outer widget keeps the notes of the inner widget.
      if (!services(get).isInner) writeNote(get, effect.note);
      return;
    case 'remove-note':
      if (!services(get).isInner) removeNote(get, effect.requestId);
      return;
    case 'send':
      void send(get, set, effect.request, effect.isResend);
      return;
    case 'send-step':
      void sendStep(get, set, effect);
      return;
    case 'look-up':
      void lookUp(get, set, effect);
      return;
    case 'announce':
      announce(get, set, effect);
      return;
    case 'track-start':
      set(dropCarriedAmountsAtom);
      set(trackAtom, 'payment_session_started', effect.form.section, { method: effect.form.method });
      return;
    case 'show':
      void set(showPaymentAtom, effect.key, effect.reason);
      return;
    case 'move':
      set(movePaymentAtom, effect.key);
      return;
    case 'answer-inner':
      set(answerInnerAtom, effect.requestId, effect.isAllowed);
      return;
    case 'report-another':
      reportAnother(get, effect.section);
  }
});

/** Loaded on demand, because few methods have a captcha. */
const loadCaptcha = () => import(/* webpackChunkName: "captcha" */ '#state/payment/captcha/captcha.ts');

async function solveCaptcha(
  set: Setter,
  effect: Extract<PaymentEffect, { type: 'solve-captcha' }>,
): Promise<void> {
  try {
    const { solveCaptchaAtom } = await loadCaptcha();
    await set(solveCaptchaAtom, effect);
  } catch (thrown) {
    const error = new CashierError('captcha', 'The captcha did not load', { cause: thrown });
    set(dispatchAtom, { type: 'captcha-failed', key: effect.key, error });
  }
}

async function send(get: Getter, set: Setter, request: CreateRequest, isResend: boolean): Promise<void> {
  const { gateway, isInner } = services(get);
  const { section, method, body } = request;
  const { requestId } = body;
  keepSecret(get, body.fields, [body.amount, body.accountId]);
  if (isInner && !(await outerWidgetAllows(get, requestId))) {
    const error = new CashierError('network', NETWORK_ERROR_TEXT);
    set(dispatchAtom, { type: 'send-denied', key: requestId, error });
    return;
  }
  const accept = (outcome: Outcome): void => {
    set(dispatchAtom, { type: 'outcome', request, outcome });
  };
  try {
    if (!isResend) set(trackAtom, 'submit', section, { method });
    const endpoint = section === 'deposit' ? 'createDeposit' : 'createWithdrawal';
    accept(await gateway.call(endpoint, body, { onLateAnswer: accept }));
  } catch (thrown) {
    fail(set, requestId, requestId, thrown);
  }
}

function fail(set: Setter, key: string, requestId: string, thrown: unknown): void {
  const error = toCashierError(thrown);
  if (isRefusal(error)) set(hapticAtom, 'error');
  set(dispatchAtom, { type: 'failed', key, requestId, error });
}

/** Records the player's input, so that it never appears in events and messages (AN-4). */
function keepSecret(
  get: Getter,
  fields: FieldValues,
  others: readonly (string | null | undefined)[] = [],
): void {
  const sent = get(sentValuesAtom);
  const codes = Object.entries(fields).filter(([name]) => isSecurityCode(name));
  sent.addCodes(codes.map(([, code]) => code));
  sent.addValues([...Object.values(fields), ...others.filter((value) => value != null)]);
}

async function sendStep(
  get: Getter,
  set: Setter,
  { key, section, request }: Extract<PaymentEffect, { type: 'send-step' }>,
): Promise<void> {
  const { gateway } = services(get);
  const accept = (outcome: Outcome): void => {
    set(dispatchAtom, { type: 'step-outcome', key, request, outcome });
  };
  // A withdrawal can have a further form, and a deposit a code; each has one endpoint (contract: Endpoints).
  const options = { onLateAnswer: accept, section };
  try {
    if (request.kind === 'confirm') {
      get(sentValuesAtom).addCodes([request.body.code]);
      accept(await gateway.call('confirmPayment', request.body, options));
    } else {
      keepSecret(get, request.body.fields);
      accept(await gateway.call('continuePayment', request.body, options));
    }
  } catch (thrown) {
    fail(set, key, request.body.requestId, thrown);
  }
}

async function lookUp(
  get: Getter,
  set: Setter,
  { key, lookup, query, isQuiet }: Extract<PaymentEffect, { type: 'look-up' }>,
): Promise<void> {
  try {
    const { transaction, action } = await set(lookUpTransactionAtom, query, { isLookup: true, isQuiet });
    set(dispatchAtom, { type: 'looked-up', key, lookup, transaction, action });
  } catch (thrown) {
    const isUnknown = isNotFound(toCashierError(thrown));
    // Another frame may have sent a copy in the meantime; the answer then proves nothing.
    if (isUnknown) set(readNotesAtom, 'elsewhere');
    set(dispatchAtom, { type: isUnknown ? 'lookup-unknown' : 'lookup-failed', key, lookup });
  }
}

/** An answer about another submission's transaction is left out, because its status would be shown as this one's. */
function reportAnother(get: Getter, section: Section): void {
  const text = 'transaction: left out the transaction of another requestId';
  trackError(services(get), section, 'contract', text);
}

function announce(
  get: Getter,
  set: Setter,
  { transaction, section }: Extract<PaymentEffect, { type: 'announce' }>,
): void {
  const { bridge, transport } = services(get);
  const { id, status } = transaction;
  const payment = findTransaction(get(paymentsAtom), id);
  // An amount that is the one the player entered is the value of a field (AN-4).
  const paid = payment ? differenceOf(payment)?.paid : undefined;
  const payload = { id, transaction: section, status, ...paid };
  if (status === 'processed' || status === 'mistaked')
    set(hapticAtom, status === 'processed' ? 'success' : 'error');
  bridge.send({ messageType: 'onTransaction', payload });
  // Without pushes, only a payment's outcome shows that money has moved.
  if (!transport.hasPushes) set(moneyMovedAtom);
  set(paymentChangedAtom, section);
}
