import { amount, bank, email, fullName, oneTimeWord, phone, senderAccount } from './fields.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, guides } from './method.ts';

/** Players from other countries have a different minimum (FM-15). */
const range = { min: 100, max: 100000, minNonRus: 1000 };
const bankField = bank([
  { value: 'VLG', label: 'Волга Банк' },
  { value: 'URL', label: 'Уральский кредит' },
  { value: 'BKL', label: 'Байкал Банк' },
]);

const facts: MarketFacts = {
  country: 'ru',
  currency: 'RUB',
  phonePrefix: '7',
  samplePhone: '9161234567',
  phoneDigits: '10',
  lang: 'ru',
  opening: { main: '52000.00', additional: '3000.00' },
  min: 100,
  max: 100000,
  perUsd: 92,
  guides: guides('ru', 'ru'),
};

/** Covers the rules for Russia: minNonRus, the crypto video, methods with a captcha or without bonuses. */
export const RUSSIA = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'sbp_link',
      text: { en: 'Fast payment by link', ru: 'Быстрый платёж по ссылке' },
      fields: [amount, phone('10')],
      iconIds: ['qr'],
      isPopular: true,
      video_guide_url: guides('ru', 'ru'),
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }, range),
    make('redirect', 20, {
      name: 'online_bank_ru',
      text: { en: 'Online banking', ru: 'Онлайн-банк' },
      fields: [amount, bankField, fullName, email],
      iconIds: ['bank'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, range),
    {
      ...make('invoice', 30, {
        name: 'sbp_transgran_rabbit_tbank',
        category: 'sbp-transgran-grouped',
        text: { en: 'Transfer abroad, first bank', ru: 'Перевод за рубеж, первый банк' },
        fields: [amount, senderAccount],
        iconIds: ['people'],
        processing_time: PROCESSING_TIMES.minutes,
      }, range),
      captcha: 'recaptcha',
    },
    {
      ...make('instruction', 31, {
        name: 'sbp_transgran_rabbit_sber',
        category: 'sbp-transgran-grouped',
        text: { en: 'Transfer abroad, second bank', ru: 'Перевод за рубеж, второй банк' },
        fields: [amount, fullName],
        iconIds: ['bank'],
        processing_time: PROCESSING_TIMES.minutes,
      }, range),
      captcha: 'recaptcha',
    },
    {
      ...make('unified-form', 32, {
        name: 'sbp_steps',
        category: 'sbp-transgran-grouped',
        text: { en: 'Transfer abroad in steps', ru: 'Перевод за рубеж по шагам' },
        fields: [amount, phone('10')],
        iconIds: ['link'],
        processing_time: PROCESSING_TIMES.minutes,
      }, range),
      nextForms: [[oneTimeWord]],
    },
    make('redirect', 40, {
      name: 'yamoney_rub',
      category: 'e-money',
      text: { en: 'Rouble wallet', ru: 'Рублёвый кошелёк' },
      fields: [amount, phone('10')],
      iconIds: ['wallet'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('complete', 41, {
      name: 'yamoney_h2h',
      category: 'host2host',
      text: { en: 'Wallet at once', ru: 'Кошелёк сразу' },
      fields: [amount, phone('10')],
      iconIds: ['bolt'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
  ],
  withdrawal: [
    make('confirm', 10, {
      name: 'bank_payout_ru',
      text: { en: 'Bank transfer', ru: 'Банковский перевод' },
      fields: [amount, bankField, fullName, phone('10')],
      iconIds: ['bank'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }),
  ],
}));
