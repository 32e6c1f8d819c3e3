import fc from 'fast-check';
import { redactRequest, redactWire, restore, typedValues } from './redact-wire.ts';

const NONE = new Map<string, string>();

it('[AN-4] removes the token, field values, amount and code from a request', () => {
  const submit = {
    requestId: 'r1',
    token: 'sandbox-ana',
    method: 'spei',
    amount: '100',
    fields: { email: 'ana@mail.example', note: '', agrees: true },
    captcha: { type: 'recaptcha', data: 'proof' },
    code: 123456,
  };
  expect(redactRequest(submit, NONE)).toEqual({
    requestId: 'r1',
    token: '‹token›',
    method: 'spei',
    amount: '‹amount›',
    fields: { email: '‹email›', note: '', agrees: true },
    captcha: { type: '‹type›', data: '‹data›' },
    code: '‹code›',
  });
});

it('[AN-4, MO-16] removes the first digits of a card and the answers to a gate, also where an answer repeats them', () => {
  const check = { requestId: 'r1', method: 'debit_card', prefix: '40000000' };
  expect(redactRequest(check, NONE)).toEqual({ ...check, prefix: '‹prefix›' });
  expect(redactWire({ reason: 'No 40000000' }, typedValues(check))).toEqual({ reason: 'No ‹prefix›' });
  const answer = { gateId: 'g1', values: { amount: '1250', period: 'week' } };
  expect(redactRequest(answer, NONE)).toEqual({
    gateId: 'g1',
    values: { amount: '‹amount›', period: '‹period›' },
  });
  expect(redactWire({ text: 'Not 1250' }, typedValues(answer))).toEqual({ text: 'Not ‹amount›' });
});

it('[AN-4] an answer keeps field descriptions and errors, and loses field values', () => {
  const answer = {
    methods: [{ name: 'spei', fields: [{ name: 'email', regex: '.+@.+' }] }],
    fields: { spei: { email: 'ana@mail.example' } },
    error: { code: 'invalid', fields: { email: 'form.email.wrong' } },
    action: { type: 'redirect', fields: { key: 'k-1' }, code: 'PIX-1' },
    steps: ['Pay as Ana Díaz'],
  };
  expect(redactWire(answer, new Map([['Ana Díaz', 'full_name']]))).toEqual({
    ...answer,
    fields: { spei: { email: '‹email›' } },
    action: { type: 'redirect', fields: { key: '‹key›' }, code: 'PIX-1' },
    steps: ['Pay as ‹full_name›'],
  });
});

it('[AN-4] no secret is left anywhere in the record', () => {
  const secret = 'sandbox-u1.4f';
  const secrets = new Map([
    [secret, 'token'],
    ['sandbox-u1', 'older'],
  ]);
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string(), (value, before, after) => {
      const redacted = redactWire({ value, text: [before + secret + after] }, secrets);
      expect(JSON.stringify(redacted)).not.toContain(secret);
    }),
  );
});

it('[AN-4] no typed text is in the record', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.stringMatching(/^[0-9!#]{4,20}$/), { minKeys: 1 }),
      (fields) => {
        const secrets = typedValues({ fields });
        const request = JSON.stringify(redactRequest({ fields, requestId: 'r' }, NONE));
        const echo = JSON.stringify(
          redactWire({ steps: Object.values(fields).map((one) => `To ${one}.`) }, secrets),
        );
        for (const value of Object.values(fields)) {
          expect(request).not.toContain(value);
          expect(echo).not.toContain(value);
        }
      },
    ),
  );
});

it('placeholders are replaced when values exist', () => {
  const recorded = { token: '‹token›', list: ['‹gateway›/pay/1', '‹shoe_size›'], count: 2 };
  const values = new Map([
    ['token', 't$&'],
    ['gateway', 'http://g.test'],
  ]);
  expect(restore(recorded, values)).toEqual({
    token: 't$&',
    list: ['http://g.test/pay/1', '‹shoe_size›'],
    count: 2,
  });
});
