import * as v from 'valibot';
import { socketType } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const ignore = () => undefined;

describe('ENDPOINTS', () => {
  it.each(Object.entries(ENDPOINTS))('[TR-9] may repeat %s only if it is a GET', (_name, endpoint) => {
    expect(endpoint.isRead).toBe(endpoint.method === 'GET');
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
