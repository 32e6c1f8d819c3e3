import { ENDPOINTS } from '#contract/endpoints.ts';
import { isRecord } from './record.ts';

/** Who is to have paid before. */
export interface Payer {
  readonly userId: string;
  readonly token: string;
  readonly currency: string;
  /** ISO 3166 code in either case. */
  readonly paymentGeo: string;
}

interface Payable {
  readonly method: Record<string, unknown>;
  readonly fields: Record<string, unknown>;
}

/**
 * Gives the player one finished deposit, which also saves its account if the method does. It is made by the
 * gateway's own calls, once per player: a second call finds it. Throws an error whose message is written for
 * the user of the console.
 */
export async function makeReturning(gateway: string, payer: Payer): Promise<void> {
  const requestId = `returning-${payer.userId}`;
  const { transactions } = await ask(`${gateway}/sandbox/ledger/${encodeURIComponent(payer.userId)}`);
  const earlier = rowsOf(transactions).find((one) => one.requestId === requestId);
  const { id, status } = earlier ?? (await pay(gateway, payer, requestId));
  // An ended payment cannot be settled again: this also finishes one that an earlier call left open.
  if (status !== 'processed')
    await ask(`${gateway}/sandbox/transactions/${String(id)}/settle`, { status: 1 });
}

/** Submits a deposit of the first method that the player's profile fills in; returns its transaction. */
async function pay(gateway: string, { token, currency, paymentGeo }: Payer, requestId: string) {
  const country = paymentGeo.toLowerCase();
  const query = new URLSearchParams({ country, currency }).toString();
  const read = (name: 'depositMethods' | 'prefill') =>
    ask(`${gateway}/api${ENDPOINTS[name].path}?${query}`, undefined, token);
  const [list, known] = await Promise.all([read('depositMethods'), read('prefill')]);
  const payable = payableOf(rowsOf(list.methods), known.fields);
  if (!payable) throw new Error('No method here can be paid with the player’s profile alone');
  const { method, fields } = payable;
  const body = {
    requestId,
    method: method.name,
    amount: roundSum(method.amount_rules, currency),
    currency,
    country,
    fields,
    bonusId: null,
    returnUrl: `${gateway}/`,
    ...(method.canSave === true && { save: true }),
  };
  const { transaction } = await ask(`${gateway}/api${ENDPOINTS.createDeposit.path}`, body, token);
  return isRecord(transaction) ? transaction : {};
}

/** The first method of which every field except the amount has a known value. */
function payableOf(methods: readonly Record<string, unknown>[], known: unknown): Payable | undefined {
  return methods
    .map((method) => ({
      method,
      fields: fieldsOf(method, isRecord(known) ? known[String(method.name)] : null),
    }))
    .find((one): one is Payable => {
      const { method, fields } = one;
      if (!isRecord(fields) || method.is_disabled === true || method.isGeetest === true) return false;
      return rowsOf(method.fields).every(({ type, name }) => type === 'amount' || String(name) in fields);
    });
}

/** What the profile does not know, by the name of its field: a number that Brazil asks for with every payment. */
const PAPERS = { cpf: '52998224725' };

function fieldsOf(method: Record<string, unknown>, known: unknown): unknown {
  const names = rowsOf(method.fields).map(({ name }) => String(name));
  const papers = Object.entries(PAPERS).filter(([name]) => names.includes(name));
  return isRecord(known) ? { ...Object.fromEntries(papers), ...known } : known;
}

/** Five times the power of ten above the minimum, e.g. 500 for 21, as decimal text; the maximum if that is less. */
function roundSum(rules: unknown, currency: string): string {
  const rule = isRecord(rules) ? rules[currency] : null;
  const [min, max] = isRecord(rule) ? [Number(rule.min), Number(rule.max)] : [1, 0];
  const sum = 5 * 10 ** Math.ceil(Math.log10(Math.max(min, 1)));
  return String(max > 0 ? Math.min(sum, max) : sum);
}

const rowsOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Sends a GET, or a POST if there is a body. */
async function ask(address: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isRecord(answer))
    throw new Error(`The gateway did not make the player’s earlier deposit (status ${response.status})`);
  return answer;
}
