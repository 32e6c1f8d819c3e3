const CASES = {
  'no restrictions': {
    gates: [],
    limits: [],
    prompts: [],
    quoteMs: 30_000,
    failLeg: null,
    planRevision: 0,
    review: false,
    cancellableMs: null,
    declines: [],
    advice: null,
    hasWallet: true,
    pushes: 'amount',
  },
  'identity to be verified': { gates: [{ kind: 'kyc' }] },
  'deposits paused': { gates: [{ kind: 'pause', section: 'deposit' }] },
  excluded: { gates: [{ kind: 'excluded' }] },
  'two limits: 500 MXN net a day, 900 MXN deposited a week': {
    limits: [
      { section: 'deposit', period: 'day', amount: '500', currency: 'MXN', type: 'net' },
      { section: 'deposit', period: 'week', amount: '900', currency: 'MXN', type: 'deposit' },
    ],
  },
  'asked for a limit before the first deposit': { prompts: ['deposit-limit'], limits: [] },
  'prices hold for ten seconds': { quoteMs: 10_000 },
  'the second leg fails': { failLeg: 2 },
  'plans have changed': { planRevision: 1 },
  'deposit limit: 500 MXN a day': {
    limits: [{ section: 'deposit', period: 'day', amount: '500', currency: 'MXN' }],
  },
  'deposit limit used up': {
    limits: [{ section: 'deposit', period: 'week', amount: '0', currency: 'MXN' }],
  },
  'withdrawal limit: 300 MXN a month': {
    limits: [{ section: 'withdrawal', period: 'month', amount: '300', currency: 'MXN' }],
  },
  'withdrawals in review, to be cancelled within an hour': { review: true, cancellableMs: 3_600_000 },
  'SPEI refused': { declines: ['spei_transfer', 'spei_payout'] },
  'SPEI refused, half the amount advised': {
    declines: ['spei_transfer', 'spei_payout'],
    advice: 'lower_amount',
  },
  'debit cards refused, another card advised': { declines: ['debit_card_gb'], advice: 'other_card' },
  'SPEI unavailable, CoDi slow': { unavailable: { spei_transfer: null }, notices: ['codi_qr'] },
  'a gateway without history': { hasWallet: false },
  'half of each payment arrives, pushes have no amount': { outcome: 'partial', pushes: 'id' },
  'pushes do not name the payment': { pushes: 'anonymous' },
};

/** The settings of a case, as JSON text. */
export const moneyCase = (label: keyof typeof CASES): string => JSON.stringify(CASES[label]);

/** Settings of a player's money at the gateway, as JSON text with a label. */
export const MONEY_CASES: readonly (readonly [settings: string, label: string])[] = [
  ['', 'as before'],
  ...Object.entries(CASES).map(([label, settings]) => [JSON.stringify(settings), label] as const),
];

/** The cases, plus the current settings when they match none of them. */
export const moneyCasesFor = (settings: string): typeof MONEY_CASES =>
  MONEY_CASES.some(([known]) => known === settings)
    ? MONEY_CASES
    : [...MONEY_CASES, [settings, 'from the address']];
