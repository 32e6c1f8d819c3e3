/** @jest-environment ./build/jest/environment.cjs */
import { CashierError } from '#domain/error.ts';
import type { RouteName } from '#navigation/routes.ts';
import type { WireRequest } from '#transport/transport.ts';
import { createHarness, networkFailure, refusal, settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { openPayment, sentDeposit, submit } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { placeAtom } from '#state/place.ts';
import { draftsAtom, saveDraftAtom } from '#state/drafts.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { blockerAtom, submissionAtom } from '#state/payment/submission.ts';
import { countryAtom, currencyAtom, setRegionAtom, userAtom } from '#state/player.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import { applyHostMessage, connectGateway } from './connect.ts';

const SELECTED = { section: 'deposit', group: null, method: 'slip' } as const;
const OPEN = {
  transaction: { id: 't1', status: 'waiting' as const, txid: null, amount: '500', currency: 'MXN' },
  action: { type: 'instruction' as const, title: null, steps: [], details: [], expiresAt: null },
};

function answer({ path }: WireRequest): unknown {
  if (path.includes('/methods-')) return { methods: [sampleWireMethod()] };
  if (path === '/BANKING/transaction') throw refusal(404, 'not_found');
  return networkFailure();
}

interface Scene {
  readonly route?: RouteName;
  readonly loaded?: Readonly<Record<string, unknown>>;
  readonly of?: typeof answer;
}

async function setUp({ route = 'deposit-redirect', loaded = {}, of = answer }: Scene = {}) {
  const harness = createHarness({ answer: of, loaded });
  const { store, services, wire } = harness;
  const targets = recordTargets(store);
  const disconnect = connectGateway(store, services);
  const goTo = (name: RouteName) => {
    store.set(placeAtom, { route: name, cameFrom: null, hasPrevious: false, transactionId: null });
  };
  goTo(route);
  await store.set(loadListAtom, 'deposit');
  store.set(selectAtom, SELECTED);
  store.set(saveDraftAtom, 'deposit', 'slip', { $amount: '500', name: 'Ana' });
  const lists = () => wire.requests.filter(({ path }) => path.includes('/methods-')).map(({ data }) => data);
  return { ...harness, targets, disconnect, goTo, lists };
}

describe('[TR-7] the newest token wins', () => {
  it('a pushed one replaces that of the parent data, and that of the user', async () => {
    const { services, wire } = await setUp({ loaded: { token: 'a', user: { token: 'u' } } });
    wire.push('login.token', { token: 'b' });
    expect(services.identity.tokens).toEqual({ parent: 'b', user: 'b' });
  });

  it('a pushed one replaces only the user’s when the parent data have none', async () => {
    const { services, wire } = await setUp({ loaded: { token: null, user: { token: 'u' } } });
    wire.push('login.token', { token: 'b' });
    expect(services.identity.tokens).toEqual({ parent: null, user: 'b' });
  });

  it('a later token of the host replaces a pushed one', async () => {
    const { store, services, wire } = await setUp({ loaded: { token: 'a' } });
    wire.push('login.token', { token: 'b' });
    applyHostMessage(store, services, { messageType: 'token-updated', payload: { token: 'c' } });
    expect(services.identity.tokens.parent).toBe('c');
  });

  it('a pushed one repeats the requests that failed for lack of a token', async () => {
    let isExpired = true;
    const { store, services, wire, targets } = await setUp({
      route: 'error',
      of: (request) => {
        if (isExpired && request.path.includes('/methods-'))
          throw new CashierError('unauthorized', 'Expired');
        return answer(request);
      },
    });
    const renewed = jest.spyOn(services.transport, 'tokenUpdated');
    const { status } = store.get(listsAtom).deposit;
    isExpired = false;
    wire.push('login.token', { token: 'b' });
    await settle();
    expect(renewed).toHaveBeenCalledTimes(1);
    expect([status, store.get(listsAtom).deposit.status]).toEqual(['failed', 'ready']);
    expect(targets).toEqual([{ name: 'deposit', replace: true }]);
  });
});

describe('[TR-7] a push of the user changes', () => {
  it('no id', async () => {
    const { store, wire } = await setUp();
    wire.push('login.token', { token: 'b', id: 'other', id_user: 'other', name: 'Ana' });
    expect(store.get(userAtom)).toMatchObject({ id: 'u1', name: 'Ana' });
  });

  it('a name, without requesting a list', async () => {
    const { store, wire, lists, targets } = await setUp();
    wire.push('login.token', { token: 'b', name: 'Ana', currency: 'MXN', paymentGeo: 'mx' });
    await settle();
    expect([lists().length, targets.length, store.get(selectionAtom)]).toEqual([1, 0, SELECTED]);
    expect(store.get(draftsAtom)['deposit/slip']).toHaveProperty('$amount', '500');
  });

  it.each([
    ['currency', { currency: 'EUR' }, { country: 'mx', currency: 'EUR' }],
    ['country', { paymentGeo: 'BR' }, { country: 'br', currency: 'MXN' }],
  ])('another %s: the list is requested again, and no form keeps its amount', async (_, patch, asked) => {
    const { store, wire, lists, targets } = await setUp();
    wire.push('login.token', { token: 'b', ...patch });
    await settle();
    expect(lists()).toEqual([{ country: 'mx', currency: 'MXN' }, asked]);
    expect(targets).toEqual([{ name: 'deposit', replace: true }]);
    expect([store.get(selectionAtom), store.get(draftsAtom)]).toEqual([
      null,
      { 'deposit/slip': { name: 'Ana' } },
    ]);
  });

  it('nothing on the screen when the chosen region replaces the currency', async () => {
    const { store, wire, targets } = await setUp();
    store.set(setRegionAtom, { code: 'BR', currency: 'BRL' });
    wire.push('login.token', { currency: 'EUR' });
    expect([store.get(currencyAtom), store.get(userAtom).currency, targets.length]).toEqual([
      'BRL',
      'EUR',
      0,
    ]);
  });

  it('the list on the screen, which is requested again', async () => {
    const { wire, lists, targets, store } = await setUp({ route: 'deposit' });
    wire.push('login.token', { currency: 'EUR' });
    await settle();
    expect([lists().length, targets.length, store.get(listsAtom).deposit.status]).toEqual([2, 0, 'ready']);
  });

  it('a captcha that is being solved: it is cancelled, since it would submit an amount in the old currency', async () => {
    const { store, wire } = await setUp();
    store.set(dispatchAtom, { type: 'submit', request: sentDeposit({}), captcha: 'geetest' });
    expect(store.get(submissionAtom).phase).toBe('proving');
    wire.push('login.token', { currency: 'EUR' });
    expect([store.get(blockerAtom), store.get(currencyAtom)]).toEqual([null, 'EUR']);
  });
});

describe('[TR-7] [TX-5] while a payment is under way another currency waits', () => {
  it('until the payment that was sent is refused', async () => {
    const { store, services, wire, targets } = await setUp();
    submit(store);
    wire.push('login.token', { token: 'b', currency: 'EUR', paymentGeo: 'DE' });
    expect([store.get(currencyAtom), store.get(countryAtom), services.identity.tokens.parent]).toEqual([
      'MXN',
      'mx',
      'b',
    ]);
    store.set(dispatchAtom, { type: 'failed', key: 'r1', requestId: 'r1', error: refusal(422, 'x') });
    expect([store.get(currencyAtom), store.get(countryAtom)]).toEqual(['EUR', 'de']);
    expect(targets.at(-1)).toEqual({ name: 'deposit', replace: true });
  });

  it('until the player leaves the payment that is open', async () => {
    const { store, wire, targets, goTo, lists } = await setUp({ route: 'deposit-redirect-instruction' });
    openPayment(store, OPEN);
    wire.push('login.token', { currency: 'EUR' });
    goTo('deposit-complete');
    expect([store.get(currencyAtom), targets.length]).toEqual(['MXN', 0]);
    goTo('deposit');
    await settle();
    expect([store.get(currencyAtom), targets.length, lists().length]).toEqual(['EUR', 0, 2]);
  });

  it('and no listener is left once the gateway is disconnected', async () => {
    const { store, wire, goTo, disconnect } = await setUp({ route: 'deposit-redirect-instruction' });
    openPayment(store, OPEN);
    wire.push('login.token', { currency: 'EUR' });
    disconnect();
    goTo('deposit');
    expect(store.get(currencyAtom)).toBe('MXN');
  });
});
