import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Dropped } from '#contract/fit.ts';
import { readFailure } from '#contract/read-failure.ts';
import type { Section } from '#domain/section.ts';
import { CashierError } from '#domain/error.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises as settle } from '#test/flush-promises.ts';
import { brokenAnswer, gatewayError, networkError } from './failures.ts';
import { createGateway, type EndpointName } from './gateway.ts';
import type { Connection, Transport, WireRequest } from './transport.ts';

const createTransport = (respond: () => Promise<unknown>): Transport => ({
  request: respond,
  connection: 'connected',
  hasPushes: false,
  wake: () => {},
  onPush: () => () => {},
  onConnection: () => () => {},
  tokenUpdated: () => {},
  dispose: () => {},
});

function setUp(respond: (request: WireRequest) => Promise<unknown>) {
  const clock = createFakeClock();
  const abort = new AbortController();
  const requests: WireRequest[] = [];
  const reported: [string, Section | null][] = [];
  const dropped: unknown[] = [];
  let connection: Connection = 'connected';
  const transport: Transport = {
    request: (request) => {
      requests.push(request);
      return respond(request);
    },
    get connection() {
      return connection;
    },
    hasPushes: false,
    onPush: () => () => {},
    onConnection: () => () => {},
    tokenUpdated: () => {},
    wake: () => {},
    dispose: () => {},
  };
  const gateway = createGateway(transport, {
    clock,
    signal: abort.signal,
    onFailure: (error, section) => reported.push([error.code, section]),
    onDrop: (one, name) => dropped.push([one, name]),
    loadLate: () => Promise.resolve({ ENDPOINTS, readFailure }),
  });
  gateway.addEndpoints(ENDPOINTS);
  const pass = async (ms: number) => {
    await settle();
    clock.advance(ms);
    await settle();
  };
  const lose = () => (connection = 'lost');
  return { gateway, requests, reported, dropped, clock, abort, pass, lose };
}

const LIST = { country: 'in', currency: 'INR' };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as CashierError,
  );
const offline = () => Promise.reject(networkError());

