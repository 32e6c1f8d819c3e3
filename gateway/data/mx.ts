import { everyField } from './every-field.ts';
import { amount, bank, clabe, curp, email, fullName, phone } from './fields.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, guides } from './method.ts';

const bankField = bank([
  { value: '901', label: 'Banco del Valle' },
  { value: '902', label: 'Banco Sierra Azul' },
  { value: '903', label: 'Caja Popular Norte' },
]);

const facts: MarketFacts = {
  country: 'mx',
  currency: 'MXN',
  phonePrefix: '52',
  samplePhone: '5512345678',
  phoneDigits: '10',
  lang: 'es',
  opening: { main: '12500.50', additional: '800.00' },
  min: 21,
  max: 20155,
  perUsd: 18.5,
};

export const MEXICO = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'spei_transfer',
      text: { en: 'SPEI transfer', es: 'Transferencia SPEI' },
      fields: [amount, fullName, email],
      iconIds: ['bank'],
      isPopular: true,
      banner: '/sandbox/banners/spei.svg',
      video_guide_url: guides('mx', 'es', 'mx'),
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 20, {
      name: 'codi_qr',
      text: { en: 'CoDi QR payment', es: 'Pago QR CoDi' },
      fields: [amount, phone('10')],
      iconIds: ['qr'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 30, {
      name: 'net_banking_mx',
      text: { en: 'Online banking', es: 'Banca en línea' },
      fields: [amount, bankField, fullName, { ...curp, isAdvanced: true }],
      presets: ['500', '1000', '2000', '5000'],
      iconIds: ['globe'],
      fee: { percent: 0.5, fixed: 3 },
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 100, max: 50000 }),
    make('instruction', 40, {
      name: 'deposit_slip_mx',
      text: { en: 'Bank deposit slip', es: 'Ficha de depósito' },
      fields: [amount, fullName, curp],
      iconIds: ['receipt'],
      processing_time: PROCESSING_TIMES.day,
    }),
    everyField(make, facts.phoneDigits),
  ],
  withdrawal: [
    make('confirm', 10, {
      name: 'spei_payout',
      text: { en: 'SPEI transfer', es: 'Transferencia SPEI' },
      fields: [amount, clabe, fullName],
      iconIds: ['bank'],
      isPopular: true,
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 100, max: 20000 }),
  ],
}));
