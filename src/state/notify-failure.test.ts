import { CashierError } from '#domain/error.ts';
import { createHarness, networkFailure, settle } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { refreshListAtom, moneyMovedAtom } from './accounts.ts';
import { setLanguageAtom } from './language.ts';
import { listsAtom, loadListAtom } from './methods.ts';
import { notificationsAtom } from './notifications.ts';
import { setRegionAtom } from './player.ts';

const TEXTS = {
  'error.snackbar.title': 'Error',
  'notice.list': 'Old list',
  'notice.accounts': 'Old accounts',
  'notice.language': 'No such language',
};

/** Loads the lists; after that, `fails` decides whether a request fails. */
async function setUp(error = networkFailure) {
  let isDown = false;
  const harness = createHarness({
    answer: () =>
      isDown
        ? error()
        : { methods: [sampleWireMethod()], accounts: [{ id: 'main', amount: '5', currency: 'MXN' }] },
  });
  const { store, services } = harness;
  const load = (locale: string) => Promise.resolve(locale === 'en' ? TEXTS : null);
  Object.assign(services.messages, { load });
  await store.set(setLanguageAtom, 'en');
  await Promise.all([store.set(loadListAtom, 'deposit'), store.set(loadListAtom, 'withdrawal')]);
  const raised = () => store.get(notificationsAtom).map(({ title, html }) => `${title}: ${html}`);
  return { ...harness, raised, fail: () => (isDown = true) };
}

describe('[ER-2] a failure without a place on the screen is shown as a snackbar', () => {
  it('when a visible list could not be refreshed: the list stays', async () => {
    const { store, raised, fail, reported, clock } = await setUp();
    const shown = store.get(listsAtom).deposit;
    fail();
    const loading = store.set(loadListAtom, 'deposit', true);
    for (let retry = 0; retry < 4; retry += 1) {
      await settle();
      clock.advance(2000);
    }
    await loading;
    expect(store.get(listsAtom).deposit).toBe(shown);
    expect(raised()).toEqual(['Error: Old list']);
    expect(reported.length).toBeGreaterThan(0);
  });

  it('when the accounts could not be refreshed, once, however often they are requested', async () => {
    const { store, raised, fail } = await setUp(() => {
      throw new CashierError('server', 'Refused', { status: 500 });
    });
    fail();
    for (let time = 0; time < 2; time += 1) {
      store.set(moneyMovedAtom);
      await store.set(refreshListAtom, 'withdrawal');
    }
    expect(raised()).toEqual(['Error: Old accounts']);
  });

  it('when the host changed the language and its texts failed to load, but not at the start', async () => {
    const { store, services, raised } = await setUp();
    await store.set(setLanguageAtom, 'pt');
    expect(raised()).toEqual([]);
    applyHostMessage(store, services, { messageType: 'locale-changed', payload: { locale: 'pt' } });
    await settle();
    expect(raised()).toEqual(['Error: No such language']);
  });
});

describe('[ER-2] [RT-16] a failure with a place on the screen is not shown as a snackbar', () => {
  it('a list that was never loaded: its screen leads to the error page', async () => {
    const { store, raised, fail } = await setUp(() => {
      throw new CashierError('server', 'Refused', { status: 500 });
    });
    fail();
    store.set(setRegionAtom, { code: 'BR', currency: 'BRL' });
    await store.set(loadListAtom, 'deposit');
    expect([store.get(listsAtom).deposit.status, raised()]).toEqual(['failed', []]);
  });

  it('an expired token: the host is asked for a new one', async () => {
    const { store, raised, fail } = await setUp(() => {
      throw new CashierError('unauthorized', 'Expired', { status: 401 });
    });
    fail();
    await store.set(loadListAtom, 'deposit', true);
    expect([store.get(listsAtom).deposit.status, raised()]).toEqual(['failed', []]);
  });
});
