import type { createStore } from 'jotai';
import type { CreateRequest } from '#domain/payment/state.ts';
import type { Outcome } from '#domain/transaction.ts';
import { dispatchAtom } from '#state/payment/payments.ts';

type Store = ReturnType<typeof createStore>;

/** A deposit with the method of sampleWireMethod(), as its form sends it. */
const SENT_DEPOSIT: CreateRequest = {
  section: 'deposit',
  method: 'slip',
  from: 'deposit-redirect',
  body: {
    requestId: 'r1',
    returnUrl: 'https://widget.test/cashier/deposit/complete',
    method: 'slip',
    amount: '500',
    currency: 'MXN',
    country: 'mx',
    fields: {},
    bonusId: null,
  },
};

/** The same with another requestId or other fields. */
export function sentDeposit(body: Partial<CreateRequest['body']>): CreateRequest {
  return { ...SENT_DEPOSIT, body: { ...SENT_DEPOSIT.body, ...body } };
}

export function submit(store: Store, request: CreateRequest = SENT_DEPOSIT): void {
  store.set(dispatchAtom, { type: 'submit', request, captcha: null });
}

/** A payment that the gateway has just answered. */
export function openPayment(store: Store, outcome: Outcome, form: Partial<CreateRequest> = {}): void {
  const requestId = `request-${outcome.transaction.id}`;
  const request = { ...sentDeposit({ requestId }), ...form };
  store.set(dispatchAtom, { type: 'outcome', request, outcome });
  store.set(dispatchAtom, { type: 'shown', key: request.body.requestId });
}
