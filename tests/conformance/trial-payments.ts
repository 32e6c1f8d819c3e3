import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '#contract/scalars.ts';
import { isSuccess, type EndpointName, type GatewayClient, type Reply } from './gateway-client.ts';
import type { Context } from './rule.ts';
import type { Push } from './socket-client.ts';
import { submitOf } from './trial-submit.ts';

/** One call of a trial payment. */
export interface Made {
  readonly name: EndpointName;
  readonly reply: Reply;
  /** Whether it should be refused. */
  readonly isRefusal?: boolean;
}

/** The answers about a deposit that was submitted, resent, looked up, and followed until it was final. */
export interface Followed {
  readonly replies: readonly Made[];
  /** null: the first answer contains none. */
  readonly id: string | null;
  /** A copy of the submission, sent at the same moment. */
  readonly copy: Reply;
  readonly again: Reply;
  /** The same requestId with another body. Its amount is not higher, in case the gateway accepts it. */
  readonly other: Reply;
  readonly byId: Reply;
  readonly byRequest: Reply;
  /** Status words in the order in which they were seen. */
  readonly statuses: readonly unknown[];
  readonly last: Reply;
  /** Everything that was pushed in that time. */
  readonly pushes: readonly Push[];
}

const POLL_MS = 200;
const PUSH_MS = 1000;

export const transactionOf = ({ data }: Reply): Record<string, unknown> =>
  isRecord(data) && isRecord(data.transaction) ? data.transaction : {};

/** The id of the transaction in an answer, or null. */
export function idOf(reply: Reply): string | null {
  const { id } = transactionOf(reply);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

const statusOf = (reply: Reply): unknown => transactionOf(reply).status;

export const isFinal = (status: unknown): boolean => status === 'processed' || status === 'mistaked';
const isOver = (reply: Reply) => isFinal(statusOf(reply));

/** Makes one deposit and follows it until it is final; null when no payment may be made. */
export async function followDeposit({ clients, socket, options }: Context): Promise<Followed | null> {
  const [client] = clients;
  if (!client || !options.payments) return null;
  const submit = submitOf(options.payments.deposit, options);
  const [one, two] = await Promise.all([
    client.ask('createDeposit', { ...submit }),
    client.ask('createDeposit', { ...submit }),
  ]);
  const byRequest = await client.ask('transaction', { requestId: submit.requestId });
  // If there are two transactions, the one that a look-up finds is followed.
  const [first, copy] = idOf(two) !== null && idOf(two) === idOf(byRequest) ? [two, one] : [one, two];
  const again = await client.ask('createDeposit', { ...submit });
  const other = await client.ask('createDeposit', {
    ...submit,
    returnUrl: `${submit.returnUrl}?again`,
  });
  const id = idOf(first);
  const byId = id === null ? byRequest : await client.ask('transaction', { id });
  // In the order of the answers: the deposit may become final between two of them.
  const seen = [first, byRequest, again, byId];
  if (id !== null && !seen.some(isOver)) seen.push(...(await watch(client, id, options.waitMs)));
  if (id !== null && seen.some(isOver)) {
    await until(() => socket?.pushes.some(({ type }) => type === 'deposit.status') ?? true, PUSH_MS);
    // A resend does not undo a final status.
    seen.push(await client.ask('createDeposit', { ...submit }));
    seen.push(await client.ask('transaction', { id }));
  }
  return {
    // The outcome of a submission is also a valid answer to a look-up.
    replies: seen.map((reply) => ({
      name: reply === first || reply === again ? 'createDeposit' : 'transaction',
      reply,
    })),
    id,
    copy,
    again,
    other,
    byId,
    byRequest,
    statuses: seen.filter((reply) => idOf(reply) === id).map(statusOf),
    last: seen.at(-1) ?? first,
    pushes: socket?.pushes ?? [],
  };
}

/** Looks the transaction up until it is final or the time is up. */
async function watch(client: GatewayClient, id: string, waitMs: number): Promise<Reply[]> {
  const seen: Reply[] = [];
  await until(async () => {
    const reply = await client.ask('transaction', { id });
    seen.push(reply);
    return !isSuccess(reply) || isOver(reply);
  }, waitMs);
  return seen;
}

export async function until(isDone: () => boolean | Promise<boolean>, waitMs: number): Promise<void> {
  const end = Date.now() + waitMs;
  while (!(await isDone()) && Date.now() < end) await sleep(POLL_MS);
}

/** A withdrawal whose code is resent, entered incorrectly, and entered correctly. */
export async function followWithdrawal({ clients, options }: Context): Promise<Made[]> {
  const { withdrawal } = options.payments ?? {};
  const [client] = clients;
  if (!withdrawal || !client) return [];
  const { account, code } = withdrawal;
  const made = await client.ask('createWithdrawal', { ...submitOf(withdrawal, options), account });
  const transactionId = idOf(made);
  if (transactionId === null) return [{ name: 'createWithdrawal', reply: made }];
  const confirm = (text: string) =>
    client.ask('confirmPayment', { requestId: options.newId(), transactionId, code: text });
  return [
    { name: 'createWithdrawal', reply: made },
    { name: 'resendCode', reply: await client.ask('resendCode', { transactionId }) },
    { name: 'confirmPayment', reply: await confirm('wrong'), isRefusal: true },
    { name: 'confirmPayment', reply: await confirm(code) },
  ];
}

/** A deposit that continues with a second form. */
export async function followForm({ clients, options }: Context): Promise<Made[]> {
  const { form } = options.payments ?? {};
  const [client] = clients;
  if (!form || !client) return [];
  const made = await client.ask('createDeposit', { ...submitOf(form, options) });
  const transactionId = idOf(made);
  if (transactionId === null) return [{ name: 'createDeposit', reply: made }];
  const step = { requestId: options.newId(), transactionId, fields: form.next };
  return [
    { name: 'createDeposit', reply: made },
    { name: 'continuePayment', reply: await client.ask('continuePayment', step) },
  ];
}
