import { readWireError } from '#contract/wire-error.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { EndpointName } from './gateway-client.ts';
import { errorProblems, refusalProblems } from './judge.ts';
import { NOT_ASKED, type CheckOptions, type Context, type Rule, type Problem } from './rule.ts';
import { openSocket, Refused } from './socket-client.ts';
import { submitOf } from './trial-submit.ts';

const NOBODY = 'conformance-nobody';
const NOTHING = 'conformance-nothing';

type Call = readonly [name: EndpointName, data: Readonly<Record<string, unknown>>];

/** Calls that no gateway can carry out, so they have no effect. */
function impossible(options: CheckOptions): readonly Call[] {
  const submit = () => ({ ...submitOf({ method: NOTHING, amount: '1', fields: {} }, options) });
  const step = () => ({ requestId: options.newId(), transactionId: NOTHING });
  return [
    ['createDeposit', submit()],
    ['continuePayment', { ...step(), fields: {} }],
    ['createWithdrawal', { ...submit(), account: 'main' }],
    ['confirmPayment', { ...step(), code: '000000' }],
    ['resendCode', { transactionId: NOTHING }],
    ['transaction', { id: NOTHING }],
    ['transaction', { requestId: options.newId() }],
  ];
}

async function refusalsOf({ clients, published, options }: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const client of clients)
    for (const [name, data] of impossible(options)) {
      const reply = await client.ask(name, data);
      const wrong = refusalProblems(published, reply);
      const code = readWireError(reply.data)?.code;
      if (name === 'transaction' && wrong.length === 0 && code !== 'not_found')
        wrong.push({ where: `${reply.where} at error.code`, what: 'must be not_found' });
      problems.push(...wrong);
    }
  return problems;
}

const must401 = (where: string, status: unknown): Problem[] =>
  status === 401
    ? []
    : [
        {
          where,
          what: `a bad token is answered with ${typeof status === 'number' ? status : 'no status'}, not 401`,
        },
      ];

async function httpUnauthorized({ options, published }: Context): Promise<Problem[]> {
  const unauthorized = createHttpClient({ ...options, token: NOBODY });
  const { country, currency } = options;
  const reply = await unauthorized.ask('depositMethods', { country, currency });
  const wrong = must401(reply.where, reply.status);
  return wrong.length > 0 ? wrong : errorProblems(published, reply);
}

async function socketUnauthorized({ options, published }: Context): Promise<Problem[]> {
  const { host, timeoutMs, country, currency } = options;
  const connectWith = (handshakeToken: string | null) =>
    openSocket({ host, timeoutMs, token: NOBODY, handshakeToken }).catch((thrown: unknown) =>
      thrown instanceof Refused ? thrown : new Refused(undefined),
    );
  const refusedAt = (where: string, { status }: Refused) => must401(`${where} at data.status`, status);

  const withoutToken = await connectWith(null);
  // A gateway may require the token at the handshake, where the widget sends it.
  if (withoutToken instanceof Refused) return refusedAt('socket handshake without a token', withoutToken);
  const reply = await withoutToken.ask('depositMethods', { country, currency });
  withoutToken.close();
  const wrong = must401(reply.where, reply.status);
  const inRequest = wrong.length > 0 ? wrong : errorProblems(published, reply);

  const where = 'socket handshake';
  const named = await connectWith(NOBODY);
  if (named instanceof Refused) return [...inRequest, ...refusedAt(where, named)];
  named.close();
  return [...inRequest, { where, what: 'a bad token is accepted' }];
}

async function bodies({ send }: HttpClient, { published }: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [body, what] of [
    ['{', 'a body that is not JSON'],
    ['[]', 'a body that is not an object'],
  ] as const) {
    const where = 'http POST /BANKING_WITHDRAWAL/resend';
    const reply = await send('/BANKING_WITHDRAWAL/resend', { method: 'POST', body }, `${where}, ${what}`);
    problems.push(...refusalProblems(published, reply));
  }
  return problems;
}

/** The rules of refusals. */
export const REFUSAL_RULES: readonly Rule[] = [
  {
    name: 'refusals',
    requirement:
      'impossible requests are refused with {error: {message, code}}; an unknown transaction is not_found',
    fix: 'answer a refusal with a 4xx status (not 401, 408, 425 or 429) and {error: {message, code, fields?}}',
    check: refusalsOf,
  },
  {
    name: 'unauthorized',
    requirement: 'a bad token is answered with 401, and refused at the handshake with data.status 401',
    fix: 'answer 401 with {error: {message, code}}; on the socket, fail the connection with data {status: 401}',
    async check(context) {
      return [
        ...(context.http ? await httpUnauthorized(context) : []),
        ...(context.socket ? await socketUnauthorized(context) : []),
      ];
    },
  },
  {
    name: 'bodies',
    requirement: 'a body that is not a JSON object is refused',
    fix: 'answer it with 400 and {error: {message, code}}',
    check: async (context) => (context.http ? bodies(context.http, context) : NOT_ASKED),
  },
];
