import { commonDeposits, commonWithdrawals } from './common-methods.ts';
import { cryptoDeposits, cryptoWithdrawals } from './crypto-methods.ts';
import { amount, email, fullName, oneTimeWord, phone, upiId } from './fields.ts';
import { maker } from './maker.ts';
import { PROCESSING_TIMES, VIEW, guides, type Market, type OutcomeKind, type SandboxMethod } from './method.ts';
import { anyBankPayout } from './any-bank-payout.ts';

const market = { country: 'zz', currency: 'USD', phoneDigits: '10', min: 5, max: 10000 };
const crypto = { currency: 'USD', perUsd: 1 };
const make = maker(market);

/** The total number of deposit methods. */
const COUNT = 200;

/** The groups that no market has; the others come with the common methods. */
const GROUPS = [
  'online-indonesian-banks-grouped',
  'online-malaysian-banks-grouped',
  'online-thailand-banks-grouped',
  'bank_transfer_nigeria',
  'nigeria-cards-grouped',
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'sbp-transgran-grouped',
  'cash_methods_kyrgyzstan',
  'cash_methods_ukraine',
  'colombian_banks',
  'indian-methods-grouped',
];

interface Kind {
  readonly outcome: OutcomeKind;
  readonly view?: number;
  readonly icon: string;
}
const PLAIN: Kind = { outcome: 'redirect', icon: 'globe' };
const KINDS: readonly Kind[] = [
  PLAIN,
  { outcome: 'redirect-post', icon: 'bank' },
  { outcome: 'instruction', icon: 'receipt' },
  { outcome: 'instruction', view: VIEW.cash, icon: 'cash' },
  { outcome: 'invoice', view: VIEW.india, icon: 'phone' },
  { outcome: 'invoice', view: VIEW.p2p, icon: 'people' },
  { outcome: 'unified-form', icon: 'link' },
  { outcome: 'eazype', view: VIEW.eazype, icon: 'terminal' },
  { outcome: 'pix', icon: 'qr' },
  { outcome: 'complete', icon: 'bolt' },
];
const FIELDS = [[fullName], [email], [phone('10')], [fullName, email], [upiId]];

/** The n-th method: the kinds alternate, and one in seven is in a group. */
function numbered(number: number): SandboxMethod {
  const { outcome, view, icon } = KINDS[number % KINDS.length] ?? PLAIN;
  const group = number % 7 === 0 ? GROUPS[(number / 7) % GROUPS.length] : undefined;
  return {
    ...make(outcome, 1000 + number, {
      name: `method_${number}`,
      text: { en: `Method ${number}` },
      fields: [amount, ...(FIELDS[number % FIELDS.length] ?? [])],
      iconIds: [icon],
      processing_time: PROCESSING_TIMES.minutes,
      ...(number === 1 ? { support_url: 'https://support.example/chat', video_guide_url: guides('zz') } : {}),
      ...(group === undefined ? {} : { category: group }),
      ...(view === undefined ? {} : { cardViewType: view }),
    }),
    ...(outcome === 'unified-form' ? { nextForms: [[oneTimeWord]] } : {}),
  };
}

const named = [...commonDeposits(market), ...cryptoDeposits(crypto)];

/** A fictional country with more methods than any other, for work on long lists. */
export const MANY: Market = {
  country: 'zz',
  currency: 'USD',
  phonePrefix: '1',
  samplePhone: '2125550123',
  lang: 'en',
  opening: { main: '5000.00', additional: '250.00' },
  deposit: [...named, ...Array.from({ length: COUNT - named.length }, (_, at) => numbered(at + 1))],
  withdrawal: [...commonWithdrawals(market), anyBankPayout(market, 600, { isPopular: true }), ...cryptoWithdrawals(crypto)],
};
