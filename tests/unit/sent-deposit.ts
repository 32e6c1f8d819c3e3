import type { Attempt } from '#state/payment/submission.ts';

/** A deposit by the method of wireMethod(), as it is sent. */
export const SENT_DEPOSIT: Attempt = {
  kind: 'create',
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
