// The gallery's fixed data: the sandbox's markets, and one of everything that the gateway and the host can
// send.
import type { Section } from '#domain/section.ts';
import type { CreateRequest } from '#domain/payment/state.ts';
import type { RouteName } from '#navigation/routes.ts';
import { dispatchAtom, setPaymentEnvironmentAtom, paymentsAtom } from '#state/payment/payments.ts';
import { servicesAtom } from '#state/services.ts';
import type { Store } from './cell-state.ts';
import type { WireMethod } from '../../gateway/data/method.ts';
import { MARKETS } from '../../gateway/data/markets.ts';
import type { Answers } from './fixed-fetch.ts';
import { NOW } from './frozen-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** requestId of the payment whose outcome is unknown. */
export const UNANSWERED = '00000000-0000-4000-8000-000000000002';

/** The read answers of a market's gateway. */
export function marketAnswers(country: string): Answers {
  const market = MARKETS.get(country);
  if (!market) throw new Error(`no market ${country}`);
  const { currency, opening } = market;
  const accounts = (['main', 'additional'] as const).map((id) => ({ id, amount: opening[id], currency }));
  return {
    depositMethods: { body: { methods: market.deposit.map(({ wire }) => wire) } },
    withdrawalMethods: { body: { methods: market.withdrawal.map(({ wire }) => wire), accounts } },
    countries: { body: { countries: COUNTRIES } },
    prefill: { body: { fields: {} } },
    metrics: { body: {} },
  };
}

/** The player of a market, as in `loaded`. */
export function playerOf(country: string): Readonly<Record<string, unknown>> {
  const market = MARKETS.get(country);
  if (!market) throw new Error(`no market ${country}`);
  return {
    userId: 'gallery',
    token: 'gallery',
    transport: 'http',
    currency: market.currency,
    paymentGeo: country.toUpperCase(),
    user: { balanceData: { primary: { amount: market.opening.main, currency: market.currency } } },
  };
}

const COUNTRIES = [
  { code: 'mx', currency: 'MXN', isPopular: true },
  { code: 'br', currency: 'BRL', isPopular: true },
  { code: 'in', currency: 'INR', isPopular: true },
  { code: 'ng', currency: 'NGN' },
  { code: 'kg', currency: 'KGS' },
  { code: 'tt', currency: 'USD' },
  { code: 'vc', currency: 'USD' },
  { code: 'fr' },
];

const DAY = 24 * 60 * MINUTE;
export const BONUSES = [
  {
    id: 'welcome',
    type: 'deposit',
    title: { en: 'Welcome bonus: 100% on top', ru: 'Приветственный бонус: 100% сверху' },
    terms: {
      en: '<p>Valid for <b>7 days</b> after activation.</p><ul><li>One bonus per deposit</li><li>Wagering: 20 times</li></ul><p>Questions: <a href="https://support.example/bonus">support</a></p>',
    },
    expiresAt: NOW + 7 * DAY,
    depositBonusData: { minDeposit: { MXN: 300 } },
  },
  {
    id: 'spins',
    type: 'freespin',
    title: { en: '30 free spins in Aurora Run' },
    freespinBonusData: { minDeposit: { MXN: 300 }, depositRequired: false },
  },
  {
    id: 'elsewhere',
    type: 'deposit',
    title: { en: 'Weekend bonus for euro accounts: 50% on top of every deposit from Friday to Sunday' },
    depositBonusData: { minDeposit: { EUR: 20 } },
  },
] as const;

export const TRANSACTION = { id: 'A7K2-99041-QX', status: 'waiting', amount: 500, currency: 'MXN' };
const ACCOUNT = '032180000118359719';
const details = [
  { label: 'Recipient', value: 'Sandbox Payments' },
  { label: 'Account', value: ACCOUNT, copy: true },
  { label: 'Reference', value: 'QX99041A7K', copy: true },
];

