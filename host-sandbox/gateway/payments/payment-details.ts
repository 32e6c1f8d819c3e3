import { createHash } from 'node:crypto';
import type { Detail, Market } from '../data/method.ts';
import { sumText } from '../../workbench/sum-text.ts';

/** The recipient and the subject of a payment made elsewhere, all derived from the payment's id. */
export interface Payable {
  readonly id: string;
  readonly market: Market;
  /** Decimal text; null if the method has no amount. */
  readonly amount: string | null;
  readonly currency: string;
}

export const payeeRows = (payable: Payable): Detail[] => [
  { label: 'Recipient', value: PAYEE },
  { label: 'Account', value: accountOf(payable), copy: true },
];

export const referenceRow = ({ id }: Payable): Detail => ({
  label: 'Reference',
  value: reference(id),
  copy: true,
});

export const moneyRows = (payable: Payable): Detail[] => [
  ...(payable.amount === null
    ? []
    : [
        {
          label: 'Amount',
          value: sumText(payable.amount, payable.currency, payable.market.country),
          copy: true,
        },
      ]),
  referenceRow(payable),
];

/**
 * The link that opens a payment app and that a QR code holds: UPI's for rupees, a fictional scheme otherwise.
 */
export function appLink(payable: Payable): string {
  const { id, amount, currency } = payable;
  const money = { am: amount ?? '', cu: currency, tr: reference(id) };
  if (currency !== 'INR') return `pay:${accountOf(payable)}?${new URLSearchParams(money).toString()}`;
  const payee = { pa: `sandbox.${digits(`upi-${id}`, 6)}@bank`, pn: PAYEE };
  return `upi://pay?${new URLSearchParams({ ...payee, ...money }).toString()}`;
}

/** The reference that the payer must state; the payment page of a POST redirect requires it. */
export const reference = (id: string) => alphabet(`reference-${id}`, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', 10);

export const digits = (seed: string, length: number) => alphabet(seed, '0123456789', length);

/** Blockchain transaction id of a received payment. */
export const txidOf = (id: string) => createHash('sha256').update(`txid-${id}`).digest('hex');

/** A well-formed address that cannot receive anything, because its checksum is wrong. */
export function cryptoAddress(network: string, seed: string): string {
  if (network === 'BTC') return `bc1q${alphabet(seed, BECH32, 38)}`;
  if (network === 'LTC') return `ltc1q${alphabet(seed, BECH32, 38)}`;
  if (network === 'TRC20' || network === 'TRX') return `T${alphabet(seed, BASE58, 33)}`;
  if (network === 'TON') return `EQ${alphabet(seed, BASE58, 46)}`;
  return `0x${alphabet(seed, '0123456789abcdef', 40)}`;
}

export const PAYEE = 'Sandbox Payments';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';

const accountOf = ({ id, market }: Payable) => digits(`account-${id}`, market.country === 'mx' ? 18 : 12);

function alphabet(seed: string, letters: string, length: number): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from({ length }, (_, at) => letters[(bytes[at] ?? 0) % letters.length] ?? '').join('');
}
