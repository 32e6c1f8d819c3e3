import { amount, cardExpiry, cardHolder, cardNumber, cpf, email, fullName, phone } from './fields.ts';
import { marketOf, type MarketFacts } from './market-of.ts';
import { PROCESSING_TIMES, VIEW, guides, type Market, type SandboxMethod, type WireField } from './method.ts';

const pixKeyType: WireField = {
  name: 'pix_key_type',
  type: 'dropdown',
  regex_error_key: 'fields.error.choice',
  placeholder_key: 'fields.pix_key_type',
  values: ['CPF', 'E-mail', 'Telefone', 'Chave aleatória'],
};
const pixKey: WireField = {
  name: 'pix_key',
  type: 'text',
  regex: '^[^\\s]{5,77}$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.pix_key',
};

const facts: MarketFacts = {
  country: 'br',
  currency: 'BRL',
  phonePrefix: '55',
  samplePhone: '11987654321',
  phoneDigits: '10,11',
  lang: 'pt',
  opening: { main: '3200.00', additional: '150.00' },
  min: 10,
  max: 15000,
  perUsd: 5.4,
};

const withCommon = marketOf(facts, (make) => ({
  deposit: [
    make('redirect', 10, {
      name: 'pix_bank_app',
      text: { en: 'Pix by bank app', pt: 'Pix pelo app do banco' },
      fields: [amount, cpf],
      iconIds: ['phone'],
      isPopular: true,
      support_url: 'https://support.example/chat',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('pix', 20, {
      name: 'pix',
      text: { en: 'Pix', pt: 'Pix' },
      fields: [amount, fullName, cpf],
      iconIds: ['qr'],
      isPopular: true,
      video_guide_url: guides('br', 'pt'),
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('pix', 21, {
      name: 'pix_wallet',
      category: 'e-money',
      text: { en: 'Pix from a wallet', pt: 'Pix da carteira' },
      fields: [amount, cpf, email],
      cardViewType: VIEW.pix,
      iconIds: ['wallet'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 30, {
      name: 'ted_transfer',
      text: { en: 'TED transfer', pt: 'Transferência TED' },
      fields: [amount, fullName, cpf, phone('10,11')],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 50, max: 50000 }),
    make('redirect', 40, {
      name: 'prepaid_card_br',
      category: 'card_method',
      text: { en: 'Prepaid card', pt: 'Cartão pré-pago' },
      fields: [amount, cardNumber, cardHolder, cardExpiry],
      checkLuhn: true,
      cardViewType: VIEW.card,
      iconIds: ['card'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect', 50, {
      name: 'guarded_transfer_br',
      text: { en: 'Protected transfer', pt: 'Transferência protegida' },
      fields: [amount, cpf],
      iconIds: ['shield'],
      isGeetest: true,
      processing_time: PROCESSING_TIMES.minutes,
    }),
  ],
  withdrawal: [
    make('confirm', 10, {
      name: 'pix_payout',
      text: { en: 'Pix', pt: 'Pix' },
      fields: [amount, pixKeyType, pixKey, cpf],
      iconIds: ['qr'],
      isPopular: true,
      processing_time: PROCESSING_TIMES.instantly,
    }, { min: 20, max: 10000 }),
    make('confirm', 20, {
      name: 'ted_payout',
      text: { en: 'TED transfer', pt: 'Transferência TED' },
      fields: [amount, fullName, cpf],
      iconIds: ['bank'],
      processing_time: PROCESSING_TIMES.minutes,
    }, { min: 50, max: 50000 }),
  ],
}));

/** Methods of every market have positions from here on. */
const OWN_POSITIONS = 300;
/** Of the methods of every market a licensed one has only the debit card: no credit cards, cash, vouchers or crypto. */
const isAllowed = ({ wire: { name, position } }: SandboxMethod): boolean =>
  position < OWN_POSITIONS || name === 'debit_card_br';

export const BRAZIL: Market = {
  ...withCommon,
  deposit: withCommon.deposit.filter(isAllowed),
  withdrawal: withCommon.withdrawal.filter(isAllowed),
};
