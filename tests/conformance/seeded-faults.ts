// Deliberately long: it is one table.
import type { Tampering } from './broken-gateway.ts';

/** One way to break the contract, and the rule that must find it. */
export interface SeededFault {
  readonly fault: string;
  /** The only rule that this breaks. */
  readonly rule: string;
  /** Part of the reported line. */
  readonly named: string;
  readonly isPaid?: true;
  /** The country and currency of the checked lists, if not the sandbox player's. */
  readonly market?: { readonly country: string; readonly currency: string };
  /** Created for each gateway, because some faults remember earlier messages. */
  tamper(): Tampering;
}

type Data = Record<string, unknown>;

const inside = (data: unknown, key: string, change: (value: Data) => unknown): Data => {
  const whole = data as Data;
  return { ...whole, [key]: change(whole[key] as Data) };
};

const without = (data: Data, key: string): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));

/** Tampers with the successful answers of one endpoint. */
const answered = (at: string, change: (data: unknown) => unknown): Tampering => ({
  answer: (path, { status, data }) =>
    path === at && status === 200 ? { status, data: change(data) } : { status, data },
});

const CREATE = '/BANKING_DEPOSIT/create';

/** Tampers with the status and code of refused submissions. */
const refusedWith = (changed: number): Tampering => ({
  answer: (path, { status, data }) => ({
    status: path === CREATE && status === 422 ? changed : status,
    data,
  }),
});

const LIST = '/BANKING/methods-payment-v3';

/** Writes the first method of the deposit list in another way. */
const firstMethod = (change: (method: Data) => Data): Tampering =>
  answered(LIST, (data) =>
    inside(data, 'methods', (methods) => {
      const [first, ...rest] = methods as unknown as Data[];
      return [change({ ...first }), ...rest];
    }),
  );

/** Adds a gate to the deposit list. */
const withGate = (gate: Data): Tampering => answered(LIST, (data) => ({ ...(data as Data), gates: [gate] }));

/** Gives the first method of the deposit list one field with this regex. */
export const withRegex = (regex: string): Tampering =>
  firstMethod((method) => ({ ...method, fields: [{ name: 'holder', type: 'text', regex }] }));

/** Regexes of other dialects that the widget translates: advice, and no rule is broken. */
export const ADVISED_REGEXES: readonly string[] = ['/^[a-z ]+$/i', '^[[:alpha:]]+$', '\\A\\d+\\z'];

/** What a gateway of another make writes in other ways (contract: Readings): how, and part of the reported line. */
const OTHER_READINGS: readonly (readonly [fault: string, change: (method: Data) => Data, named: string])[] = [
  [
    'a decimal with an exponent',
    (one) => ({ ...one, fee: { fixed: '1E+1' } }),
    'methods.0.fee.fixed: must match',
  ],
  ['a number as text', (one) => ({ ...one, position: '7' }), 'methods.0.position: must be number, is string'],
  [
    'a text as a number',
    (one) => ({ ...one, category: 7 }),
    'methods.0.category: must be string or null, is number',
  ],
  [
    'a flag as a number',
    (one) => ({ ...one, isPopular: 1 }),
    'methods.0.isPopular: must be boolean, is number',
  ],
  ['a flag as text', (one) => ({ ...one, canSave: 'true' }), 'methods.0.canSave: must be boolean, is string'],
  [
    'null for a flag',
    (one) => ({ ...one, isPopular: null }),
    'methods.0.isPopular: must be boolean, is null',
  ],
  [
    'a time in seconds',
    (one) => ({ ...one, availableAt: Math.round(Date.now() / 1000) }),
    'methods.0.availableAt: is a time in seconds; it was understood, but send a number of ms',
  ],
  [
    'a time in microseconds',
    (one) => ({ ...one, availableAt: Date.now() * 1000 }),
    'methods.0.availableAt: is a time in microseconds',
  ],
  ['0 for never', (one) => ({ ...one, availableAt: 0 }), 'methods.0.availableAt: is a time that is none'],
  [
    'a date as text',
    (one) => ({ ...one, availableAt: new Date().toISOString() }),
    'methods.0.availableAt: must be number or null, is string',
  ],
  [
    'the code of a currency in small letters',
    (one) => ({ ...one, amount_rules: { mxn: { min: '1', max: '9' } } }),
    'methods.0.amount_rules.mxn: ',
  ],
  [
    'extended JSON of a database',
    (one) => ({ ...one, fee: { fixed: { $numberDecimal: '1' } } }),
    'methods.0.fee',
  ],
  ['null for a list', (one) => ({ ...one, fields: null }), 'methods.0.fields: must be array, is null'],
  [
    'an object for a list of one',
    (one) => ({ ...one, fields: {} }),
    'methods.0.fields: must be array, is object',
  ],
  [
    'one text for a list',
    (one) => ({ ...one, currency: 'MXN' }),
    'methods.0.currency: must be array, is string',
  ],
  [
    'an empty list for an object',
    (one) => ({ ...one, processing_time: [] }),
    'methods.0.processing_time: must be object, is array',
  ],
  [
    'a key in another spelling',
    (one) => ({ ...without(one, 'isPopular'), is_popular: true }),
    'methods.0.isPopular: is under another key; it was understood, but send the key isPopular',
  ],
];

