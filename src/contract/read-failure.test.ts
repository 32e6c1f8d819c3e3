import { CashierError } from '#domain/error.ts';
import { readFailure, readOtherTime } from './read-failure.ts';

function read(body: unknown) {
  const problems: string[] = [];
  const failure = new CashierError('server', 'Unknown error', { status: 422, answer: { body } });
  const { code, status, message, serverCode, fields, alternatives, answer, details } = readFailure(
    failure,
    ({ where, text }) => problems.push(`${where} ${text ?? ''}`),
  );
  const { advice, suggested } = details;
  return { code, status, message, serverCode, fields, alternatives, advice, suggested, answer, problems };
}

describe('a failure that is not written as the contract says', () => {
  const said = [{ field: 'phone', message: 'Too short' }];

  // laravel/ideas#1238 and spatie/form-backend-validation#17 (Laravel), FastAPI's lists with `loc` are paths; RFC 9457's problem details (ASP.NET); JSON lists of {field, message} (Symfony, Hibernate).
  it.each([
    ['a list of field and message', said],
    ['a list of name and text', [{ name: 'phone', text: 'Too short' }]],
    ['a list of path and msg', [{ path: ['body', 'data', 'phone'], msg: 'Too short' }]],
    ['a list of path and title', [{ path: 'body/data.phone', title: 'Too short' }]],
    ['a list of property and detail', [{ property: 'phone', detail: 'Too short' }]],
    ['a list of key and description', [{ key: 'phone', description: 'Too short' }]],
    ['a list of param and error', [{ param: '$.phone', error: 'Too short' }]],
    ['a list of messages by field', { phone: ['Too short'] }],
    ['an object by field', { phone: { message: 'Too short', code: 'min' } }],
    ['one object', { phone: [{ message: 'Too short' }] }],
  ])('[ER-2] [TR-12] %s reaches its field', (_, fields) => {
    expect(read({ error: { message: 'No', code: 'invalid', fields } })).toMatchObject({
      message: 'No',
      status: 422,
      serverCode: 'invalid',
      fields: { phone: 'Too short' },
      problems: [
        expect.stringMatching(/^error\.fields.* is .*; it was understood, but send an object of a text/),
      ],
    });
  });

  it('[TR-12] all messages of a field are kept', () => {
    const fields = { phone: ['Too short', 'No country'] };
    expect(read({ error: { code: 'x', fields } }).fields).toEqual({ phone: 'Too short No country' });
    const twice = [...said, { field: 'phone', message: 'No country' }];
    expect(read({ error: { code: 'x', fields: twice } }).fields).toEqual({ phone: 'Too short No country' });
  });

  it('[TR-12] the fields of a failure without a message are its message', () => {
    const fields = { phone: 'Too short', name: 'Missing' };
    expect(read({ error: { code: 'x', fields } }).message).toBe('Too short Missing');
    expect(read({ error: { code: 'x', fields: { phone: 'x'.repeat(2000) } } }).message).toHaveLength(1000);
  });

  it('[TR-12] what names no field reaches the message', () => {
    expect(read({ error: { code: 'x', fields: [{ field: '__proto__', message: 'No' }] } })).toMatchObject({
      message: 'No',
      fields: {},
    });
    expect(read({ error: { code: 'x', fields: ['Too short'] } }).message).toBe('Too short');
    expect(read({ error: { code: 'x', message: 'No.', fields: [{ message: 'Too short' }] } }).message).toBe(
      'No. Too short',
    );
    expect(read({ error: { code: 'x', fields: 'Too short' } }).message).toBe('Too short');
    expect(read({ error: { code: 'x', fields: said } }).message).toBe('Too short');
  });

  it('[TR-12] what cannot be understood of the fields is reported, and the others are kept', () => {
    expect(read({ error: { code: 5, fields: { phone: 'Too short', name: 7 } } })).toMatchObject({
      serverCode: '5',
      fields: { phone: 'Too short' },
      problems: ['error.fields.name is a number; it cannot be understood: send an object of a text by field'],
    });
  });

  const understood = 'it was understood, but send an object of a text by field';
  const not = 'it cannot be understood: send an object of a text by field';

  it.each([
    [undefined, []],
    [5, [`error.fields is a number; ${not}`]],
    [{ phone: [] }, [`error.fields.phone is an empty list; ${not}`]],
    [{ ['x'.repeat(70)]: 7 }, [`error.fields.${'x'.repeat(64)} is a number; ${not}`]],
    [{ a: ['No'], b: ['No'] }, [`error.fields.* is a list; ${understood}`]],
    [said, [`error.fields is a list; ${understood}`]],
    [[5], [`error.fields is a list; ${understood}`, `error.fields.0 is a number; ${not}`]],
  ])('[TR-12] says of the fields %j what is wrong with them', (fields, problems) => {
    expect(read({ error: { message: 'No', code: 'x', fields } }).problems).toEqual(problems);
  });

  it.each([
    [{ error: 'No' }, 'error is text; it was understood, but send'],
    [{ message: 'No' }, 'error is missing; it was understood, but send'],
    [{ violations: said }, 'error is missing; it was understood, but send'],
    [[said[0]], 'error is missing; it was understood, but send'],
    [{ status: 'FAIL' }, 'error is missing; it cannot be understood: send'],
    ['No', 'error is missing; it cannot be understood: send'],
  ])('[TR-12] says of the body %j what is wrong with it', (body, problem) => {
    expect(read(body).problems[0]).toBe(`${problem} an object {message, code, fields?}`);
  });

  it('[ER-2] reads the fields beside an error, and what it advises', () => {
    const error = { message: 'No', code: 'x', alternatives: ['spei'], advice: 'retry', suggested: 5 };
    expect(read({ error, errors: { phone: ['Too short'] } })).toMatchObject({
      message: 'No',
      serverCode: 'x',
      fields: { phone: 'Too short' },
      alternatives: ['spei'],
      advice: 'retry',
      suggested: '5',
    });
  });

  it.each([
    ['Laravel', { message: 'The given data was invalid.', errors: { phone: ['Too short'] } }],
    [
      'problem details',
      { title: 'The given data was invalid.', status: 422, errors: { phone: ['Too short'] } },
    ],
    ['beside a text', { error: 'The given data was invalid.', fields: { phone: 'Too short' } }],
  ])('[TR-12] reads the message and fields of %s, but takes no code from it', (_, body) => {
    expect(read({ ...body, code: 'declined' })).toMatchObject({
      message: 'The given data was invalid.',
      serverCode: undefined,
      fields: { phone: 'Too short' },
      problems: expect.arrayContaining([
        expect.stringMatching(/^error is .*; it was understood, but send/),
      ]) as never,
    });
  });

  it.each<[string, object]>([
    ['keys in capitals', { Message: 'No', Code: 'declined', Fields: { phone: 'Too short' } }],
    ['msg', { msg: 'No', code: 'declined', fields: { phone: 'Too short' } }],
    ['description', { description: 'No', code: 'declined', fields: { phone: 'Too short' } }],
    ['errors', { message: 'No', code: 'declined', errors: said }],
    ['violations', { message: 'No', code: 'declined', Violations: { phone: ['Too short'] } }],
  ])('[ER-2] [TR-12] an error with %s is read, and reported', (_, error) => {
    for (const [body, more] of [
      [{ error }, 0],
      [{ Error: error }, 1],
    ] as const) {
      const { problems, ...failure } = read(body);
      expect(failure).toMatchObject({
        message: 'No',
        serverCode: 'declined',
        fields: { phone: 'Too short' },
      });
      expect(problems.length).toBeGreaterThan(more);
      for (const problem of problems) expect(problem).toMatch(/^error.* is .*; it was understood, but send/);
    }
  });

  it.each([
    ['Lower_Amount', 'lower_amount'],
    ['lower-amount', 'lower_amount'],
    ['OtherMethod', 'other_method'],
    ['pay less', undefined],
    [5, undefined],
  ])('[MO-13] the advice %j is %j, and reported', (advice, meant) => {
    const { problems, ...failure } = read({ error: { message: 'No', code: 'x', advice, suggested: '1E2' } });
    expect(failure).toMatchObject({ advice: meant, suggested: '100' });
    expect(problems).toContainEqual(
      expect.stringMatching(meant ? /^error\.advice is .*understood, but/ : /^error\.advice is .*cannot be/),
    );
  });

  it.each([
    ['code', { error_code: 'declined' }],
    ['code', { errorCode: 'declined' }],
    ['suggested', { code: 'x', advice: 'lower_amount', suggestedAmount: '5' }],
    ['advice', { code: 'x', advise: 'retry' }],
  ])('[TX-5] [MO-13] what may be its %s is not taken from another key, but reported', (field, own) => {
    const { problems, serverCode, suggested } = read({ error: { message: 'No', ...own } });
    expect([serverCode, suggested]).toEqual(['code' in own ? 'x' : undefined, undefined]);
    expect(problems).toEqual([
      `error.${field} is missing, and may be under another key; it cannot be understood: send an object {message, code, fields?}`,
    ]);
  });

  it('[TR-12] what the contract writes, and keys that it does not have, are not reported', () => {
    const error = { message: 'No', code: 'x', fields: { card_no: 'error.card' }, alternatives: ['a'] };
    expect(
      read({ error: { ...error, advice: 'retry', suggested: null, traceId: 'x' }, status: 5 }),
    ).toMatchObject({
      message: 'No',
      serverCode: 'x',
      fields: { card_no: 'error.card' },
      alternatives: ['a'],
      advice: 'retry',
      problems: [],
    });
  });

  it('[ER-2] only names of methods are alternatives', () => {
    const error = { message: 'No', code: 'x', alternatives: ['a', '', {}] };
    expect(read({ error }).alternatives).toEqual(['a']);
  });

  // RFC 6749's errors of OAuth.
  it('[TX-5] a word for an error is not a code, which could end a payment', () => {
    expect(read({ error: 'not_found', error_description: 'No such payment' })).toMatchObject({
      message: 'No such payment',
      serverCode: undefined,
    });
  });

  it.each([null, {}, [], 5, 'Not found', { error: null }, { status: 'FAIL' }])(
    '[TR-12] %j says nothing, which is reported',
    (body) => {
      expect(read(body)).toMatchObject({
        message: typeof body === 'string' ? body : 'Unknown error',
        serverCode: undefined,
        problems: expect.arrayContaining([
          expect.stringContaining('send an object {message, code, fields?}'),
        ]) as never,
      });
    },
  );

  it('[ER-1] a message in thousands of lists is none, and is still a failure', () => {
    const deep = JSON.parse(`${'['.repeat(20_000)}"No"${']'.repeat(20_000)}`) as unknown;
    expect(read({ error: { message: deep, code: 'invalid', fields: { phone: deep } } })).toMatchObject({
      message: 'Unknown error',
      serverCode: 'invalid',
      fields: {},
    });
    expect(read({ error: { message: [[['No']]], code: 'invalid', fields: {} } }).message).toBe('No');
  });

  it('[AN-4] no report has a value, and the answer goes no further', () => {
    const secret = 'secret-4111111111111111';
    for (const body of [
      secret,
      { error: secret },
      { error: { message: [secret], code: [secret], fields: [secret, { field: 'a', x: secret }] } },
    ]) {
      const { problems, answer } = read(body);
      expect(problems.join()).not.toContain(secret);
      expect(answer).toBeUndefined();
    }
  });

  it('[TR-12] says what is wrong with a body that is not JSON', () => {
    const problems: string[] = [];
    const failure = new CashierError('contract', 'No JSON', { status: 500, answer: { text: '{"a": NaN}' } });
    const { code, status, message } = readFailure(failure, ({ where, text }) =>
      problems.push(`${where} ${text ?? ''}`),
    );
    expect({ code, status, message }).toEqual({ code: 'contract', status: 500, message: 'No JSON' });
    expect(problems).toEqual([expect.stringMatching(/^body has NaN or Infinity/)]);
  });

  it('[TR-12] leaves a failure without a body as it is', () => {
    const failure = new CashierError('network', 'Network connection failed');
    expect(readFailure(failure, () => undefined)).toBe(failure);
  });
});

