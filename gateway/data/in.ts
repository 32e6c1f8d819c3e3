import { amount, bank, email, fullName, phone, upiId } from './fields.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, VIEW, guides, type WireField } from './method.ts';

const accountNumber: WireField = {
  name: 'account_number',
  type: 'text',
  regex: '^\\d{9,18}$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.account_number',
};
const ifsc: WireField = {
  name: 'ifsc',
  type: 'text_uppercase',
  mask: 'aaaa9******',
  regex: '^[A-Z]{4}0[A-Z0-9]{6}$',
  regex_error_key: 'fields.error.ifsc',
  placeholder_key: 'fields.ifsc',
};
const bankField = bank([
  { value: 'GNGA', label: 'Ganga National Bank' },
  { value: 'DCCN', label: 'Deccan Union Bank' },
  { value: 'MLBR', label: 'Malabar Savings Bank' },
]);

const facts: MarketFacts = {
  country: 'in',
  currency: 'INR',
  phonePrefix: '91',
  samplePhone: '9876543210',
  phoneDigits: '10',
  lang: 'hi',
  opening: { main: '45000.00', additional: '2500.00' },
  min: 100,
  max: 100000,
  perUsd: 84,
};

export const INDIA = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'upi_redirect',
      text: { en: 'UPI', hi: 'यूपीआई', mr: 'यूपीआय', te: 'యూపీఐ' },
      fields: [amount, phone('10')],
      iconIds: ['qr'],
      isPopular: true,
      video_guide_url: guides('in', 'hi', 'mr', 'te'),
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 20, {
      name: 'net_banking_in',
      text: { en: 'Net banking', hi: 'नेट बैंकिंग', mr: 'नेट बँकिंग', te: 'నెట్ బ్యాంకింగ్' },
      fields: [amount, bankField, fullName, email],
      iconIds: ['globe'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 500, max: 200000 }),
    make('invoice', 30, {
      name: 'upi_direct',
      text: { en: 'UPI direct transfer', hi: 'यूपीआई सीधा ट्रांसफ़र', mr: 'यूपीआय थेट', te: 'యూపీఐ నేరుగా' },
      fields: [amount, upiId],
      cardViewType: VIEW.india,
      iconIds: ['phone'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('invoice', 31, {
      name: 'imps_transfer',
      text: { en: 'IMPS transfer', hi: 'आईएमपीएस ट्रांसफ़र' },
      fields: [amount, fullName, phone('10')],
      cardViewType: VIEW.india,
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('redirect-app', 32, {
      name: 'upi_app',
      text: { en: 'Payment app by UPI', hi: 'यूपीआई ऐप', mr: 'यूपीआय अ‍ॅप', te: 'యూపీఐ యాప్' },
      fields: [amount, upiId],
      iconIds: ['phone'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 40, {
      name: 'lotus_wallet',
      category: 'indian-methods-grouped',
      text: { en: 'Lotus Wallet', hi: 'कमल वॉलेट' },
      fields: [amount, phone('10')],
      iconIds: ['wallet'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('instruction', 41, {
      name: 'neft_transfer',
      category: 'indian-methods-grouped',
      text: { en: 'NEFT transfer', hi: 'एनईएफ़टी ट्रांसफ़र' },
      fields: [amount, fullName],
      iconIds: ['receipt'],
      processing_time: PROCESSING_TIMES.day,
    }),
  ],
  withdrawal: [
    make('confirm', 10, {
      name: 'imps_payout',
      text: { en: 'Bank account (IMPS)', hi: 'बैंक खाता (आईएमपीएस)', mr: 'बँक खाते (आयएमपीएस)', te: 'బ్యాంక్ ఖాతా (ఐఎంపీఎస్)' },
      fields: [amount, fullName, accountNumber, ifsc],
      iconIds: ['bank'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 500, max: 100000 }),
    make('confirm', 20, {
      name: 'upi_payout',
      category: 'indian-methods-grouped',
      text: { en: 'UPI', hi: 'यूपीआई' },
      fields: [amount, upiId],
      iconIds: ['qr'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
  ],
}));
