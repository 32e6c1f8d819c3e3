/** Where the legs of a sandbox withdrawal go, and why. */
export const LEG_TEXTS = {
  card: {
    method: 'debit_card_gb',
    text: { en: 'Debit card' },
    account: '•••• 4242',
    reason: { en: 'First back to the card you paid with' },
  },
  bank: {
    method: 'pay_by_bank_gb',
    text: { en: 'Bank account' },
    account: '•••• 7771',
    reason: { en: 'Then back to the bank you paid from' },
  },
  account: {
    method: 'bank_payout_gb',
    text: { en: 'Your bank account' },
    account: '•••• 0913',
    reason: { en: 'What you have won' },
  },
} as const;

/** The stages of a sandbox withdrawal. */
export const STEP_TEXTS = {
  requested: { en: 'Requested' },
  checks: { en: 'Checks' },
  sent: { en: 'Sent' },
} as const;

export const HELD_REASON = { en: 'We need to see a bank statement.' } as const;
export const HELD_ACTION = { name: 'documents', text: { en: 'Send documents' } } as const;
