import { isRecord } from '#contract/scalars.ts';
import { isSuccess, type GatewayClient, type Reply } from './gateway-client.ts';
import { refusalOf } from './judge.ts';
import { NOT_PAID, type Context, type Rule, type Problem } from './rule.ts';
import { openSocket, type SocketClient } from './socket-client.ts';
import { idOf, isFinal, until } from './trial-payments.ts';
import { submitOf } from './trial-submit.ts';

const NO_SOCKET = 'it needs the socket, which is not checked';
const NOT_OPENED = 'a second socket does not open';
const PUSH_MS = 3000;
const RANK: Readonly<Record<string, number>> = { waiting: 0, accepted: 1 };

const problem = ({ where }: Reply, what: string): Problem[] => [{ where, what }];
const statusOf = ({ data }: Reply): unknown =>
  isRecord(data) && isRecord(data.transaction) ? data.transaction.status : undefined;

/** Another connection of the player, to the other node if one is named. */
const connect = ({ options }: Context): Promise<SocketClient | null> =>
  openSocket({
    host: options.secondHost ?? options.host,
    token: options.token,
    handshakeToken: options.token,
    timeoutMs: options.timeoutMs,
  }).catch(() => null);

/** Asks for a transaction until it is final or the time is up; returns every reply. */
async function watchOn(clients: readonly GatewayClient[], id: string, waitMs: number): Promise<Reply[]> {
  const seen: Reply[] = [];
  await until(async () => {
    for (const client of clients) seen.push(await client.ask('transaction', { id }));
    return seen.some((reply) => isFinal(statusOf(reply)));
  }, waitMs);
  return seen;
}

/** Sends a submission on two connections simultaneously; both must then find the payment, and get its final push. */
async function anyNode(context: Context): Promise<readonly Problem[] | string> {
  const { options, socket } = context;
  const { payments, waitMs } = options;
  if (!payments) return NOT_PAID;
  if (!socket) return NO_SOCKET;
  const other = await connect(context);
  if (!other) return NOT_OPENED;
  try {
    const submit = submitOf(payments.deposit, options);
    // A socket whose token the gateway has not read yet gets no pushes.
    await other.ask('countries');
    const [one, two] = await Promise.all([
      socket.ask('createDeposit', { ...submit }),
      other.ask('createDeposit', { ...submit }),
    ]);
    const id = idOf(one);
    if (id === null || idOf(two) !== id)
      return problem(two, 'simultaneous copies on two connections are two transactions, or one is refused');
    const at = await Promise.all(
      [socket, other].map((client) => client.ask('transaction', { requestId: submit.requestId })),
    );
    const unknown = at.find((reply) => idOf(reply) !== id);
    if (unknown)
      return problem(
        unknown,
        `the payment answered on another connection is not found: ${refusalOf(unknown)}`,
      );
    const seen = await watchOn([socket], id, waitMs);
    if (!seen.some((reply) => isFinal(statusOf(reply)))) return 'no deposit became final in time';
    const hasPush = ({ pushes }: SocketClient) =>
      pushes.some(({ type, data }) => type === 'deposit.status' && isRecord(data) && String(data.id) === id);
    await until(() => hasPush(socket) && hasPush(other), PUSH_MS);
    return hasPush(socket) && hasPush(other)
      ? []
      : [{ where: 'socket push deposit.status', what: 'does not reach every connection of the player' }];
  } finally {
    other.close();
  }
}

/**
 * Looks a submission up before it is sent and while it is pending, as the widget does when an answer is late. That must
 * not prevent the payment, and all answers must contain the same transaction.
 */
