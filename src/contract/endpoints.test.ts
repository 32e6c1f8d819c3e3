import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Section } from '#domain/section.ts';
import { socketType } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const ignore = () => undefined;

type Published = Record<string, Record<string, { readonly operationId: string; readonly summary: string }>>;

describe('ENDPOINTS', () => {
  it('[TR-13] are those of the published document, each with a name of its own', () => {
    const text = readFileSync(`${__dirname}/../../docs/api/openapi.json`, 'utf8');
    const { paths } = JSON.parse(text) as { paths: Published };
    const published = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { operationId, summary }]) => ({
        name: operationId,
        method: method.toUpperCase(),
        path,
        summary,
      })),
    );
    const rows = Object.entries(ENDPOINTS).map(([name, { method, path, summary }]) => ({
      name,
      method,
      path,
      summary,
    }));
    expect(rows).toEqual(published);
    const labels = Object.values(ENDPOINTS).map(({ label }) => label);
    expect(new Set(labels.filter((label) => label !== '')).size).toBe(rows.length);
  });

  it('[AN-1] report a failed call under its section', () => {
    const of = (section: Section | null) =>
      Object.entries(ENDPOINTS).flatMap(([name, row]) => (row.section === section ? [name] : []));
    expect(of('deposit')).toEqual(['depositMethods', 'createDeposit', 'continuePayment', 'cardCheck']);
    expect(of('withdrawal')).toEqual([
      'withdrawalMethods',
      'createWithdrawal',
      'confirmPayment',
      'resendCode',
      'cancelWithdrawal',
      'plan',
    ]);
  });

  it('[TX-7] need the account of a withdrawal, and send the accounts that it can be paid from', () => {
    expect(ENDPOINTS.createWithdrawal.needs).toEqual(['account']);
    expect(ENDPOINTS.withdrawalMethods.sent).toEqual(['accounts']);
    expect(ENDPOINTS.metrics.isPublic).toBe(true);
  });

  const answer = (id: string) => ({ transaction: { id, status: 'waiting' }, action: { type: 'complete' } });

  it.each([
    ['transaction', { id: 't1' }],
    ['continuePayment', { requestId: 'r1', transactionId: 't1' }],
    ['confirmPayment', { requestId: 'r1', transactionId: 't1' }],
    ['cancelWithdrawal', { requestId: 'r1', transactionId: 't1' }],
  ] as const)('[TX-5] reject the answer of %s about another transaction', (name, asked) => {
    expect(ENDPOINTS[name].parse(answer('t1'), ignore, asked).transaction.id).toBe('t1');
    expect(() => ENDPOINTS[name].parse(answer('t2'), ignore, asked)).toThrow(
      expect.objectContaining({
        code: 'contract',
        message: 'Unexpected answer of the server: another transaction',
      }) as Error,
    );
  });

  it('[TX-5] take any transaction for a submission that was never answered', () => {
    expect(ENDPOINTS.transaction.parse(answer('t2'), ignore, { requestId: 'r1' }).transaction.id).toBe('t2');
  });

  it('[MO-10] answer a gate with all gates that apply now', () => {
    const gates = [{ kind: 'kyc', text: { en: 'Verify' } }];
    expect(ENDPOINTS.answerGate.parse({ gates }, ignore)).toMatchObject(gates);
    expect(() => ENDPOINTS.answerGate.parse({}, ignore)).toThrow('Unexpected answer of the server: gates');
  });

  it('[TR-13] throws a contract error for answers with an invalid top level, which do not fit the published schema either', () => {
    for (const endpoint of Object.values(ENDPOINTS)) {
      if (endpoint.answer === null) continue;
      for (const data of [null, 'x', [], {}]) {
        expect(() => endpoint.parse(data, ignore)).toThrow(
          expect.objectContaining({ code: 'contract' }) as Error,
        );
        expect(v.is(endpoint.answer, data)).toBe(false);
      }
    }
    expect(ENDPOINTS.metrics.parse(null, ignore)).toBeNull();
    expect(ENDPOINTS.forgetAccount.parse({}, ignore)).toEqual({});
  });

  it('identifies the part that did not fit', () => {
    expect(() => ENDPOINTS.countries.parse({}, ignore)).toThrow(/: countries$/);
    expect(() => ENDPOINTS.prefill.parse({}, ignore)).toThrow(/: userdata$/);
  });

  it('[RT-7] reads countries and drops invalid ones', () => {
    const dropped: string[] = [];
    const data = {
      countries: [{ code: 'mx', currency: 'MXN', isPopular: true }, { currency: 'X' }, { code: 'ru' }],
    };
    expect(ENDPOINTS.countries.parse(data, ({ where }) => dropped.push(where))).toEqual([
      { code: 'mx', currency: 'MXN', isPopular: true },
      { code: 'ru', currency: null, isPopular: false },
    ]);
    expect(dropped).toEqual(['countries.1']);
  });

  it('[TR-13] reads values to prefill', () => {
    const data = { fields: { card: { email: 'a@b', n: 5, bad: {} }, odd: 'x' } };
    expect(ENDPOINTS.prefill.parse(data, ignore)).toEqual({ card: { email: 'a@b', n: '5' } });
  });
});

describe('socketType', () => {
  it('[TR-6] drops the first slash and turns the next into a colon', () => {
    expect(socketType('/BANKING/methods-payment-v3')).toBe('BANKING:methods-payment-v3');
    expect(socketType('/METRIC_EVENTS_HANDLER/events')).toBe('METRIC_EVENTS_HANDLER:events');
  });
});
