import { amount, bank, cardExpiry, cardNumber, email, fullName, nuban, phone } from './fields.ts';
import type { maker } from './maker.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, VIEW, guides, type WireField } from './method.ts';
import { anyBankPayout } from './any-bank-payout.ts';

const bvn: WireField = {
  name: 'bvn',
  type: 'text',
  mask: '99999999999',
  regex: '^\\d{11}$',
  regex_error_key: 'fields.error.document',
  placeholder_key: 'fields.bvn',
  isAdvanced: true,
};
const bankField = bank([
  { value: '701', label: 'Niger Delta Bank' },
  { value: '702', label: 'Savanna Trust Bank' },
  { value: '703', label: 'Palm Coast Bank' },
  { value: '704', label: 'Benue Microfinance' },
]);

/** A bank of the Nigerian list, whose page asks for an account. */
const payoutBank = (make: ReturnType<typeof maker>, position: number, name: string, label: string) =>
  make('confirm', position, {
    name,
    text: { en: label },
    fields: [amount, nuban, fullName],
    cardViewType: VIEW.bankTransfer,
    iconIds: ['bank'],
    processing_time: PROCESSING_TIMES.minutes,
  }, { min: 1000, max: 500000 });

const facts: MarketFacts = {
  country: 'ng',
  currency: 'NGN',
  phonePrefix: '234',
  samplePhone: '8031234567',
  phoneDigits: '10',
  lang: 'en',
  opening: { main: '350000.00', additional: '20000.00' },
  min: 500,
  max: 1000000,
  perUsd: 1550,
};

export const NIGERIA = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'bank_checkout_ng',
      text: { en: 'Bank checkout' },
      fields: [amount, bankField, fullName, email],
      iconIds: ['bank'],
      isPopular: true,
      video_guide_url: guides('ng'),
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 20, {
      name: 'ussd_code',
      text: { en: 'USSD code' },
      fields: [amount, phone('10'), bvn],
      iconIds: ['phone'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 500, max: 100000 }),
    make('redirect', 30, {
      name: 'naira_card',
      category: 'nigeria-cards-grouped',
      text: { en: 'Naira card' },
      fields: [amount, cardNumber, cardExpiry],
      checkLuhn: true,
      iconIds: ['card'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect-post', 31, {
      name: 'virtual_card_ng',
      category: 'nigeria-cards-grouped',
      text: { en: 'Virtual card' },
      fields: [amount, email],
      iconIds: ['card-credit'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('instruction', 40, {
      name: 'transfer_savanna',
      category: 'bank_transfer_nigeria',
      text: { en: 'Savanna Trust transfer' },
      fields: [amount, fullName],
      iconIds: ['receipt'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('redirect', 41, {
      name: 'transfer_palm_coast',
      category: 'bank_transfer_nigeria',
      text: { en: 'Palm Coast transfer' },
      fields: [amount, nuban],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
  ],
  withdrawal: [
    payoutBank(make, 10, 'niger_delta_payout', 'Niger Delta Bank'),
    payoutBank(make, 11, 'savanna_trust_payout', 'Savanna Trust Bank'),
    payoutBank(make, 12, 'palm_coast_payout', 'Palm Coast Bank'),
    anyBankPayout(facts, 20, { isPopular: true }, { min: 1000, max: 500000 }),
  ],
}));