async function lateAnswer(context: Context): Promise<readonly Problem[] | string> {
  const { clients, options, socket } = context;
  const client = socket ?? clients[0];
  if (!options.payments) return NOT_PAID;
  if (!client) return NO_SOCKET;
  const other = socket ? await connect(context) : null;
  if (socket && !other) return NOT_OPENED;
  try {
    const submit = submitOf(options.payments.deposit, options);
    const lookUp = () => client.ask('transaction', { requestId: submit.requestId });
    const early = await lookUp();
    if (isSuccess(early)) return problem(early, 'finds a submission that was never sent');
    const [answer, meanwhile] = await Promise.all([
      (other ?? client).ask('createDeposit', { ...submit }),
      lookUp(),
    ]);
    const id = idOf(answer);
    if (id === null)
      return problem(answer, `is refused after a look-up of its requestId: ${refusalOf(answer)}`);
    if (isSuccess(meanwhile) && idOf(meanwhile) !== id)
      return problem(meanwhile, 'finds a different transaction than the late answer');
    const after = await lookUp();
    return isSuccess(after) && idOf(after) === id
      ? []
      : problem(after, 'does not find a submission that was unknown when it was looked up first');
  } finally {
    other?.close();
  }
}

/** Breaks the connection while the submission is sent; a resend on another one must be the same transaction. */
async function cutConnection(context: Context): Promise<readonly Problem[] | string> {
  const { options, socket } = context;
  if (!options.payments) return NOT_PAID;
  if (!socket) return NO_SOCKET;
  const cut = await connect(context);
  if (!cut) return NOT_OPENED;
  const submit = submitOf(options.payments.deposit, options);
  cut.cutOff('createDeposit', { ...submit });
  const before = await socket.ask('transaction', { requestId: submit.requestId });
  const again = await socket.ask('createDeposit', { ...submit });
  const id = idOf(again);
  if (id === null) return problem(again, `is refused after its first connection broke: ${refusalOf(again)}`);
  const after = await socket.ask('transaction', { requestId: submit.requestId });
  const isOther = (reply: Reply) => isSuccess(reply) && idOf(reply) !== id;
  return isOther(before) || !isSuccess(after) || isOther(after)
    ? problem(again, 'sent again after its connection broke, it makes another transaction')
    : [];
}

/** No connection reports an earlier status than another did before. */
async function neverEarlier(context: Context): Promise<readonly Problem[] | string> {
  const { clients, options } = context;
  const [client] = clients;
  if (!options.payments) return NOT_PAID;
  if (!client) return NO_SOCKET;
  const other = context.socket ? await connect(context) : null;
  try {
    const made = await client.ask('createDeposit', { ...submitOf(options.payments.deposit, options) });
    const id = idOf(made);
    if (id === null) return 'there is no deposit to follow';
    const seen = await watchOn(other ? [...clients, other] : clients, id, options.waitMs);
    const ranks = [made, ...seen].filter(isSuccess).map((reply) => RANK[String(statusOf(reply))] ?? 2);
    const at = ranks.findIndex((rank, place) => rank < Math.max(...ranks.slice(0, place + 1)));
    const back = at < 1 ? undefined : seen.filter(isSuccess)[at - 1];
    return back ? problem(back, 'reports an earlier status than before') : [];
  } finally {
    other?.close();
  }
}

/** The rules that one connection can check. */
const BASICS = ['outcomes', 'one-transaction', 'lookup', 'final', 'pushes'];

/**
 * The rules that a gateway of several nodes is most likely to break; docs/running-a-gateway.md shows how to follow
 * them.
 */
export const SCALE_RULES: readonly Rule[] = [
  {
    name: 'any-node',
    requirement: 'a payment is made once, is found, and is pushed on every connection of its player',
    fix: 'keep requestIds in one database, read from its primary, and send pushes to the nodes of all sockets',
    after: BASICS,
    check: anyNode,
  },
  {
    name: 'late-answer',
    requirement:
      'a submission that was looked up before it arrived is made, found and answered as one transaction',
    fix: 'never remember that a requestId is unknown; read it from the primary each time',
    after: BASICS,
    check: lateAnswer,
  },
  {
    name: 'cut-connection',
    requirement: 'a submission resent after its connection broke makes no second transaction',
    fix: 'tie a requestId to the player, never to a connection or a process',
    after: [...BASICS, 'late-answer'],
    check: cutConnection,
  },
  {
    name: 'never-back',
    requirement: 'a status is never followed by an earlier one, on any connection',
    fix: 'answer look-ups from the primary, not from a cache or a lagging replica',
    after: BASICS,
    check: neverEarlier,
  },
];
