import { readServerTime, SERVER_TIME_HEADER } from '#contract/server-time.ts';
import type { HttpClient, HttpReply } from './http-client.ts';
import { NOT_ASKED, type CheckOptions, type Rule, type Problem } from './rule.ts';

/** Headers of the widget for which a browser sends a preflight (TR-3). */
const REQUESTED_HEADERS = ['authorization', 'cache-control', 'content-type', 'x-extra-params'];
const LIST = '/BANKING/methods-payment-v3';

const wrongHeader = (where: string, name: string, what: string): Problem => ({
  where: `${where}, ${name}`,
  what,
});

function originProblems({ headers, where }: HttpReply, origin: string): Problem[] {
  const allowed = headers.get('access-control-allow-origin');
  return [
    ...(allowed === origin
      ? []
      : [wrongHeader(where, 'access-control-allow-origin', "must be the page's origin")]),
    ...(headers.get('access-control-allow-credentials') === 'true'
      ? []
      : [wrongHeader(where, 'access-control-allow-credentials', 'must be true')]),
  ];
}

async function corsProblems(
  http: HttpClient,
  { origin, country, currency }: CheckOptions,
): Promise<Problem[]> {
  const preflight = await http.send(
    LIST,
    {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'GET',
        'access-control-request-headers': REQUESTED_HEADERS.join(','),
      },
    },
    `http OPTIONS ${LIST}`,
  );
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const missing = REQUESTED_HEADERS.filter((name) => !allowed.includes(name));
  const { status, where } = preflight;
  return [
    ...(status !== null && status < 300 ? [] : [{ where, what: `is answered with ${String(status)}` }]),
    ...originProblems(preflight, origin),
    ...(missing.length === 0
      ? []
      : [wrongHeader(where, 'access-control-allow-headers', `must name ${missing.join(', ')}`)]),
    ...originProblems(await http.ask('depositMethods', { country, currency }), origin),
  ];
}

function timeProblems({ headers, where }: HttpReply, isAcrossOrigins: boolean): Problem[] {
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  return [
    ...(readServerTime(headers.get(SERVER_TIME_HEADER)) === null
      ? [wrongHeader(where, SERVER_TIME_HEADER, 'must be ms since epoch')]
      : []),
    ...(isAcrossOrigins && !exposed.includes(SERVER_TIME_HEADER)
      ? [wrongHeader(where, 'access-control-expose-headers', `must name ${SERVER_TIME_HEADER}`)]
      : []),
  ];
}

/** The headers of HTTP answers. */
export const HTTP_RULES: readonly Rule[] = [
  {
    name: 'cors',
    requirement: "the page's origin is allowed, with credentials and the widget's headers",
    fix: 'answer with that origin (never *), credentials true, and the headers that the widget sends',
    async check({ http, options }) {
      if (!http) return NOT_ASKED;
      return options.origin === '' ? 'widget and gateway share their origin' : corsProblems(http, options);
    },
  },
  {
    name: 'content-type',
    requirement: 'answers and refusals are marked as JSON',
    fix: 'send content-type: application/json',
    async check({ http, options: { country, currency } }) {
      if (!http) return NOT_ASKED;
      const replies = [
        await http.ask('depositMethods', { country, currency }),
        await http.ask('countries'),
        await http.ask('transaction', { id: 'conformance-nothing' }),
      ];
      return replies
        .filter(({ headers }) => !/^application\/json\b/i.test(headers.get('content-type') ?? ''))
        .map(({ where }) => wrongHeader(where, 'content-type', 'must be application/json'));
    },
  },
  {
    name: 'server-time',
    requirement: "x-server-time is the gateway's time in ms, and pages may read it",
    fix: 'send ms since epoch with each answer, and list x-server-time in access-control-expose-headers',
    async check({ http, options }) {
      if (!http) return NOT_ASKED;
      const { country, currency, origin } = options;
      const replies = [
        await http.ask('depositMethods', { country, currency }),
        await http.ask('transaction', { id: 'conformance-nothing' }),
      ];
      const timed = replies.filter(({ headers }) => headers.has(SERVER_TIME_HEADER));
      return timed.length === 0
        ? 'this gateway does not send its time'
        : timed.flatMap((reply) => timeProblems(reply, origin !== ''));
    },
  },
];
