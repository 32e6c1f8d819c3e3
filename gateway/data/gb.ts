import { amount, cardExpiry, cardHolder, cardNumber, fullName } from './fields.ts';
import { maker } from './maker.ts';
import { PROCESSING_TIMES, VIEW, type Market, type SandboxMethod, type WireField } from './method.ts';

const sortCode: WireField = {
  name: 'sort_code',
  type: 'text',
  mask: '99-99-99',
  regex: '^\\d{2}-?\\d{2}-?\\d{2}$',
  regex_error_key: 'fields.error.account',
  placeholder_text: 'Sort code',
};
const accountNumber: WireField = {
  name: 'uk_account',
  type: 'text',
  mask: '99999999',
  regex: '^\\d{8}$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.account_number',
};
const make = maker({ country: 'gb', currency: 'GBP', phoneDigits: '10', min: 10, max: 5000 });
const cardFields = [amount, cardNumber, cardExpiry, cardHolder];

const ABROAD = {
  MXN: { min: 10, max: 100_000 },
  JPY: { min: 10, max: 1_000_000 },
  KWD: { min: 0.001, max: 2000 },
  BTC: { min: 0.00000001, max: 1000 },
};
/** Players of other markets withdraw, or pay what is converted, in their own currency, of 0, 2, 3 or 8 decimals. */
const inOtherCurrencies = (method: SandboxMethod): SandboxMethod => ({
  ...method,
  wire: {
    ...method.wire,
    currency: ['GBP', ...Object.keys(ABROAD)],
    amount_rules: { ...method.wire.amount_rules, ...ABROAD },
  },
});

/** A licensed market: debit cards and banks only, no credit cards, cash or crypto. */
export const BRITAIN: Market = {
  country: 'gb',
  currency: 'GBP',
  phonePrefix: '44',
  samplePhone: '7400123456',
  lang: 'en',
  opening: { main: '640.00', additional: '20.00' },
  deposit: [
    make('challenge-post', 10, {
      name: 'debit_card_gb',
      text: { en: 'Debit card' },
      fields: cardFields,
      checkLuhn: true,
      hasCardCheck: true,
      iconIds: ['card'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('challenge', 15, {
      name: 'bank_app_gb',
      text: { en: 'Bank app' },
      fields: [amount],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect-scan', 20, {
      name: 'pay_by_bank_gb',
      text: { en: 'Pay by bank' },
      fields: [amount],
      iconIds: ['bank'],
      isPopular: true,
      fee: { percent: 0.5 },
      hasQuote: true,
      processing_time: PROCESSING_TIMES.instantly,
    }),
    inOtherCurrencies(make('complete', 25, {
      name: 'wallet_gb',
      text: { en: 'Sun Pocket' },
      fields: [amount],
      iconIds: ['wallet'],
      fee: { percent: 1, fixed: 0.25 },
      hasQuote: true,
      processing_time: PROCESSING_TIMES.instantly,
    })),
    make('instruction', 30, {
      name: 'bank_transfer_gb',
      text: { en: 'Bank transfer' },
      fields: [amount, fullName],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.day,
    }),
  ],
  withdrawal: [
    inOtherCurrencies(make('complete', 10, {
      name: 'withdrawal_gb',
      text: { en: 'To where you paid from' },
      fields: [amount],
      hasPlan: true,
      iconIds: ['card'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.day,
    })),
    make('confirm', 20, {
      name: 'bank_payout_gb',
      text: { en: 'Bank account' },
      fields: [amount, fullName, sortCode, accountNumber],
      cardViewType: VIEW.bankTransfer,
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.day,
    }),
  ],
};