describe('gateway', () => {
  it('[ER-2] [TR-12] reads a failure of another shape, and reports how it is written', async () => {
    const body = { error: { code: 'invalid', fields: [{ field: 'phone', message: 'Too short' }] } };
    const { gateway, dropped, reported } = setUp(() => Promise.reject(gatewayError(422, body)));
    expect(await failure(gateway.call('countries', {}))).toMatchObject({
      code: 'server',
      status: 422,
      serverCode: 'invalid',
      fields: { phone: 'Too short' },
      answer: undefined,
    });
    expect(dropped).toMatchObject([[{ where: 'error.fields' }, 'countries']]);
    expect(reported).toHaveLength(1);
  });

  it('[TR-12] [TR-14] says what is wrong with an answer that is not JSON, whatever its status', async () => {
    for (const error of [gatewayError(500, undefined, '<html>'), brokenAnswer('{"a":NaN}')]) {
      const { gateway, dropped } = setUp(() => Promise.reject(error));
      expect(await failure(gateway.call('countries', {}))).toMatchObject({
        code: error.code,
        message: error.message,
      });
      expect(dropped).toMatchObject([
        [{ where: 'body', text: expect.stringContaining('; send') as string }, 'countries'],
      ]);
    }
  });

  it('[TR-13] makes each call with its endpoint’s method and path and an unchanged payload', async () => {
    const { gateway, requests } = setUp(() => Promise.resolve({ countries: [] }));
    await gateway.call('countries', {});
    await gateway.call('metrics', { events: [{ key: 'deposit_load', timestamp: 1, value: 2 }] });
    expect(requests).toEqual([
      { method: 'GET', path: '/BANKING_DEPOSIT/methods-country-selector-v2', isRead: true, data: {} },
      {
        method: 'POST',
        path: '/METRIC_EVENTS_HANDLER/events',
        isRead: false,
        data: { events: [{ key: 'deposit_load', timestamp: 1, value: 2 }] },
      },
    ]);
  });

  const READS = ['depositMethods', 'withdrawalMethods', 'countries', 'prefill'] as const;
  it.each(READS)(
    '[TR-9] [TR-13] %s is retried three times after network errors, then reported once',
    async (name) => {
      const { gateway, requests, reported, pass } = setUp(offline);
      const failed = failure(gateway.call(name, LIST));
      for (let n = 0; n < 5; n += 1) await pass(2000);
      expect(await failed).toMatchObject({ code: 'network' });
      expect(requests).toHaveLength(4);
      expect(reported).toEqual([['network', ENDPOINTS[name].section]]);
    },
  );

  it('[TR-15] reports a failed step under the section of its payment', async () => {
    const { gateway, reported } = setUp(offline);
    const step = { requestId: 'r1', transactionId: 't1', fields: {} };
    await failure(gateway.call('continuePayment', step, { section: 'withdrawal' }));
    await failure(gateway.call('continuePayment', step));
    expect(reported).toEqual([
      ['network', 'withdrawal'],
      ['network', 'deposit'],
    ]);
  });

  it('[TX-5] [TR-9] retries only a GET', async () => {
    const names = Object.keys(ENDPOINTS) as EndpointName[];
    const others = names.filter((name) => ENDPOINTS[name].method !== 'GET');
    // Whatever else changes something at the gateway, and must never become a GET.
    expect(names.filter((name) => !others.includes(name))).toEqual([
      'depositMethods',
      'withdrawalMethods',
      'countries',
      'prefill',
      'transaction',
      'history',
    ]);
    for (const name of others) {
      const { gateway, requests, clock } = setUp(offline);
      expect(await failure(gateway.call(name, {} as never))).toMatchObject({ code: 'network' });
      expect([requests.length, clock.pending]).toEqual([1, 0]);
    }
  });

  it('[TR-9] does not retry an error answered by the gateway', async () => {
    const { gateway, requests, clock } = setUp(() =>
      Promise.reject(new CashierError('server', 'No', { status: 500 })),
    );
    expect(await failure(gateway.call('countries', {}))).toMatchObject({ message: 'No' });
    expect([requests.length, clock.pending]).toEqual([1, 0]);
  });

  it('[TR-10] does not retry the network error of a lost socket', async () => {
    const { gateway, requests, lose } = setUp(offline);
    lose();
    await failure(gateway.call('countries', {}));
    expect(requests).toHaveLength(1);
  });

  it('[TR-15] reports an invalid answer as an error of that request', async () => {
    const { gateway, reported } = setUp(() => Promise.resolve(['nonsense']));
    expect(await failure(gateway.call('depositMethods', LIST))).toMatchObject({ code: 'contract' });
    expect(reported).toEqual([['contract', 'deposit']]);
  });

  it('rejects a look-up that finds nothing, but does not report it as a failure', async () => {
    const notFound = () =>
      Promise.reject(new CashierError('server', 'None', { status: 404, serverCode: 'not_found' }));
    const { gateway, reported } = setUp(notFound);
    const found = await failure(gateway.call('transaction', { requestId: 'r' }, { isLookup: true }));
    expect(found).toMatchObject({ serverCode: 'not_found' });
    expect(reported).toEqual([]);
    await failure(gateway.call('transaction', { id: '1' }));
    expect(reported).toHaveLength(1);
  });

  it('[LS-1] [TR-13] loads the other endpoints only for a list that is not written as the contract says', async () => {
    const method = { name: 'a', text: { en: 'A' }, fields: [], position: 1 };
    let methods: unknown = [method];
    const transport = createTransport(() => Promise.resolve({ methods }));
    const loadLate = jest.fn(() => Promise.resolve({ ENDPOINTS, readFailure }));
    const dropped: Dropped[] = [];
    const gateway = createGateway(transport, {
      clock: createFakeClock(),
      signal: new AbortController().signal,
      onFailure: () => undefined,
      onDrop: (one) => dropped.push(one),
      loadLate,
    });
    const names = async () =>
      (await gateway.call('depositMethods', LIST)).list.methods.map(({ name }) => name);
    expect(await names()).toEqual(['a']);
    expect(loadLate).not.toHaveBeenCalled();
    for (const other of [method, { 0: method }, [{ ...method, is_popular: 1 }]]) {
      methods = other;
      dropped.length = 0;
      expect(await names()).toEqual(['a']);
      expect(dropped).not.toEqual([]);
    }
    expect(loadLate).toHaveBeenCalledTimes(3);
  });

  it('[TX-5] checks a late answer like any other', async () => {
    const { gateway, requests, reported } = setUp(offline);
    const onLateAnswer = jest.fn();
    await failure(gateway.call('createDeposit', {} as never, { onLateAnswer }));
    requests[0]?.onLateAnswer?.({ transaction: { id: 5, status: 'waiting' }, action: { type: 'complete' } });
    expect(onLateAnswer.mock.calls).toMatchObject([[{ transaction: { id: '5', status: 'waiting' } }]]);
    requests[0]?.onLateAnswer?.('nonsense');
    expect(onLateAnswer).toHaveBeenCalledTimes(1);
    expect(reported.at(-1)).toEqual(['contract', 'deposit']);
  });

  it('[HS-16] ignores a late answer after unmount', async () => {
    const { gateway, requests, abort } = setUp(offline);
    const onLateAnswer = jest.fn();
    await failure(gateway.call('createDeposit', {} as never, { onLateAnswer }));
    abort.abort();
    requests[0]?.onLateAnswer?.({ transaction: { id: 5, status: 'waiting' }, action: { type: 'complete' } });
    expect(onLateAnswer).not.toHaveBeenCalled();
  });

  it('[TR-15] tells of each answer, whatever its status, but not of a network error', async () => {
    let respond = (): Promise<unknown> => Promise.resolve({ countries: [] });
    const { gateway, lose } = setUp(() => respond());
    const onAnswer = jest.fn();
    const stop = gateway.onAnswer(onAnswer);
    await gateway.call('countries', {});
    expect(onAnswer.mock.calls).toEqual([[]]);
    respond = () => Promise.reject(gatewayError(500, {}));
    await failure(gateway.call('countries', {}));
    expect(onAnswer).toHaveBeenCalledTimes(2);
    respond = offline;
    lose();
    await failure(gateway.call('countries', {}));
    expect(onAnswer).toHaveBeenCalledTimes(2);
    stop();
    respond = () => Promise.resolve({ countries: [] });
    await gateway.call('countries', {});
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  it('[LS-1] calls only the endpoints of the first screen until the others are added, and needs no loader', async () => {
    const onFailure = jest.fn();
    const gateway = createGateway(
      createTransport(() => Promise.reject(gatewayError(500, 'nonsense'))),
      {
        clock: createFakeClock(),
        signal: new AbortController().signal,
        onFailure,
        onDrop: () => undefined,
      },
    );
    await expect(gateway.call('countries', {})).rejects.toThrow('countries has no endpoint yet');
    expect(await failure(gateway.call('depositMethods', LIST))).toMatchObject({
      code: 'server',
      status: 500,
    });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('[HS-16] stops the retries on abort, leaves no timer and reports nothing', async () => {
    const { gateway, requests, reported, clock, abort } = setUp(offline);
    const failed = failure(gateway.call('countries', {}));
    await settle();
    abort.abort();
    expect(await failed).toMatchObject({ code: 'network' });
    expect([requests.length, reported.length, clock.pending]).toEqual([1, 0, 0]);
  });
});
