import type { Payments } from './payments.ts';
import type { CheckOptions } from './rule.ts';

/** Payments of the sandbox's Mexican market: one that completes immediately, one with a code, one with a second form. */
const PAYMENTS: Payments = {
  deposit: { method: 'sun_pocket_mx', amount: '100', fields: { phone: '525512345678' } },
  withdrawal: {
    method: 'spei_payout',
    amount: '100',
    fields: { clabe: '002010077777777771', full_name: 'Ana Díaz' },
    account: 'main',
    code: '123456',
  },
  quoted: { method: 'wallet_gb', amount: '10', fields: {}, country: 'gb', currency: 'GBP' },
  planned: {
    method: 'withdrawal_gb',
    amount: '10',
    fields: {},
    account: 'main',
    country: 'gb',
    currency: 'MXN',
  },
  challenged: { method: 'bank_app_gb', amount: '10', fields: {}, country: 'gb', currency: 'GBP' },
  card: { method: 'debit_card_gb', prefix: '40000027' },
  declined: {
    method: 'spei_transfer',
    amount: '100',
    fields: { full_name: 'Ana Díaz', email: 'ana@mail.example' },
  },
  answers: { 'prompt-deposit-limit': { amount: '100000', period: 'day' } },
  form: {
    method: 'bank_link_mx',
    amount: '100',
    fields: { full_name: 'Ana Díaz', birth_date: '01.02.1990' },
    next: { reference: 'AB12CD', email: 'ana@mail.example' },
  },
};

/** A new player of the sandbox gateway, whose payments become final after `settleMs`. */
export async function openSandboxPlayer(
  host: string,
  id: string,
  settleMs: number,
): Promise<Pick<CheckOptions, 'token' | 'country' | 'currency' | 'payments'>> {
  const made = await fetch(`${host}/sandbox/users/${id}?currency=MXN&balance=1000`);
  if (!made.ok) throw new Error(`${host} is not a sandbox gateway: /sandbox answers ${made.status}`);
  const { token } = (await made.json()) as { token: string };
  const settled = await fetch(`${host}/sandbox/users/${id}/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      settleMs,
      prompts: ['deposit-limit'],
      declines: ['spei_transfer'],
      advice: 'lower_amount',
    }),
  });
  if (!settled.ok) throw new Error(`${host} refuses the player's settings: ${settled.status}`);
  return { token, country: 'mx', currency: 'MXN', payments: PAYMENTS };
}
