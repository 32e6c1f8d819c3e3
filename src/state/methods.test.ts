import { CashierError } from '#domain/error.ts';
import { createHarness, refusal, settle } from '#test/harness.ts';
import { gatesAtom, updatedGatesAtom } from './gates.ts';
import { listsAtom, loadListAtom, resetListsAtom, retryUnauthorizedAtom } from './methods.ts';
import { setRegionAtom } from './player.ts';
import { servicesAtom } from './services.ts';

const METHOD = {
  name: 'spei',
  text: { en: 'SPEI' },
  currency: ['MXN'],
  amount_rules: {},
  fields: [],
  position: 1,
  iconIds: [],
};
const list = { methods: [METHOD] };

describe('loading a list', () => {
  it('[TR-13] requests the player’s country and currency once, however many callers there are', async () => {
    const { store, wire } = createHarness({ answer: () => list });
    await Promise.all([store.set(loadListAtom, 'deposit'), store.set(loadListAtom, 'deposit')]);
    await store.set(loadListAtom, 'deposit');
    expect(wire.requests).toHaveLength(1);
    expect(wire.requests[0]).toMatchObject({
      path: '/BANKING/methods-payment-v3',
      data: { country: 'mx', currency: 'MXN' },
    });
    expect(store.get(listsAtom).deposit).toMatchObject({ status: 'ready' });
  });

  it('[LS-3] warns the host about a method that no list shows', async () => {
    const methods = [
      METHOD,
      { ...METHOD, name: 'wallet', cardViewType: 1 },
      { ...METHOD, name: 'card', cardViewType: 1, category: 'card_method' },
    ];
    const { store, warned } = createHarness({ answer: () => ({ methods }) });
    await store.set(loadListAtom, 'deposit');
    expect(warned).toEqual([
      { field: 'deposit.wallet.cardViewType', text: expect.stringContaining('1 is not') as string },
    ]);
  });

  it('[RT-15] requests the list again when forced, and [RT-9] after a reset', async () => {
    const { store, wire } = createHarness({ answer: () => list });
    await store.set(loadListAtom, 'deposit');
    await store.set(loadListAtom, 'deposit', true);
    store.set(resetListsAtom);
    await store.set(loadListAtom, 'deposit');
    expect(wire.requests).toHaveLength(3);
  });

  it('[RT-7] [US-4] requests the chosen region and its currency', async () => {
    const { store, wire } = createHarness({ answer: () => list });
    store.set(setRegionAtom, { code: 'BR', currency: 'BRL' });
    await store.set(loadListAtom, 'withdrawal');
    expect(wire.requests[0]).toMatchObject({
      path: '/BANKING/methods-withdrawal',
      data: { country: 'br', currency: 'BRL' },
    });
  });

  it('uses a list that was requested in advance', async () => {
    const { store, services, wire } = createHarness({ answer: () => list });
    const early = services.gateway.call('depositMethods', { country: 'mx', currency: 'MXN' });
    const taking = {
      ...services,
      prefetch: { answer: null, kept: null, sentAt: () => 0, onArrival: () => undefined, take: () => early },
    };
    store.set(servicesAtom, taking);
    await store.set(loadListAtom, 'deposit');
    expect(wire.requests).toHaveLength(1);
  });

  it('[MO-6] treats gates that arrived after the advance request as newer than its list', async () => {
    const { store, services } = createHarness({ answer: () => list });
    const early = services.gateway.call('depositMethods', { country: 'mx', currency: 'MXN' });
    store.set(servicesAtom, { ...services, prefetch: { ...services.prefetch, take: () => early } });
    const gate = {
      kind: 'pause',
      id: null,
      ask: null,
      section: null,
      text: {},
      until: null,
      limit: null,
      action: null,
    } as const;
    store.set(updatedGatesAtom, [gate], 'host');
    await store.set(loadListAtom, 'deposit');
    expect(store.get(gatesAtom).deposit).toEqual([gate]);
  });

  it('[LS-8] reports an empty list to the host', async () => {
    const { store, reported } = createHarness({ answer: () => ({ methods: [] }) });
    await store.set(loadListAtom, 'deposit');
    expect(reported.map(({ message }) => message)).toEqual(['Empty payment methods']);
  });

  it('[RT-16] keeps a failure for the screen and reports it to the host', async () => {
    const { store, reported } = createHarness({
      answer: () => {
        throw refusal(500, 'boom');
      },
    });
    await store.set(loadListAtom, 'deposit');
    expect(store.get(listsAtom).deposit).toMatchObject({ status: 'failed', error: { message: 'Refused' } });
    expect(reported[0]?.message).toBe('Refused');
  });

  it("[RT-18] fails with 'Request timeout' after 30 s, including retries", async () => {
    const { store, clock } = createHarness({ answer: () => new Promise(() => undefined) });
    void store.set(loadListAtom, 'deposit');
    await settle();
    clock.advance(29_999);
    await settle();
    expect(store.get(listsAtom).deposit.status).toBe('loading');
    clock.advance(1);
    await settle();
    expect(store.get(listsAtom).deposit).toMatchObject({
      status: 'failed',
      error: { message: 'Request timeout' },
    });
  });

  it('drops the late list of an earlier region', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { store } = createHarness({ answer: () => new Promise((resolve) => void answers.push(resolve)) });
    const first = store.set(loadListAtom, 'deposit');
    store.set(setRegionAtom, { code: 'BR', currency: 'BRL' });
    const second = store.set(loadListAtom, 'deposit');
    await settle();
    answers[1]?.({ methods: [{ ...METHOD, name: 'pix' }] });
    answers[0]?.(list);
    await Promise.all([first, second]);
    const state = store.get(listsAtom).deposit;
    expect(state.status === 'ready' && state.list.methods.map(({ name }) => name)).toEqual(['pix']);
  });

  it('retries a list that failed for lack of a token once there is one', async () => {
    let isExpired = true;
    const { store } = createHarness({
      answer: () => {
        if (isExpired) throw new CashierError('unauthorized', 'Token expired', { status: 401 });
        return list;
      },
    });
    await store.set(loadListAtom, 'deposit');
    expect(await store.set(retryUnauthorizedAtom)).toBe('deposit');
    isExpired = false;
    await store.set(retryUnauthorizedAtom);
    expect(store.get(listsAtom).deposit.status).toBe('ready');
    expect(await store.set(retryUnauthorizedAtom)).toBeNull();
  });
});
