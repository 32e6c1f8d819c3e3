import Big from 'big.js';
import type { Detail, OutcomeKind, SandboxMethod, WireAction } from '../data/method.ts';
import {
  appLink,
  cryptoAddress,
  digits,
  moneyRows,
  payeeRows,
  reference,
  referenceRow,
  type Payable,
} from './payment-details.ts';
import { pixCode } from './pix-code.ts';

/** The data from which an action is made. */
export interface ActionRequest extends Payable {
  readonly section: 'deposit' | 'withdrawal';
  readonly method: SandboxMethod;
  readonly network: string | undefined;
  /** The form's values; empty when they are no longer known. */
  readonly fields: Readonly<Record<string, string>>;
  /** The 0-based index of the form in a unified form. */
  readonly step: number;
  /** Origin of the gateway. */
  readonly publicUrl: string;
  /** ms since epoch. */
  readonly now: number;
  /** How long the action is valid, in ms; null for the usual time of its kind. */
  readonly expiresInMs: number | null;
}

/** Length of the confirmation code, and the seconds until it can be sent again. */
export const CONFIRM = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 } as const;

const MINUTE = 60_000;
const DECIMALS: Readonly<Record<string, number>> = { USDT: 2, TRX: 2, LTC: 7 };

/** The action of a method's outcome. The same request always gives the same action. */
export function actionOf(kind: OutcomeKind, request: ActionRequest): WireAction {
  return BUILDERS[kind](request);
}

/** When the action expires, in ms since epoch. */
const expiry = ({ now, expiresInMs }: ActionRequest, usualMs: number) => now + (expiresInMs ?? usualMs);

const BUILDERS: Readonly<Record<OutcomeKind, (request: ActionRequest) => WireAction>> = {
  redirect: ({ publicUrl, id }) => ({ type: 'redirect', url: `${publicUrl}/pay/${id}` }),
  'redirect-post': ({ publicUrl, id, method }) => ({
    type: 'redirect',
    url: `${publicUrl}/pay/${id}`,
    method: 'POST',
    fields: { reference: reference(id), service: method.wire.name },
  }),
  'redirect-scan': ({ publicUrl, id }) => ({
    type: 'redirect',
    url: `${publicUrl}/pay/${id}`,
    canScan: true,
  }),
  challenge: (request) => ({
    type: 'challenge',
    url: `${request.publicUrl}/pay/${request.id}`,
    size: 'large',
    expiresAt: expiry(request, 10 * MINUTE),
  }),
  'challenge-post': (request) => ({
    type: 'challenge',
    url: `${request.publicUrl}/pay/${request.id}`,
    method: 'POST',
    fields: { reference: reference(request.id) },
    size: 'small',
    expiresAt: expiry(request, 10 * MINUTE),
  }),
  'redirect-app': (request) => ({ type: 'redirect', url: appLink(request) }),
  instruction: (request) => {
    const out = request.section === 'withdrawal';
    return {
      type: 'instruction',
      title: out ? 'Collect your money' : 'How to pay',
      steps: out
        ? [
            'Take an identity document with you.',
            'Give the reference below at the desk.',
            'Check the amount before you leave.',
          ]
        : [
            'Copy the details below.',
            'Pay exactly this amount at your bank or pay desk.',
            'Write the reference on the payment, then come back here.',
          ],
      details: [...payeeRows(request), ...moneyRows(request)],
      expiresAt: expiry(request, 30 * MINUTE),
    };
  },
  invoice: (request) => ({
    type: 'invoice',
    amount: request.amount ?? '0',
    currency: request.currency,
    details: [...payeeRows(request), referenceRow(request)],
    qr: appLink(request),
    expiresAt: expiry(request, 15 * MINUTE),
  }),
  address: addressAction,
  pix: (request) => ({
    type: 'pix',
    code: pixCode({
      key: request.id,
      amount: request.amount ?? '0',
      name: 'Sandbox Pagamentos',
      city: 'Sao Paulo',
      txid: reference(request.id),
    }),
    expiresAt: expiry(request, 15 * MINUTE),
  }),
  eazype: (request) => ({
    type: 'eazype',
    url: `${request.publicUrl}/pay/${request.id}`,
    details: [{ label: 'Pay code', value: digits(request.id, 10), copy: true }, ...moneyRows(request)],
    expiresAt: expiry(request, 10 * MINUTE),
  }),
  'unified-form': ({ method: { nextForms = [] }, step }) => ({
    type: 'unified-form',
    title: nextForms.length > 1 ? `Step ${step + 1} of ${nextForms.length}` : 'One more step',
    fields: nextForms[step] ?? [],
  }),
  confirm: ({ market, method, fields }) => ({
    ...CONFIRM,
    sentTo: `+${market.phonePrefix} ${masked(market.samplePhone)}`,
    details: destination(method, fields),
  }),
  complete: () => ({ type: 'complete' }),
};

const plain = (value = ''): string => value.replace(/\W/g, '');
const masked = (value: string | undefined): string => `•••• ${plain(value).slice(-4)}`;

/** A withdrawal's destination: the first field that holds a number, masked except for its end. */
function destination({ wire }: SandboxMethod, fields: Readonly<Record<string, string>>): Detail[] {
  const field = wire.fields.find(({ name }) => /\d{8,}/.test(plain(fields[name])));
  if (!field) return [];
  const label = field.placeholder_text ?? 'Account';
  return [{ label, value: masked(fields[field.name]) }];
}

function addressAction(request: ActionRequest): WireAction {
  const { code, prices } = request.method.coin ?? { code: 'BTC', prices: {} };
  const network = request.network;
  const price = prices[request.currency];
  const decimals = DECIMALS[code] ?? 8;
  // Rounded up, so that the amount that arrives is never worth less than the requested one.
  const amount =
    request.amount === null || price === undefined
      ? null
      : new Big(request.amount).div(price).round(decimals, Big.roundUp);
  const least = request.method.wire.amount_rules[request.currency]?.min;
  const ofNetwork = request.method.wire.networks?.find(({ id }) => id === network);
  const ofMethod =
    least === undefined || price === undefined
      ? null
      : new Big(least).div(price).round(decimals, Big.roundUp).toFixed();
  const min = ofNetwork?.minCurrency === code ? (ofNetwork.min ?? null) : ofMethod;
  return {
    type: 'address',
    address: cryptoAddress(network ?? code, request.id),
    currency: code,
    ...(network ? { network } : {}),
    ...(network === 'TON' ? { memo: digits(request.id, 9) } : {}),
    ...(amount ? { amount: amount.toFixed() } : {}),
    ...(min === null ? {} : { min }),
    expiresAt: expiry(request, 60 * MINUTE),
  };
}
