import { amount, bank, cardNumber, email, fullName, oneTimeWord, phone, senderAccount } from './fields.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, guides } from './method.ts';

const bankField = bank([
  { value: 'ATB', label: 'Ала-Тоо Банк' },
  { value: 'ISK', label: 'Ысык-Көл Банк' },
  { value: 'TSH', label: 'Тянь-Шань Банк' },
]);

const facts: MarketFacts = {
  country: 'kg',
  currency: 'KGS',
  phonePrefix: '996',
  samplePhone: '700123456',
  phoneDigits: '9',
  lang: 'ru',
  opening: { main: '28000.00', additional: '1200.00' },
  min: 100,
  max: 90000,
  perUsd: 87,
};

export const KYRGYZSTAN = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'elqr_payment',
      text: { en: 'ELQR payment', ru: 'Оплата по ELQR', kg: 'ELQR төлөмү' },
      fields: [amount, phone('9')],
      iconIds: ['qr'],
      isPopular: true,
      video_guide_url: guides('kg', 'ru', 'kg'),
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 20, {
      name: 'online_bank_kg',
      text: { en: 'Online banking', ru: 'Онлайн-банк', kg: 'Онлайн банк' },
      fields: [amount, bankField, fullName, email],
      iconIds: ['bank'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 200, max: 150000 }),
    make('invoice', 30, {
      name: 'p2p_ala_too',
      category: 'p2p_methods_kyrgyzstan',
      text: { en: 'Ala-Too Bank', ru: 'Ала-Тоо Банк', kg: 'Ала-Тоо Банк' },
      fields: [amount, senderAccount],
      iconIds: ['people'],
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 100, max: 90000, minNonRus: 300 }),
    make('instruction', 31, {
      name: 'p2p_issyk_kul',
      category: 'p2p_methods_kyrgyzstan',
      text: { en: 'Issyk-Kul Bank', ru: 'Иссык-Куль Банк', kg: 'Ысык-Көл Банк' },
      fields: [amount, fullName],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    {
      ...make('unified-form', 32, {
        name: 'p2p_tien_shan',
        category: 'p2p_methods_kyrgyzstan',
        text: { en: 'Tien Shan Bank', ru: 'Тянь-Шань Банк', kg: 'Тянь-Шань Банк' },
        fields: [amount, phone('9')],
        iconIds: ['link'],
        processing_time: PROCESSING_TIMES.minutes,
      }),
      nextForms: [[oneTimeWord]],
    },
    {
      ...make('invoice', 33, {
        name: 'card-p2p',
        category: 'p2p_methods_kyrgyzstan',
        text: { en: 'Card to card', ru: 'С карты на карту', kg: 'Картадан картага' },
        fields: [amount, cardNumber],
        checkLuhn: true,
        iconIds: ['card'],
        processing_time: PROCESSING_TIMES.minutes,
      }),
      captcha: 'recaptcha',
    },
    make('instruction', 40, {
      name: 'pay_terminal_kg',
      category: 'cash_methods_kyrgyzstan',
      text: { en: 'Payment terminal', ru: 'Платёжный терминал', kg: 'Төлөм терминалы' },
      fields: [amount, phone('9')],
      iconIds: ['terminal'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
  ],
  withdrawal: [
    make('confirm', 10, {
      name: 'bank_payout_kg',
      text: { en: 'Bank transfer', ru: 'Банковский перевод', kg: 'Банк которуу' },
      fields: [amount, bankField, fullName, phone('9')],
      iconIds: ['bank'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 200, max: 90000 }),
    make('confirm', 20, {
      name: 'card-p2p-payout',
      category: 'p2p_methods_kyrgyzstan',
      text: { en: 'Card to card', ru: 'С карты на карту', kg: 'Картадан картага' },
      fields: [amount, cardNumber],
      checkLuhn: true,
      iconIds: ['card'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
  ],
}));