/** One action of each type (contract: Shapes) that has not expired. */
export const ACTIONS = {
  redirect: { type: 'redirect', url: 'https://bank.example/pay/A7K2' },
  'redirect-post': {
    type: 'redirect',
    url: 'https://bank.example/pay',
    method: 'POST',
    fields: { ref: 'A7K2' },
  },
  'redirect-scan': { type: 'redirect', url: 'https://bank.example/pay/A7K2', canScan: true },
  challenge: {
    type: 'challenge',
    url: 'https://issuer.example/acs',
    size: 'small',
    expiresAt: NOW + 10 * MINUTE,
  },
  'redirect-unsafe': { type: 'redirect', url: 'upi://pay?pa=sandbox' },
  instruction: {
    type: 'instruction',
    title: 'How to pay',
    steps: [
      'Copy the details below.',
      'Pay exactly this amount at your bank or pay desk.',
      'Write the reference on the payment, then come back here.',
    ],
    details,
    expiresAt: NOW + 30 * MINUTE,
  },
  invoice: {
    type: 'invoice',
    amount: '500',
    currency: 'MXN',
    details,
    qr: `pay:${ACCOUNT}?am=500&cu=MXN&tr=QX99041A7K`,
    expiresAt: NOW + 15 * MINUTE,
  },
  address: {
    type: 'address',
    address: 'TXk4o2hNw6mP9QJ7vRyFb3sZcA8uD5eGtL',
    network: 'TRC20',
    amount: '27.03',
    currency: 'USDT',
    expiresAt: NOW + 60 * MINUTE,
  },
  pix: {
    type: 'pix',
    code: '00020126580014br.gov.bcb.pix0136b8f0c1de-11aa-4b2c-9c1d-0a1b2c3d4e5f5204000053039865406500.005802BR5918Sandbox Pagamentos6009Sao Paulo62140510QX99041A7K6304A1B2',
    expiresAt: NOW + 15 * MINUTE,
  },
  eazype: {
    type: 'eazype',
    url: 'https://bank.example/pay/A7K2',
    details: [
      { label: 'Pay code', value: '4411902857', copy: true },
      { label: 'Amount', value: '500 MXN', copy: true },
    ],
    expiresAt: NOW + 45_000,
  },
  'unified-form': {
    type: 'unified-form',
    title: 'One more step',
    fields: [
      {
        name: 'reference',
        type: 'text_uppercase',
        regex: '^[A-Z0-9]{6,12}$',
        regex_error_key: 'fields.error.reference',
        placeholder_key: 'fields.reference',
      },
      {
        name: 'email',
        type: 'text',
        regex: '^[^@]+@[^@]+$',
        regex_error_key: 'fields.error.email',
        placeholder_key: 'fields.email',
      },
    ],
  },
  confirm: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
  complete: { type: 'complete' },
} as const;

/** The same action, expired. */
export const expired = <T extends object>(action: T) => ({ ...action, expiresAt: NOW - MINUTE });

/** A list longer than any market's, with groups and popular methods, to test that the page does not freeze. */
export function manyMethods(count: number): readonly WireMethod[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `bank_${String(at)}`,
    text: { en: `Bank number ${String(at + 1)}` },
    currency: ['MXN'],
    amount_rules: { MXN: { min: 21, max: 20155 } },
    fields: [],
    position: at,
    iconIds: [['bank', 'card', 'wallet', 'cash'][at % 4] ?? 'bank'],
    isPopular: at < 4,
  }));
}

/** A submission of a method, as its form sends it. */
export function sampleRequest(section: Section, method: string, from: RouteName): CreateRequest {
  return {
    section,
    method,
    from,
    body: {
      requestId: '00000000-0000-4000-8000-000000000001',
      returnUrl: '',
      method,
      amount: '500',
      currency: 'MXN',
      country: 'mx',
      fields: {},
      bonusId: null,
    },
  };
}

/** A payment known only from its note: the gateway never reports its outcome. */
export function arrangeUnanswered(section: Section, method: string) {
  return (store: Store): void => {
    const notes = [{ requestId: UNANSWERED, section, method, sentAt: NOW }];
    store.set(setPaymentEnvironmentAtom, null);
    store.set(dispatchAtom, { type: 'notes-read', notes, origin: 'reload' });
  };
}

/** The same payment after the gateway has answered, past the horizon, that it never arrived. */
export function arrangeLost(section: Section, method: string) {
  return (store: Store): void => {
    const notes = [{ requestId: UNANSWERED, section, method, sentAt: NOW - HOUR }];
    store.set(setPaymentEnvironmentAtom, null);
    const services = store.get(servicesAtom);
    if (services)
      store.set(servicesAtom, { ...services, serverTime: () => ({ earliest: NOW, latest: NOW }) });
    store.set(dispatchAtom, { type: 'notes-read', notes, origin: 'reload' });
    const { lastLookup } = store.get(paymentsAtom);
    store.set(dispatchAtom, { type: 'lookup-unknown', key: UNANSWERED, lookup: lastLookup });
  };
}
