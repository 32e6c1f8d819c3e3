import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { Market, OutcomeKind, SandboxMethod, WireField } from './data/method.ts';
import { pixCode } from './pix-code.ts';

interface Detail {
  readonly label: string;
  readonly value: string;
  readonly copy?: boolean;
}

/** Action of contract section 4. */
export type WireAction =
  | { type: 'redirect'; url: string; method?: 'GET' | 'POST'; fields?: Record<string, string> }
  | { type: 'instruction'; title?: string; steps: string[]; details: Detail[]; expiresAt?: number }
  | { type: 'invoice'; amount: string; currency: string; details: Detail[]; qr?: string; expiresAt: number }
  | {
      type: 'address';
      address: string;
      network?: string;
      memo?: string;
      amount?: string;
      currency: string;
      expiresAt?: number;
    }
  | { type: 'pix'; code: string; expiresAt: number }
  | { type: 'eazype'; url?: string; details: Detail[]; expiresAt: number }
  | { type: 'unified-form'; title?: string; fields: readonly WireField[] }
  | { type: 'confirm'; channel: 'sms' | 'email'; length: number; resendAfter: number }
  | { type: 'complete' };

/** What an action is made of. */
export interface ActionRequest {
  readonly id: string;
  readonly section: 'deposit' | 'withdrawal';
  readonly method: SandboxMethod;
  readonly market: Market;
  /** Decimal text; null where the method takes no amount. */
  readonly amount: string | null;
  readonly currency: string;
  readonly network: string | undefined;
  /** Origin of the gateway. */
  readonly publicUrl: string;
  /** ms since epoch. */
  readonly now: number;
}

/** Length of the code that confirms a withdrawal, and the seconds until it can be sent again. */
export const CONFIRM = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 } as const;

/** Ways of paying that end elsewhere: the sandbox lets the money arrive by itself after a while. */
export const PAID_ELSEWHERE: ReadonlySet<WireAction['type']> = new Set([
  'instruction',
  'invoice',
  'address',
  'pix',
  'eazype',
]);

const MINUTE = 60_000;
const DECIMALS: Readonly<Record<string, number>> = { USDT: 2, TRX: 2, LTC: 7 };

/** The action of a method's outcome. The same request always makes the same action. */
export function actionOf(kind: OutcomeKind, request: ActionRequest): WireAction {
  return BUILDERS[kind](request);
}

const BUILDERS: Readonly<Record<OutcomeKind, (request: ActionRequest) => WireAction>> = {
  redirect: ({ publicUrl, id }) => ({ type: 'redirect', url: `${publicUrl}/pay/${id}` }),
  'redirect-post': ({ publicUrl, id, method }) => ({
    type: 'redirect',
    url: `${publicUrl}/pay/${id}`,
    method: 'POST',
    fields: { reference: reference(id), service: method.wire.name },
  }),
  instruction: (request) => {
    const out = request.section === 'withdrawal';
    return {
      type: 'instruction',
      title: out ? 'Collect your money' : 'How to pay',
      steps: out
        ? [
            'Take an identity document with you.',
            'Tell the desk the reference below.',
            'Check the amount before you leave.',
          ]
        : [
            'Copy the details below.',
            'Pay exactly this amount at your bank or pay desk.',
            'Write the reference on the payment, then come back here.',
          ],
      details: [...payee(request), ...moneyRows(request)],
      expiresAt: request.now + 30 * MINUTE,
    };
  },
  invoice: (request) => ({
    type: 'invoice',
    amount: request.amount ?? '0',
    currency: request.currency,
    details: [...payee(request), referenceRow(request)],
    qr: `pay:${account(request)}?am=${request.amount ?? ''}&cu=${request.currency}&tr=${reference(request.id)}`,
    expiresAt: request.now + 15 * MINUTE,
  }),
  address: addressAction,
  pix: ({ id, amount, now }) => ({
    type: 'pix',
    code: pixCode({
      key: id,
      amount: amount ?? '0',
      name: 'Sandbox Pagamentos',
      city: 'Sao Paulo',
      txid: reference(id),
    }),
    expiresAt: now + 15 * MINUTE,
  }),
  eazype: (request) => ({
    type: 'eazype',
    url: `${request.publicUrl}/pay/${request.id}`,
    details: [{ label: 'Pay code', value: digits(request.id, 10), copy: true }, ...moneyRows(request)],
    expiresAt: request.now + 10 * MINUTE,
  }),
  'unified-form': ({ method }) => ({
    type: 'unified-form',
    title: 'One more step',
    fields: method.nextFields ?? [],
  }),
  confirm: () => CONFIRM,
  complete: () => ({ type: 'complete' }),
};

function addressAction(request: ActionRequest): WireAction {
  const { code, prices } = request.method.coin ?? { code: 'BTC', prices: {} };
  const network = request.network;
  const price = prices[request.currency];
  const decimals = DECIMALS[code] ?? 8;
  // Rounded up, so that what arrives is never worth less than what was asked for.
  const amount =
    request.amount === null || price === undefined
      ? null
      : new Big(request.amount).div(price).round(decimals, Big.roundUp);
  return {
    type: 'address',
    address: cryptoAddress(network ?? code, request.id),
    currency: code,
    ...(network ? { network } : {}),
    ...(network === 'TON' ? { memo: digits(request.id, 9) } : {}),
    ...(amount ? { amount: amount.toFixed() } : {}),
    expiresAt: request.now + 60 * MINUTE,
  };
}

const payee = (request: ActionRequest): Detail[] => [
  { label: 'Recipient', value: 'Sandbox Payments' },
  { label: 'Account', value: account(request), copy: true },
];
const referenceRow = ({ id }: ActionRequest): Detail => ({
  label: 'Reference',
  value: reference(id),
  copy: true,
});
const moneyRows = (request: ActionRequest): Detail[] => [
  ...(request.amount === null
    ? []
    : [{ label: 'Amount', value: `${request.amount} ${request.currency}`, copy: true }]),
  referenceRow(request),
];

const account = ({ id, market }: ActionRequest) => digits(`account-${id}`, market.country === 'mx' ? 18 : 12);

/** Reference that the payer writes on the payment; the payment page of a POST redirect demands it. */
export const reference = (id: string) => alphabet(`reference-${id}`, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 10);

const digits = (seed: string, length: number) => alphabet(seed, '0123456789', length);

/** Blockchain transaction id of a payment that arrived. */
export const txidOf = (id: string) => createHash('sha256').update(`txid-${id}`).digest('hex');

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';

/** An address of the right form on which nothing can be received: its checksum is not one. */
function cryptoAddress(network: string, seed: string): string {
  if (network === 'BTC') return `bc1q${alphabet(seed, BECH32, 38)}`;
  if (network === 'LTC') return `ltc1q${alphabet(seed, BECH32, 38)}`;
  if (network === 'TRC20' || network === 'TRX') return `T${alphabet(seed, BASE58, 33)}`;
  if (network === 'TON') return `EQ${alphabet(seed, BASE58, 46)}`;
  return `0x${alphabet(seed, '0123456789abcdef', 40)}`;
}

function alphabet(seed: string, letters: string, length: number): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, at) => letters[(bytes[at] ?? 0) % letters.length] ?? '').join('');
}