/** Texts of an HTTP answer that are not JSON, or that its readers may read differently. */
const OTHER_TEXTS: readonly (readonly [fault: string, change: (text: string) => string, named: string])[] = [
  [
    'NaN in JSON',
    (text) => text.replace('{', '{"rate":NaN,'),
    'the body is not JSON: it has NaN or Infinity',
  ],
  [
    'a comma after the last element',
    (text) => text.replace(/}$/, ',}'),
    'the body is not JSON: it has a comma after the last element',
  ],
  [
    'a notice before the JSON',
    (text) => `<b>Notice</b>: Undefined index: fee in list.php on line 5${text}`,
    'the body is not JSON: it has something before its JSON',
  ],
  [
    'a key that is there twice',
    (text) => text.replace('{', '{"serial":1,"serial":2,'),
    'has the key serial twice in one object',
  ],
];

export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...OTHER_TEXTS.map(([fault, change, named]) => ({
    fault,
    rule: 'answers',
    named: `http GET ${LIST}: ${named}`,
    tamper: () => ({
      body: (path: string, status: number, text: string) =>
        path === LIST && status === 200 ? change(text) : text,
    }),
  })),
  {
    fault: 'a key of the list itself in another spelling',
    rule: 'answers',
    named: `GET ${LIST} at isDirectGeo: is under another key; it was understood, but send the key isDirectGeo`,
    tamper: () => answered(LIST, (data) => ({ ...(data as Data), is_direct_geo: true })),
  },
  {
    fault: 'a list by the names of its elements',
    rule: 'answers',
    named: `GET ${LIST} at methods: must be array, is object`,
    tamper: () =>
      answered(LIST, (data) =>
        inside(data, 'methods', (methods) =>
          Object.fromEntries((methods as unknown as Data[]).map((one) => [String(one['name']), one])),
        ),
      ),
  },
  {
    fault: 'the fields of a refusal as a list',
    rule: 'refusals',
    named: 'at error.fields: must be object, is array',
    tamper: () => ({
      answer: (path, { status, data }) => ({
        status,
        data:
          path === CREATE && status === 422
            ? inside(data, 'error', (error) => ({
                ...error,
                fields: [{ field: 'phone', message: 'Too short' }],
              }))
            : data,
      }),
    }),
  },
  {
    fault: 'a time as text in the header',
    rule: 'server-time',
    named: 'GET /BANKING/methods-payment-v3, x-server-time: must be ms since epoch',
    tamper: () => ({ headers: (headers) => ({ ...headers, 'x-server-time': new Date().toISOString() }) }),
  },
  ...OTHER_READINGS.map(([fault, change, named]) => ({
    fault,
    rule: 'answers',
    named: `GET ${LIST} at ${named}`,
    tamper: () => firstMethod(change),
  })),
  {
    fault: 'a number with more figures than a double keeps',
    rule: 'answers',
    named: `http GET ${LIST}: has a number with more figures than a double keeps`,
    tamper: () => ({
      body: (path, status, text) =>
        path === LIST && status === 200 ? text.replace('{', '{"serial":12345678901234567890,') : text,
    }),
  },
  {
    fault: 'a regex of another dialect without a certain meaning',
    rule: 'regexes',
    named:
      'holder.regex: has something whose meaning in JavaScript is not certain; the widget skips it (dialect)',
    tamper: () => withRegex('^[[=a=]]+$'),
  },
  {
    fault: 'a regex that no value can match',
    rule: 'regexes',
    named: 'holder.regex: is one that no value can match; the widget skips it (never)',
    tamper: () => withRegex('"^[a-z]+$"'),
  },
  {
    fault: 'a regex that may freeze the page',
    rule: 'regexes',
    named: 'holder.regex: cannot be proven quick, or cannot be parsed; the widget skips it (unproven)',
    tamper: () => withRegex('^(\\w+\\s?)+$'),
  },
  {
    fault: 'a net limit that is called a deposit limit',
    rule: 'limits',
    named: `GET ${LIST} at gates: calls a limit of type net a deposit limit`,
    tamper: () =>
      withGate({
        kind: 'limit',
        text: { en: 'You have set a deposit limit.' },
        limit: { amount: '500', remaining: '200', currency: 'MXN', period: 'day', type: 'net' },
      }),
  },
  {
    fault: 'a prompt that cannot be answered',
    rule: 'prompts',
    named: `GET ${LIST} at gates: a prompt without id and ask cannot be answered`,
    tamper: () => withGate({ kind: 'prompt', text: { en: 'Set a limit' } }),
  },
  {
    fault: 'a prompt that is asked twice',
    rule: 'prompts',
    named: `GET ${LIST} at gates: asks again what was answered`,
    isPaid: true,
    tamper: () => {
      let first: unknown = null;
      return answered(LIST, (data) => {
        first ??= (data as Data)['gates'];
        return { ...(data as Data), gates: first };
      });
    },
  },
  {
    fault: 'a quote of another amount',
    rule: 'quotes',
    named: 'POST /BANKING/quote: is a quote of another amount',
    isPaid: true,
    tamper: () => answered('/BANKING/quote', (data) => ({ ...(data as Data), amount: '11' })),
  },
  {
    fault: 'a quote at the rate of another currency',
    rule: 'quotes',
    named: 'POST /BANKING/quote: has a rate of other currencies',
    isPaid: true,
    tamper: () =>
      answered('/BANKING/quote', (data) => ({
        ...(data as Data),
        rate: { from: 'EUR', to: 'MXN', value: '2' },
      })),
  },
  {
    fault: 'a quote booked with another fee',
    rule: 'quotes',
    named: 'GET /BANKING/transaction: is booked with another fee than its quote has',
    isPaid: true,
    tamper: () =>
      answered('/BANKING/transaction', (data) =>
        inside(data, 'transaction', (one) => (one['currency'] === 'GBP' ? { ...one, fee: '0.99' } : one)),
      ),
  },
  {
    fault: 'a quote that does not hold and is accepted',
    rule: 'quotes',
    named: 'is accepted, with the status of a success, with a quote that does not hold',
    isPaid: true,
    tamper: () => ({
      answer: (path, { status, data }) =>
        path === CREATE && JSON.stringify(data).includes('quote_expired')
          ? {
              status: 200,
              data: { transaction: { id: 't-9', status: 'waiting' }, action: { type: 'complete' } },
            }
          : { status, data },
    }),
  },
  {
    fault: 'a plan whose legs are not its total',
    rule: 'plans',
    named:
      'POST /BANKING_WITHDRAWAL/plan: Unexpected answer of the server: the legs of a plan are not its total',
    isPaid: true,
    tamper: () =>
      answered('/BANKING_WITHDRAWAL/plan', (data) => ({ ...(data as Data), total: '10.000000000001' })),
  },
  {
    fault: 'a challenge that no look-up names',
    rule: 'challenges',
    named: 'GET /BANKING/transaction: does not name the challenge of an open payment',
    isPaid: true,
    tamper: () =>
      answered('/BANKING/transaction', (data) =>
        JSON.stringify(data).includes('"challenge"') ? without(data as Data, 'action') : data,
      ),
  },
  {
    fault: 'a card check that repeats the digits',
    rule: 'card-checks',
    named: 'POST /BANKING_DEPOSIT/card-check: repeats the digits of the card',
    isPaid: true,
    tamper: () =>
      answered('/BANKING_DEPOSIT/card-check', (data) => ({
        ...(data as Data),
        reason: { en: 'No credit cards: 40000027' },
      })),
  },
  {
    fault: 'a suggested amount that is not lower',
    rule: 'advice',
    named: `POST ${CREATE}: suggests an amount that is not lower than the refused one`,
    isPaid: true,
    tamper: () => ({
      answer: (path, { status, data }) => ({
        status,
        data:
          path === CREATE && JSON.stringify(data).includes('lower_amount')
            ? inside(data, 'error', (error) => ({ ...error, suggested: '100.00' }))
            : data,
      }),
    }),
  },
  {
    fault: 'a payment that is held without a reason',
    rule: 'history',
    named: 'GET /BANKING/transactions at transactions.0.steps.0: is held without a reason',
    isPaid: true,
    tamper: () =>
      answered('/BANKING/transactions', (data) =>
        inside(data, 'transactions', (rows) =>
          (rows as unknown as Data[]).map((row) => ({
            ...row,
            steps: [{ name: 'checks', text: { en: 'Checks' }, state: 'held' }],
          })),
        ),
      ),
  },
  {
    fault: 'a cancellation offered where the market forbids it',
    rule: 'history',
    named: 'GET /BANKING/transactions: a withdrawal can be cancelled, which GB forbids',
    market: { country: 'GB', currency: 'GBP' },
    tamper: () =>
      answered('/BANKING/transactions', (data) => {
        const now = Date.now();
        const row = { id: 'w1', section: 'withdrawal', status: 'waiting', method: 'bank', createdAt: now };
        const money = { amount: '10', currency: 'GBP', updatedAt: now, cancellableUntil: now + 60_000 };
        return { ...(data as Data), transactions: [{ ...row, ...money }] };
      }),
  },
  {
    fault: 'a limit that leaves more than it allows',
    rule: 'limits',
    named: `GET ${LIST} at gates: a limit leaves more than its amount`,
    tamper: () =>
      withGate({
        kind: 'limit',
        text: { en: 'You have set a limit.' },
        limit: { amount: '500', remaining: '501', currency: 'MXN', period: 'day' },
      }),
  },
  {
    fault: 'a history whose cursor begins with the row it ended with',
    rule: 'history',
    named: 'GET /BANKING/transactions: shows a payment on two pages',
    isPaid: true,
    tamper: () => {
      let first: unknown = null;
      return answered('/BANKING/transactions', (data) => {
        first ??= (data as Data)['transactions'];
        return { ...(data as Data), transactions: first };
      });
    },
  },
  {
    fault: 'a history with the oldest first',
    rule: 'history',
    named: 'does not answer the newest first',
    isPaid: true,
    tamper: () => {
      let time = Date.UTC(2026, 0);
      return answered('/BANKING/transactions', (data) =>
        inside(data, 'transactions', (rows) =>
          (rows as unknown as Data[]).map((row) => ({ ...row, createdAt: (time += 1) })),
        ),
      );
    },
  },
  {
    fault: 'an amount with a decimal comma',
    rule: 'answers',
    named: 'methods-withdrawal at accounts.0.amount: must match',
    tamper: () =>
      answered('/BANKING/methods-withdrawal', (data) =>
        inside(data, 'accounts', (accounts) =>
          (accounts as unknown as Data[]).map((account) => ({ ...account, amount: '12,50' })),
        ),
      ),
  },
  {
    fault: 'a method of a type that lists do not show',
    rule: 'answers',
    named:
      'methods-payment-v3 at methods: hidden_card is hidden by the widget: its cardViewType, 1, is not shown',
    tamper: () =>
      answered('/BANKING/methods-payment-v3', (data) =>
        inside(data, 'methods', (methods) => {
          const [first, ...rest] = methods as unknown as Data[];
          return [{ ...first, name: 'hidden_card', category: null, cardViewType: 1 }, ...rest];
        }),
      ),
  },
  {
    fault: 'a transaction without an id',
    rule: 'outcomes',
    named: 'POST /BANKING_DEPOSIT/create at transaction.id: is missing',
    isPaid: true,
    tamper: () => answered(CREATE, (data) => inside(data, 'transaction', (one) => without(one, 'id'))),
  },
  {
    fault: 'an unknown status word',
    rule: 'outcomes',
    named: 'POST /BANKING_DEPOSIT/create at transaction.status: must be one of accepted',
    isPaid: true,
    tamper: () =>
      answered(CREATE, (data) =>
        inside(data, 'transaction', (one) =>
          one['status'] === 'accepted' ? { ...one, status: 'pending' } : one,
        ),
      ),
  },
  {
    fault: 'an object instead of a list',
    rule: 'answers',
    named: 'methods-country-selector-v2 at countries: must be array, is object',
    tamper: () =>
      answered('/BANKING_DEPOSIT/methods-country-selector-v2', (data) =>
        inside(data, 'countries', (countries) => ({ ...countries })),
      ),
  },
  {
    fault: 'any origin allowed',
    rule: 'cors',
    named: "access-control-allow-origin: must be the page's origin",
    tamper: () => ({ headers: (headers) => ({ ...headers, 'access-control-allow-origin': '*' }) }),
  },
  {
    fault: 'a bad token accepted with 200',
    rule: 'unauthorized',
    named: 'a bad token is answered with 200, not 401',
    tamper: () => ({
      answer: (_path, { status, data }) => ({ status: status === 401 ? 200 : status, data }),
    }),
  },
  {
    fault: 'a second transaction for the same requestId',
    rule: 'one-transaction',
    named: 'resending the same requestId and body makes another transaction',
    isPaid: true,
    tamper() {
      const seen = new Map<unknown, number>();
      return {
        request(path, data) {
          if (path !== CREATE) return data;
          const { requestId } = data;
          const times = seen.get(requestId) ?? 0;
          seen.set(requestId, times + 1);
          return times === 0 ? data : { ...data, requestId: `${String(requestId)}.${times}` };
        },
      };
    },
  },
  {
    fault: 'a push whose status is a word',
    rule: 'pushes',
    named: 'socket push deposit.status at status: must be',
    isPaid: true,
    tamper: () => ({
      push: (type, data) => (type === 'deposit.status' ? { ...data, status: 'processed' } : data),
    }),
  },
  {
    fault: 'a page instead of JSON',
    rule: 'answers',
    named: 'http GET /BANKING/methods-payment-v3: the body is not JSON',
    tamper: () => ({
      body: (path, status, text) =>
        path === '/BANKING/methods-payment-v3' && status === 200
          ? '<!doctype html><title>Busy</title>'
          : text,
    }),
  },
  {
    fault: 'JSON marked as text',
    rule: 'content-type',
    named: 'content-type: must be application/json',
    tamper: () => ({ headers: (headers) => ({ ...headers, 'content-type': 'text/plain' }) }),
  },
  {
    fault: 'an answer of the socket without its msgid',
    rule: 'envelope',
    named: 'socket BANKING:methods-payment-v3 at msgid: is missing',
    tamper: () => ({ message: (message) => without(message, 'msgid') }),
  },
  {
    fault: 'an error of a wrong shape',
    rule: 'refusals',
    named: 'GET /BANKING/transaction at error: is missing',
    tamper: () => ({
      answer: (path, { status, data }) =>
        path === '/BANKING/transaction' && status >= 400
          ? { status, data: (data as Data)['error'] }
          : { status, data },
    }),
  },
  {
    fault: 'two methods with the same name',
    rule: 'answers',
    named: 'methods-payment-v3 at methods.1: was left out: another element has its id',
    tamper: () =>
      answered('/BANKING/methods-payment-v3', (data) =>
        inside(data, 'methods', (methods) => {
          const [first, second, ...rest] = methods as unknown as Data[];
          return [first, { ...second, name: first?.['name'] }, ...rest];
        }),
      ),
  },
  {
    fault: 'two countries with the same code',
    rule: 'ids',
    named: 'methods-country-selector-v2 at countries: two elements have the same code',
    tamper: () =>
      answered('/BANKING_DEPOSIT/methods-country-selector-v2', (data) =>
        inside(data, 'countries', (countries) => {
          const [first, ...rest] = countries as unknown as Data[];
          return [first, first, ...rest];
        }),
      ),
  },
  {
    fault: 'another order over the socket',
    rule: 'alike',
    named: 'socket BANKING_DEPOSIT:methods-country-selector-v2: answers differently',
    tamper: () => ({
      message: (message) =>
        message['type'] === 'BANKING_DEPOSIT:methods-country-selector-v2'
          ? inside(message, 'data', (data) =>
              inside(data, 'countries', (countries) => (countries as unknown as Data[]).toReversed()),
            )
          : message,
    }),
  },
  {
    fault: 'a broken body accepted',
    rule: 'bodies',
    named: 'a body that is not JSON: is accepted',
    tamper: () => ({
      answer: (path, { status, data }) => ({
        status: path === '/BANKING_WITHDRAWAL/resend' && status === 400 ? 200 : status,
        data,
      }),
    }),
  },
  {
    fault: 'a lookup that finds another transaction',
    rule: 'lookup',
    named: 'GET /BANKING/transaction: by id returns another transaction',
    isPaid: true,
    tamper: () =>
      answered('/BANKING/transaction', (data) =>
        inside(data, 'transaction', (one) => ({ ...one, id: 'another' })),
      ),
  },
  {
    fault: 'a final status undone',
    rule: 'final',
    named: 'GET /BANKING/transaction: changes its status after it was final',
    isPaid: true,
    tamper() {
      let seen = 0;
      return answered('/BANKING/transaction', (data) =>
        inside(data, 'transaction', (one) => {
          if (one['status'] === 'processed') seen += 1;
          return seen > 1 ? { ...one, status: 'waiting' } : one;
        }),
      );
    },
  },
  {
    fault: 'a submit refused with 429',
    rule: 'refusals',
    named: 'POST /BANKING_DEPOSIT/create: is answered with 429, after which a submit is still looked up',
    tamper: () => refusedWith(429),
  },
  {
    fault: 'a submit refused with a coded 500',
    rule: 'refusals',
    named: 'POST /BANKING_DEPOSIT/create: fails with 500 where it should refuse',
    tamper: () => refusedWith(500),
  },
  {
    fault: 'a second transaction for a simultaneous copy',
    rule: 'one-transaction',
    named: 'two simultaneous copies are two transactions',
    isPaid: true,
    tamper() {
      const underWay = new Set<string>();
      return {
        request(path, data) {
          const id = String(data['requestId']);
          if (path !== CREATE) return data;
          if (underWay.has(id)) return { ...data, requestId: `${id}.copy` };
          underWay.add(id);
          // Longer than an answer takes, for a copy that a busy machine sends late.
          setTimeout(() => underWay.delete(id), 2000).unref();
          return data;
        },
      };
    },
  },
  {
    fault: 'a failure for a requestId with another body',
    rule: 'one-transaction',
    named: 'POST /BANKING_DEPOSIT/create: fails with 500 where it should refuse',
    isPaid: true,
    tamper: () => ({
      answer: (path, { status, data }) => ({
        status: path === CREATE && status === 409 ? 500 : status,
        data,
      }),
    }),
  },
  {
    fault: 'a time in seconds',
    rule: 'server-time',
    named: 'GET /BANKING/methods-payment-v3, x-server-time: must be ms since epoch',
    tamper: () => ({
      headers: (headers) => ({
        ...headers,
        'x-server-time': String(Math.round(Number(headers['x-server-time']) / 1000)),
      }),
    }),
  },
  {
    fault: 'a time that pages cannot read',
    rule: 'server-time',
    named: 'access-control-expose-headers: must name x-server-time',
    tamper: () => ({
      headers: (headers) => without(headers, 'access-control-expose-headers') as typeof headers,
    }),
  },
  {
    fault: 'a time as text in the packets of the socket',
    rule: 'envelope',
    named: 'socket BANKING:methods-payment-v3 at serverTime: must be',
    tamper: () => ({ message: (message) => ({ ...message, serverTime: String(message['serverTime']) }) }),
  },
  {
    fault: 'a push that reaches the sockets of some nodes only',
    rule: 'any-node',
    named: 'socket push deposit.status: does not reach every connection of the player',
    isPaid: true,
    tamper() {
      const pushed = new Set<unknown>();
      return {
        push(type, data) {
          if (type !== 'deposit.status') return data;
          if (pushed.has(data['id'])) return null;
          pushed.add(data['id']);
          return data;
        },
      };
    },
  },
  {
    fault: 'a gateway that remembers which requestIds are unknown',
    rule: 'late-answer',
    named: 'does not find a submission that was unknown when it was looked up first',
    isPaid: true,
    tamper() {
      const made = new Set<unknown>();
      const unknown = new Set<unknown>();
      return {
        request(path, data) {
          const { requestId } = data;
          if (typeof requestId !== 'string') return data;
          if (path === CREATE) made.add(requestId);
          if (path !== '/BANKING/transaction') return data;
          if (!made.has(requestId)) unknown.add(requestId);
          return unknown.has(requestId) ? { ...data, requestId: `${requestId}.unknown` } : data;
        },
      };
    },
  },
  {
    fault: 'a requestId that belongs to its connection',
    rule: 'cut-connection',
    named: 'sent again after its connection broke, it makes another transaction',
    isPaid: true,
    tamper() {
      const open = new Set<unknown>();
      let before: ReadonlySet<unknown> = new Set();
      return {
        request(path, data) {
          if (path !== CREATE) return data;
          const { requestId } = data;
          if (before.has(requestId)) return { ...data, requestId: `${String(requestId)}.again` };
          open.add(requestId);
          return data;
        },
        closed() {
          before = new Set([...before, ...open]);
        },
      };
    },
  },
  {
    fault: 'a look-up from a lagging replica',
    rule: 'never-back',
    named: 'GET /BANKING/transaction: reports an earlier status than before',
    isPaid: true,
    tamper() {
      const behind = new Set<unknown>();
      return answered('/BANKING/transaction', (data) =>
        inside(data, 'transaction', (one) => {
          if (behind.has(one['id'])) return one;
          behind.add(one['id']);
          return { ...one, status: 'waiting' };
        }),
      );
    },
  },
  {
    fault: 'ids of connections that promise to read CONNECT, by a gateway that does not',
    rule: 'first-request',
    named: 'socket CONNECT: its request has no answer',
    tamper: () => ({ readsConnect: true }),
  },
];