describe('the gateway’s time', () => {
  const AT = Date.UTC(2026, 10, 26, 6);

  it.each([
    String(AT / 1000),
    AT / 1000,
    String(AT),
    AT * 1000,
    String(AT * 1_000_000),
    new Date(AT).toISOString(),
    '2026-11-26T11:30:00+05:30',
    new Date(AT).toUTCString(),
    `/Date(${AT})/`,
  ])('[TR-12] %j is read, and reported', (given) => {
    const problems: string[] = [];
    expect(readOtherTime(given, ({ where, text }) => problems.push(`${where} ${text ?? ''}`))).toBe(AT);
    expect(problems).toEqual([
      expect.stringMatching(/^serverTime is .*; it was understood, but send a number of ms since epoch$/),
    ]);
  });

  it('[TR-12] a number of ms is no other time', () => {
    const report = jest.fn();
    expect(readOtherTime(AT, report)).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    'soon',
    '',
    '0',
    0,
    -1,
    900,
    // Seconds since 1900 (NTP) and since 1904, ticks of .NET, a time of Excel, a date as a number.
    AT / 1000 + 2_208_988_800,
    AT / 1000 + 2_082_844_800,
    638_996_616_000_000_000,
    46_352.25,
    20_261_126_060_000,
    '0001-01-01T00:00:00Z',
    '2026-11-26T06:00:00',
    '1970-01-01T00:00:00Z',
    true,
    [AT],
    {},
  ])('[TR-12] %j is not used, so that no clock is years off, and is reported', (given) => {
    const problems: string[] = [];
    expect(readOtherTime(given, ({ text }) => problems.push(text ?? ''))).toBeNull();
    expect(problems).toEqual([
      expect.stringMatching(/; it cannot be understood: send a number of ms since epoch$/),
    ]);
  });
});
