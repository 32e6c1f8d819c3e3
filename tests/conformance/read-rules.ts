import { isDeepStrictEqual } from 'node:util';
import { READS_CONNECT } from '#contract/endpoint.ts';
import { isRecord } from '#contract/scalars.ts';
import { type EndpointName, type GatewayClient, type Reply } from './gateway-client.ts';
import { answerProblems } from './judge.ts';
import { openSocket } from './socket-client.ts';
import { NOT_ASKED, type CheckOptions, type Context, type Rule, type Problem } from './rule.ts';

type Call = readonly [name: EndpointName, data: Readonly<Record<string, unknown>>];

function reads({ country, currency }: CheckOptions): readonly Call[] {
  const list = { country, currency };
  return [
    ['depositMethods', list],
    ['withdrawalMethods', list],
    ['countries', {}],
    ['prefill', list],
  ];
}

const NOTHING_FITS = 'no answer fits the documents';

/** The keys that identify the elements of an answer's lists. */
const KEYS: Readonly<Record<string, string>> = { methods: 'name', accounts: 'id', countries: 'code' };

function idsOf(data: unknown): [list: string, ids: unknown[]][] {
  if (!isRecord(data)) return [];
  return Object.entries(KEYS).flatMap(([list, key]): [string, unknown[]][] => {
    const elements = data[list];
    if (!Array.isArray(elements)) return [];
    return [[list, elements.map((element: unknown) => (isRecord(element) ? element[key] : undefined))]];
  });
}

/** The server time, which differs between answers. */
const withoutTime = (data: unknown): unknown => (isRecord(data) ? { ...data, serverTime: undefined } : data);

const isHealthy = ({ published }: Context, name: EndpointName, reply: Reply) =>
  answerProblems(published, name, reply).length === 0;

/** null: fewer than two answers can be compared. */
async function unstable(
  context: Context,
  client: GatewayClient,
  [name, data]: Call,
): Promise<Problem[] | null> {
  const first = await client.ask(name, data);
  const second = await client.ask(name, data);
  if (!isHealthy(context, name, first) || !isHealthy(context, name, second)) return null;
  const { where } = first;
  const twice = idsOf(first.data)
    .filter(([, ids]) => new Set(ids).size < ids.length)
    .map(([list]) => ({
      where: `${where} at ${list}`,
      what: `two elements have the same ${KEYS[list] ?? 'id'}`,
    }));
  const isSame = isDeepStrictEqual(idsOf(first.data), idsOf(second.data));
  return isSame
    ? twice
    : [...twice, { where, what: 'two requests return different elements, or a different order' }];
}

/** The rules of requests that change nothing. */
export const READ_RULES: readonly Rule[] = [
  {
    name: 'answers',
    requirement: 'every read, and the metrics, are answered in the shape of the documents',
    fix: 'send what docs/api/openapi.json has for this endpoint',
    async check({ clients, published, options }) {
      const metric = { key: 'deposit_load', timestamp: Date.now(), value: 1000 };
      const calls: readonly Call[] = [...reads(options), ['metrics', { events: [metric] }]];
      const problems: Problem[] = [];
      for (const client of clients)
        for (const [name, data] of calls)
          problems.push(...answerProblems(published, name, await client.ask(name, data)));
      return problems;
    },
  },
  {
    name: 'ids',
    requirement: 'elements of a list have unique and stable ids',
    fix: 'give each method a unique name, each account an id, each country a code, in a stable order',
    async check(context) {
      const found: (Problem[] | null)[] = [];
      for (const client of context.clients)
        for (const call of reads(context.options)) found.push(await unstable(context, client, call));
      return found.every((problems) => problems === null) ? NOTHING_FITS : found.flatMap((one) => one ?? []);
    },
  },
  {
    name: 'alike',
    requirement: 'both transports return the same answers',
    fix: 'answer both from the same source',
    async check(context) {
      const { http, socket, options } = context;
      if (!http || !socket) return NOT_ASKED;
      const problems: Problem[] = [];
      let compared = 0;
      for (const [name, data] of reads(options)) {
        const [one, other] = [await http.ask(name, data), await socket.ask(name, data)];
        if (!isHealthy(context, name, one) || !isHealthy(context, name, other)) continue;
        compared += 1;
        if (!isDeepStrictEqual(withoutTime(one.data), withoutTime(other.data)))
          problems.push({ where: other.where, what: 'answers differently than over HTTP' });
      }
      return compared === 0 ? NOTHING_FITS : problems;
    },
  },
  {
    name: 'envelope',
    requirement: 'an answer of the socket has its msgid and type, and data that parse',
    fix: 'send {msgid, type, data, needParse?, source?, status?} with the msgid and type of the request',
    async check({ socket, published, options }) {
      if (!socket) return NOT_ASKED;
      const problems: Problem[] = [];
      for (const [name, data] of reads(options)) {
        const { message, where, ...reply } = await socket.ask(name, data);
        const violations =
          message === undefined ? [] : published.messageViolations(`answer_${name}`, message);
        const around = violations.filter(({ path }) => path.split('.')[0] !== 'data');
        problems.push(...around.map(({ path, what }) => ({ where: `${where} at ${path}`, what })));
        if (reply.status !== null && !Number.isInteger(reply.status))
          problems.push({ where: `${where} at status`, what: 'must be a whole number' });
      }
      return problems;
    },
  },
  {
    name: 'first-request',
    requirement: 'a gateway whose connections have ids that begin with `d.` answers a request in CONNECT',
    fix: 'answer `d` of the payload of CONNECT as if it were an event, or choose other ids',
    after: ['answers'],
    async check({ socket, options }) {
      if (!socket) return NOT_ASKED;
      if (!String(socket.id).startsWith(READS_CONNECT)) return `no id begins with ${READS_CONNECT}`;
      const { host, token, timeoutMs, country, currency } = options;
      const first: Parameters<typeof socket.ask> = ['depositMethods', { country, currency }];
      const client = await openSocket({ host, token, handshakeToken: token, timeoutMs, first });
      const answer = await client.first;
      client.close();
      return answer === undefined ? [{ where: 'socket CONNECT', what: 'its request has no answer' }] : [];
    },
  },
];
