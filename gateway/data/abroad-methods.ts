import { amount, cpf, fullName, oneTimeWord, phone, upiId } from './fields.ts';
import { maker, type CommonMarket } from './maker.ts';
import { PROCESSING_TIMES, VIEW, type SandboxMethod } from './method.ts';
import { anyBankPayout } from './any-bank-payout.ts';

/**
 * Deposit methods of other countries, for players with an account there. With them every screen can be
 * reached in each market. Methods that the market itself has are left out.
 */
export function abroadDeposits(market: CommonMarket): SandboxMethod[] {
  const make = maker(market);
  return [
    ...(market.country === 'in'
      ? []
      : [
          make('invoice', 600, {
            name: `upi_abroad_${market.country}`,
            text: { en: 'Indian account by UPI', es: 'Cuenta india por UPI', pt: 'Conta indiana por UPI', ru: 'Счёт в Индии (UPI)' },
            fields: [amount, upiId],
            cardViewType: VIEW.india,
            iconIds: ['phone'],
            processing_time: PROCESSING_TIMES.minutes,
          }),
        ]),
    ...(market.country === 'br'
      ? []
      : [
          make('pix', 610, {
            name: `pix_abroad_${market.country}`,
            text: { en: 'Brazilian account by Pix', es: 'Cuenta brasileña por Pix', ru: 'Счёт в Бразилии (Pix)', hi: 'ब्राज़ीली खाता (Pix)' },
            fields: [amount, fullName, cpf],
            iconIds: ['qr'],
            processing_time: PROCESSING_TIMES.instantly,
          }),
        ]),
    ...(market.country === 'kg' || market.country === 'ru' ? [] : kyrgyzTransfers(market)),
  ];
}

function kyrgyzTransfers(market: CommonMarket): SandboxMethod[] {
  const make = maker(market);
  const category = 'p2p_methods_kyrgyzstan';
  return [
    make('instruction', 620, {
      name: `p2p_instruction_${market.country}`,
      category,
      text: { en: 'Transfer by phone number', es: 'Transferencia por teléfono', pt: 'Transferência por telefone', ru: 'Перевод по номеру телефона' },
      fields: [amount, fullName],
      iconIds: ['people'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    {
      ...make('unified-form', 621, {
        name: `p2p_steps_${market.country}`,
        category,
        text: { en: 'Transfer in steps', es: 'Transferencia por pasos', pt: 'Transferência em etapas', ru: 'Перевод по шагам' },
        fields: [amount, phone(market.phoneDigits)],
        iconIds: ['link'],
        processing_time: PROCESSING_TIMES.minutes,
      }),
      nextForms: [[oneTimeWord]],
    },
  ];
}

/** The same for withdrawals. */
export const abroadWithdrawals = (market: CommonMarket): SandboxMethod[] =>
  market.country === 'ng' ? [] : [anyBankPayout(market, 600)];
