import { amount, birthDate, cardExpiry, cardHolder, cardNumber, comment, email, fullName, oneTimeWord, phone, senderAccount } from './fields.ts';
import { maker, type CommonMarket } from './maker.ts';
import { PROCESSING_TIMES, VIEW, type SandboxMethod } from './method.ts';

/** Deposit methods of every market, so that every screen can be reached in each market. */
export function commonDeposits(market: CommonMarket): SandboxMethod[] {
  const make = maker(market);
  const phoneField = phone(market.phoneDigits);
  return [
    make('redirect', 300, {
      name: `debit_card_${market.country}`,
      category: 'card_method',
      text: { en: 'Debit card', es: 'Tarjeta de débito', pt: 'Cartão de débito', ru: 'Дебетовая карта', hi: 'डेबिट कार्ड' },
      fields: [amount, cardNumber, cardHolder, cardExpiry],
      checkLuhn: true,
      cardViewType: VIEW.card,
      iconIds: ['card'],
      isPopular: true,
      securityRulesGroup: 'card',
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('redirect-post', 301, {
      name: `credit_card_${market.country}`,
      category: 'card_method',
      text: { en: 'Credit card', es: 'Tarjeta de crédito', pt: 'Cartão de crédito', ru: 'Кредитная карта', hi: 'क्रेडिट कार्ड' },
      fields: [amount, cardHolder, email],
      cardViewType: VIEW.card,
      iconIds: ['card-credit'],
      fee: { percent: 2.5 },
      isInvestForbidden: true,
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('instruction', 400, {
      name: `cash_desk_${market.country}`,
      text: { en: 'Cash at a pay desk', es: 'Efectivo en ventanilla', pt: 'Dinheiro no caixa', ru: 'Наличные в кассе', hi: 'काउंटर पर नकद' },
      fields: [amount, fullName, phoneField],
      cardViewType: VIEW.cash,
      iconIds: ['cash'],
      processing_time: PROCESSING_TIMES.day,
    }),
    make('instruction', 410, {
      name: `corner_shop_${market.country}`,
      category: 'cash_methods',
      text: { en: 'Corner shop voucher', es: 'Vale en la tienda', pt: 'Boleto na loja', ru: 'Ваучер в магазине', hi: 'दुकान वाउचर' },
      fields: [amount, fullName, email],
      iconIds: ['store'],
      fee: { fixed: Math.ceil(market.min / 4) },
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('redirect', 411, {
      name: `pharmacy_${market.country}`,
      category: 'cash_methods',
      text: { en: 'Pharmacy counter', es: 'Caja de farmacia', pt: 'Balcão da farmácia', ru: 'Касса аптеки', hi: 'दवा दुकान' },
      fields: [amount, phoneField],
      iconIds: ['voucher'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('redirect', 420, {
      name: `clear_wallet_${market.country}`,
      category: 'e-money',
      text: { en: 'Clear Wallet', es: 'Cartera Clara', pt: 'Carteira Clara', ru: 'Ясный кошелёк' },
      fields: [amount, email],
      iconIds: ['wallet'],
      fee: { percent: 1 },
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('complete', 421, {
      name: `sun_pocket_${market.country}`,
      category: 'e-money',
      text: { en: 'Sun Pocket', es: 'Bolsillo Sol', pt: 'Bolso Sol', ru: 'Солнечный карман' },
      fields: [amount, phoneField],
      iconIds: ['wallet-open'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('invoice', 430, {
      name: `person_to_person_${market.country}`,
      text: { en: 'Person to person', es: 'De persona a persona', pt: 'De pessoa para pessoa', ru: 'Перевод человеку', hi: 'व्यक्ति से व्यक्ति' },
      fields: [amount, fullName, senderAccount],
      cardViewType: VIEW.p2p,
      iconIds: ['people'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    make('complete', 440, {
      name: `instant_debit_${market.country}`,
      category: 'host2host',
      text: { en: 'Instant bank debit', es: 'Débito bancario inmediato', pt: 'Débito bancário imediato', ru: 'Мгновенное списание', hi: 'तत्काल बैंक डेबिट' },
      fields: [amount, cardNumber, cardExpiry],
      checkLuhn: true,
      iconIds: ['bolt'],
      isPreparationRequired: true,
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('confirm', 441, {
      name: `card_by_code_${market.country}`,
      category: 'host2host',
      text: { en: 'Card by code', es: 'Tarjeta con código', pt: 'Cartão com código', ru: 'Карта по коду', hi: 'कोड से कार्ड' },
      fields: [amount, cardNumber, cardExpiry],
      checkLuhn: true,
      iconIds: ['card'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('eazype', 450, {
      name: `easy_pay_${market.country}`,
      text: { en: 'Easy pay code', es: 'Código de pago fácil', pt: 'Código de pagamento fácil', ru: 'Код быстрой оплаты', hi: 'आसान भुगतान कोड' },
      fields: [amount, phoneField],
      cardViewType: VIEW.eazype,
      iconIds: ['phone'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    {
      ...make('unified-form', 460, {
        name: `bank_link_${market.country}`,
        text: { en: 'Bank account link', es: 'Cuenta bancaria vinculada', pt: 'Conta bancária vinculada', ru: 'Привязка счёта', hi: 'बैंक खाता लिंक' },
        fields: [amount, fullName, birthDate, comment],
        iconIds: ['link'],
        processing_time: PROCESSING_TIMES.minutes,
      }),
      nextForms: [[oneTimeWord, email]],
    },
    {
      ...make('unified-form', 461, {
        name: `bank_mandate_${market.country}`,
        text: { en: 'Bank mandate', es: 'Domiciliación bancaria', pt: 'Débito autorizado', ru: 'Поручение банку', hi: 'बैंक आदेश' },
        fields: [amount, fullName],
        iconIds: ['shield'],
        processing_time: PROCESSING_TIMES.minutes,
      }),
      nextForms: [[birthDate, phoneField], [oneTimeWord]],
      then: 'redirect',
    },
    make('redirect', 900, {
      name: `branch_${market.country}`,
      text: { en: 'Bank branch', es: 'Sucursal bancaria', pt: 'Agência bancária', ru: 'Отделение банка', hi: 'बैंक शाखा' },
      fields: [amount, fullName],
      iconIds: ['branch'],
      is_disabled: true,
    }),
  ];
}

/** Withdrawal methods of every market; the market's own bank transfer comes before them. */
export function commonWithdrawals(market: CommonMarket): SandboxMethod[] {
  const make = maker(market);
  return [
    make('confirm', 300, {
      name: `card_payout_${market.country}`,
      category: 'card_method',
      text: { en: 'To a card', es: 'A una tarjeta', pt: 'Para um cartão', ru: 'На карту', hi: 'कार्ड पर' },
      fields: [amount, cardNumber, cardHolder],
      checkLuhn: true,
      cardViewType: VIEW.card,
      iconIds: ['card'],
      fee: { percent: 1.5 },
      processing_time: PROCESSING_TIMES.day,
      securityRulesGroup: 'card',
    }),
    make('complete', 310, {
      name: `clear_wallet_payout_${market.country}`,
      text: { en: 'Clear Wallet', es: 'Cartera Clara', pt: 'Carteira Clara', ru: 'Ясный кошелёк' },
      fields: [amount, email],
      iconIds: ['wallet'],
      processing_time: PROCESSING_TIMES.instantly,
    }),
    make('instruction', 320, {
      name: `cash_pickup_${market.country}`,
      text: { en: 'Cash pick-up', es: 'Retiro en efectivo', pt: 'Retirada em dinheiro', ru: 'Получить наличными', hi: 'नकद लें' },
      fields: [amount, fullName, phone(market.phoneDigits)],
      iconIds: ['cash'],
      processing_time: PROCESSING_TIMES.day,
    }),
    make('redirect', 330, {
      name: `verified_payout_${market.country}`,
      text: { en: 'Verified transfer', es: 'Transferencia verificada', pt: 'Transferência verificada', ru: 'Перевод с проверкой', hi: 'सत्यापित ट्रांसफ़र' },
      fields: [amount, fullName],
      iconIds: ['shield'],
      processing_time: PROCESSING_TIMES.minutes,
    }),
    {
      ...make('unified-form', 340, {
        name: `wire_payout_${market.country}`,
        text: { en: 'Wire transfer', es: 'Giro bancario', pt: 'Transferência bancária', ru: 'Международный перевод', hi: 'वायर ट्रांसफ़र' },
        fields: [amount, fullName],
        iconIds: ['globe'],
        processing_time: PROCESSING_TIMES.day,
      }),
      nextForms: [[birthDate], [oneTimeWord]],
    },
    make('confirm', 900, {
      name: `branch_payout_${market.country}`,
      text: { en: 'Bank branch', es: 'Sucursal bancaria', pt: 'Agência bancária', ru: 'Отделение банка', hi: 'बैंक शाखा' },
      fields: [amount, fullName],
      iconIds: ['branch'],
      is_disabled: true,
    }),
  ];
}
