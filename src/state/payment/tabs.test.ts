import type { LocksWindow } from '#host/tab-locks.ts';
import type { Bonus } from '#domain/bonus.ts';
import { updateBonusesAtom } from '#state/bonuses.ts';
import { setRegionAtom } from '#state/player.ts';
import { selectAtom } from '#state/selection.ts';
import { createFakeLocalStorage } from '#test/fake-local-storage.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { createOriginLocks } from '#test/origin-locks.ts';
import { sampleMethod } from '#test/sample-method.ts';
import { createTabChannels } from '#test/tab-channels.ts';
import { leaveFormAtom } from './leave-form.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { blockerAtom, isLocked, submissionAtom } from './submission.ts';
import { submitMethodAtom } from './submit-method.ts';

const OUTCOME = { transaction: { id: 't1', status: 'waiting' }, action: { type: 'complete' } };
const METHOD = sampleMethod({ name: 'slip' });

/** A browser whose tabs each have a session storage of their own. */
function openBrowser() {
  const origin = createOriginLocks();
  const channels = createTabChannels();
  let tabs = 0;
  function openTab(
    create: () => unknown,
    { lookUp = notFound, page = origin.openPage(), ...options }: TabOptions = {},
  ) {
    const answer: Answer = ({ path }) => {
      if (path.includes('/methods-')) return { methods: [] };
      return path.endsWith('/create') ? create() : lookUp();
    };
    const harness = createHarness({ answer, channels, page, ...options });
    const { store, services, wire, clock } = harness;
    const name = String((tabs += 1));
    let ids = 0;
    Object.assign(services, { newId: () => `tab-${name}-${String((ids += 1))}` });
    store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
    return {
      ...harness,
      page,
      press: (method = METHOD) =>
        store.set(submitMethodAtom, {
          section: 'deposit',
          method,
          from: 'deposit-redirect',
          amount: '100',
          currency: 'MXN',
          values: {},
        }),
      unmount: () => {
        harness.abort.abort();
        harness.disconnectPayments();
      },
      created: () => wire.requests.filter(({ path }) => path.endsWith('/create')).length,
      blocker: () => store.get(blockerAtom)?.requestId ?? null,
      pass: async (ms: number) => {
        for (let left = ms; left > 0; left -= 1000) {
          clock.advance(1000);
          await settle();
        }
      },
    };
  }
  return { openTab, openPage: () => origin.openPage() };
}
interface TabOptions {
  readonly lookUp?: () => unknown;
  readonly page?: { readonly window: LocksWindow; readonly close: () => void };
  readonly loaded?: Readonly<Record<string, unknown>>;
  /** Session storage that is left by an earlier page or copied from a duplicated tab. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Other channels than those of the first tab, so that no message reaches it. */
  readonly channels?: ReturnType<typeof createTabChannels>;
}

/** Pages that share a local storage, besides the Web Locks. */
function openPagesWithStorage(openPage: () => ReturnType<ReturnType<typeof createOriginLocks>['openPage']>) {
  const stored = new Map<string, string>();
  const localStorage = createFakeLocalStorage(stored);
  return {
    stored,
    openPage: () => {
      const page = openPage();
      return { ...page, window: { ...page.window, localStorage } };
    },
    withoutLocks: () => ({ close: () => undefined, window: { navigator: {}, localStorage } }),
  };
}

const notFound = (): never => {
  throw refusal(404, 'not_found');
};
const never = (): Promise<never> => new Promise(() => undefined);

/** An answer that comes when `refuse` is called: the gateway refuses the submission. */
function lateRefusal() {
  let refuse = (): void => undefined;
  const answer = new Promise((_resolve, reject) => {
    refuse = () => reject(refusal(400, 'limit'));
  });
  return {
    answer,
    refuse: () => {
      refuse();
    },
  };
}

describe('two open tabs of a player', () => {
  it.each([
    ['unanswered', networkFailure],
    ['being sent', never],
  ])(
    '[TX-5] the second does not pay while the payment of the first is %s, but shows it',
    async (_, create) => {
      const { openTab } = openBrowser();
      const first = openTab(create);
      void first.press();
      await settle();
      const second = openTab(() => OUTCOME);
      await second.press();
      expect(first.created()).toBe(1);
      expect(second.created()).toBe(0);
      expect(second.blocker()).toBe('tab-1-1');
      await second.press();
      expect(second.created()).toBe(0);
    },
  );

  it('[TX-5] only one pays when both press at the same moment', async () => {
    const { openTab } = openBrowser();
    const first = openTab(never);
    const second = openTab(never);
    void first.press();
    void second.press();
    await settle();
    expect(first.created() + second.created()).toBe(1);
    expect(second.blocker()).toBe('tab-1-1');
  });

  it.each(['unmounts its widget', 'is duplicated, and the duplicate is closed'])(
    '[TX-5] the second does not pay when the first %s',
    async (way) => {
      const { openTab, openPage } = openBrowser();
      const first = openTab(networkFailure);
      await first.press();
      if (way === 'unmounts its widget') {
        first.unmount();
      } else {
        const duplicate = openPage();
        openTab(() => OUTCOME, { page: duplicate });
        duplicate.close();
      }
      const second = openTab(() => OUTCOME);
      await second.press();
      expect(second.created()).toBe(0);
    },
  );

  it('[TX-5] the second, which has seen the payment of the first, keeps blocking when the first is closed', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME);
    await second.press();
    first.page.close();
    const third = openTab(() => OUTCOME);
    await third.press();
    expect(third.created()).toBe(0);
    expect(third.blocker()).toBe('tab-1-1');
  });

  it.each([
    ['unanswered', networkFailure],
    ['being sent', never],
  ])('[TX-5] the second does not pay when the first is closed while its payment is %s', async (_, create) => {
    const { openTab } = openBrowser();
    const first = openTab(create);
    const second = openTab(() => OUTCOME);
    void first.press();
    await settle();
    first.page.close();
    await second.press();
    expect(second.created()).toBe(0);
    expect(second.blocker()).toBe('tab-1-1');
  });

  it.each(['', ' after its widget was unmounted'])(
    '[TX-5] the second, opened after the first has sent, does not pay when the first is closed or being reloaded%s',
    async (way) => {
      const { openTab } = openBrowser();
      const first = openTab(networkFailure);
      await first.press();
      const second = openTab(() => OUTCOME);
      if (way !== '') {
        first.unmount();
      }
      first.leavePage();
      first.page.close();
      await second.press();
      expect(second.created()).toBe(0);
      expect(second.blocker()).toBe('tab-1-1');
    },
  );

  it.each([
    ['answered', () => OUTCOME],
    [
      'refused',
      () => {
        throw refusal(400, 'limit');
      },
    ],
  ])('[TX-5] the second can pay when the first is closed after its payment was %s', async (_, create) => {
    const { openTab } = openBrowser();
    const first = openTab(create);
    const second = openTab(() => OUTCOME);
    await first.press();
    first.page.close();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay when the first is closed after the player has dismissed its payment', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    const second = openTab(() => OUTCOME);
    await first.press();
    first.store.set(dispatchAtom, { type: 'dismissed', key: 'tab-1-1' });
    first.page.close();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay past the horizon of a payment whose tab was closed', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    const second = openTab(() => OUTCOME);
    await first.press();
    first.page.close();
    await second.pass(65_000);
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay as soon as the gateway has refused the payment of the first', async () => {
    const { answer, refuse } = lateRefusal();
    const { openTab } = openBrowser();
    const first = openTab(() => answer);
    void first.press();
    await settle();
    const second = openTab(() => OUTCOME);
    await second.press();
    expect(second.blocker()).toBe('tab-1-1');
    refuse();
    await settle();
    expect(second.blocker()).toBeNull();
    expect(second.memory.get('cashier.intents')).toBe('[]');
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay past the horizon of a payment whose tab is then closed', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME);
    await second.press();
    await second.pass(65_000);
    first.leavePage();
    first.page.close();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay after a refusal of the first, although a suspended duplicate still holds it', async () => {
    const { answer, refuse } = lateRefusal();
    const { openTab } = openBrowser();
    const first = openTab(() => answer);
    const second = openTab(() => OUTCOME);
    void first.press();
    await settle();
    openTab(never, { channels: createTabChannels(), stored: Object.fromEntries(first.memory) });
    refuse();
    await settle();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay as soon as the inner widget of the first has reported a refusal', async () => {
    const { openTab } = openBrowser();
    const first = openTab(never);
    const form = { section: 'deposit', method: 'card' } as const;
    first.store.set(dispatchAtom, { type: 'inner-sending', requestId: 'r1', form, from: 'deposit-redirect' });
    const second = openTab(() => OUTCOME);
    await second.press();
    expect(second.blocker()).toBe('r1');
    first.store.set(dispatchAtom, { type: 'inner-refused', requestId: 'r1' });
    await settle();
    expect(second.blocker()).toBeNull();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay once the first has the answer', async () => {
    const { openTab } = openBrowser();
    await openTab(() => OUTCOME).press();
    const second = openTab(() => OUTCOME);
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-6] the second shows the payment of the first when it finds it', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME, { lookUp: () => OUTCOME });
    await second.press();
    await second.pass(2000);
    expect(second.blocker()).toBeNull();
    expect(second.store.get(paymentsAtom).list).toMatchObject([{ requestId: 'tab-1-1', phase: 'open' }]);
  });

  it('[TX-6] the second looks the payment of the first up as soon as the first has its answer', async () => {
    const { openTab } = openBrowser();
    let answer: (outcome: unknown) => void = () => undefined;
    let isCreated = false;
    const first = openTab(() => new Promise((resolve) => (answer = resolve)));
    void first.press();
    await settle();
    const second = openTab(() => OUTCOME, { lookUp: () => (isCreated ? OUTCOME : notFound()) });
    await second.press();
    await second.pass(1000);
    expect(second.blocker()).toBe('tab-1-1');
    isCreated = true;
    answer(OUTCOME);
    await settle();
    expect(second.store.get(paymentsAtom).list).toMatchObject([{ requestId: 'tab-1-1', phase: 'open' }]);
  });

  it.each([
    ['crashes', false],
    ['is closed', true],
  ])(
    '[TX-5] a tab that is opened after the only one %s does not pay, but shows its payment',
    async (_, isLeft) => {
      const { openTab, openPage } = openBrowser();
      const pages = openPagesWithStorage(openPage);
      const first = openTab(never, { page: pages.openPage() });
      void first.press();
      await settle();
      if (isLeft) first.leavePage();
      first.page.close();
      const lookUps: (() => unknown)[] = [notFound];
      const lookUp = (): unknown => (lookUps.shift() ?? (() => OUTCOME))();
      const second = openTab(() => OUTCOME, { page: pages.openPage(), lookUp });
      await second.press();
      expect(second.created()).toBe(0);
      expect(second.blocker()).toBe('tab-1-1');
      await second.pass(10_000);
      expect(second.store.get(paymentsAtom).list).toMatchObject([{ requestId: 'tab-1-1', phase: 'open' }]);
      expect(pages.stored.size).toBe(0);
      await second.press();
      expect(second.created()).toBe(1);
    },
  );

  it.each([3_600_000, -3_600_000])(
    '[TX-5] a device whose clock is set by %d ms after a crash still knows the payment',
    async (ahead) => {
      const { openTab, openPage } = openBrowser();
      const pages = openPagesWithStorage(openPage);
      const first = openTab(never, { page: pages.openPage() });
      void first.press();
      await settle();
      first.page.close();
      const second = openTab(() => OUTCOME, { page: pages.openPage() });
      second.clock.setDate(ahead);
      second.server.ahead = -ahead;
      await second.press();
      expect(second.created()).toBe(0);
      expect(second.blocker()).toBe('tab-1-1');
    },
  );

  it('[TX-5] where there are no Web Locks, a tab still does not pay while another’s payment is unanswered', async () => {
    const { openTab, openPage } = openBrowser();
    const { withoutLocks } = openPagesWithStorage(openPage);
    await openTab(networkFailure, { page: withoutLocks() }).press();
    const second = openTab(() => OUTCOME, { page: withoutLocks() });
    await second.press();
    expect(second.created()).toBe(0);
    expect(second.blocker()).toBe('tab-1-1');
  });

  it('[AN-4] what a tab stores for later ones contains neither a token nor a field’s value, and ends with the answer', async () => {
    const { openTab, openPage } = openBrowser();
    const pages = openPagesWithStorage(openPage);
    let answer: (outcome: unknown) => void = () => undefined;
    const first = openTab(() => new Promise((resolve) => (answer = resolve)), { page: pages.openPage() });
    void first.press();
    await settle();
    const [key = ''] = pages.stored.keys();
    expect(Object.keys(JSON.parse(key.replace('cashier.entry ', '')) as object).sort()).toEqual([
      'deviceAt',
      'host',
      'method',
      'requestId',
      'section',
      'sentAt',
      'userId',
    ]);
    answer(OUTCOME);
    await settle();
    expect(pages.stored.size).toBe(0);
  });

  it('[TX-5] the second can pay past the horizon of a payment that never arrived', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME);
    await second.press();
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await first.pass(60_000);
      await second.pass(60_000);
    }
    expect(second.blocker()).toBeNull();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay once the player does not want to wait for the payment of the first', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME);
    await second.press();
    second.store.set(dispatchAtom, { type: 'dismissed', key: 'tab-1-1' });
    await settle();
    expect(first.blocker()).toBe('tab-1-1');
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay past the horizon, although the first is suspended and never settles', async () => {
    const { openTab } = openBrowser();
    await openTab(networkFailure).press();
    const second = openTab(() => OUTCOME);
    await second.press();
    await second.pass(120_000);
    expect(second.blocker()).toBeNull();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second is blocked again when the first has sent another copy since', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    await first.pass(50_000);
    const second = openTab(() => OUTCOME, { channels: createTabChannels() });
    await second.press();
    second.store.set(dispatchAtom, { type: 'dismissed', key: 'tab-1-1' });
    await first.press();
    await second.press();
    expect(second.created()).toBe(0);
    expect(second.blocker()).toBe('tab-1-1');
  });

  it.each([true, false])(
    '[TX-5] the second is blocked up to the horizon of the newest copy, although a suspended duplicate holds an older one (server time: %s)',
    async (isKnown) => {
      const { openTab } = openBrowser();
      const first = openTab(networkFailure);
      first.server.isKnown = isKnown;
      await first.press();
      const stored = Object.fromEntries(first.memory);
      openTab(never, { channels: createTabChannels(), stored });
      const second = openTab(() => OUTCOME);
      second.server.isKnown = isKnown;
      await first.pass(50_000);
      await second.pass(50_000);
      await first.press();
      expect(first.created()).toBe(2);
      await second.press();
      await second.pass(55_000);
      expect(second.blocker()).toBe('tab-1-1');
      await second.pass(10_000);
      await second.press();
      expect(second.created()).toBe(1);
    },
  );

  it('[TX-5] the second can pay once it does not want to wait, although the page around it clears its storage', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    const second = openTab(() => OUTCOME);
    await first.press();
    first.page.close();
    await second.press();
    second.store.set(dispatchAtom, { type: 'dismissed', key: 'tab-1-1' });
    second.memory.clear();
    await second.press();
    expect(second.created()).toBe(1);
  });

  it('[TX-5] the second can pay after a reload when it did not want to wait for the payment of the first', async () => {
    const { openTab } = openBrowser();
    const first = openTab(networkFailure);
    await first.press();
    const second = openTab(() => OUTCOME);
    await second.press();
    second.store.set(dispatchAtom, { type: 'dismissed', key: 'tab-1-1' });
    second.page.close();
    const reloaded = openTab(() => OUTCOME, { stored: Object.fromEntries(second.memory) });
    await reloaded.press();
    expect(reloaded.created()).toBe(1);
  });

  it.each([{ userId: 'u2' }, { host: 'https://other.test' }])(
    '[TX-6] another player or gateway is not blocked: %j',
    async (loaded) => {
      const { openTab } = openBrowser();
      await openTab(networkFailure).press();
      const other = openTab(() => OUTCOME, { loaded });
      await other.press();
      expect(other.created()).toBe(1);
    },
  );

  it('[TX-5] a form that the player leaves while its press waits for another tab does not submit', async () => {
    const { openTab } = openBrowser();
    const { press, created, store } = openTab(() => OUTCOME);
    const answer = press();
    store.set(leaveFormAtom);
    expect(await answer).toBeNull();
    expect(created()).toBe(0);
  });

  it('[TX-5] holds the form while its press waits for another tab: what is sent are its values at the press', async () => {
    const { openTab } = openBrowser();
    const { press, store } = openTab(() => OUTCOME);
    const answer = press();
    expect(isLocked(store.get(submissionAtom))).toBe(true);
    store.set(leaveFormAtom);
    await answer;
    expect(store.get(submissionAtom)).toEqual({ phase: 'idle' });
  });

  it('[TX-6] a press that waits for another tab when its widget is removed leaves no note behind', async () => {
    const { openTab, openPage } = openBrowser();
    const pages = openPagesWithStorage(openPage);
    void openTab(never, { page: pages.openPage() }).press();
    await settle();
    const { press, unmount, services } = openTab(never, { page: pages.openPage() });
    void press();
    await Promise.resolve();
    unmount();
    await settle();
    expect(services.storage.get('cashier.intents') ?? '[]').toBe('[]');
  });

  it('[TX-5] a press that waits for another tab when the page is left does not submit when it is shown again', async () => {
    const { openTab } = openBrowser();
    const { press, created, leavePage, returnToPage } = openTab(() => OUTCOME);
    const answer = press();
    leavePage();
    returnToPage();
    expect(await answer).toBeNull();
    expect(created()).toBe(0);
  });

  it('[TX-6] a page that is shown again looks its payment up immediately', async () => {
    const { openTab } = openBrowser();
    let isCreated = false;
    const { press, blocker, leavePage, pass, returnToPage, store } = openTab(networkFailure, {
      lookUp: () => (isCreated ? OUTCOME : notFound()),
    });
    await press();
    await pass(1000);
    leavePage();
    isCreated = true;
    returnToPage();
    await settle();
    expect(blocker()).toBeNull();
    expect(store.get(paymentsAtom).list).toMatchObject([{ requestId: 'tab-1-1', phase: 'open' }]);
  });

  it('[TX-5] a page that is shown again does not send a payment again that another page of the tab has settled', async () => {
    const { openTab } = openBrowser();
    const { press, created, leavePage, memory, pass, returnToPage, store } = openTab(networkFailure);
    await press();
    await pass(1000);
    expect(store.get(paymentsAtom).list).toMatchObject([{ mayResend: true }]);
    leavePage();
    memory.set('cashier.intents', '[]');
    returnToPage();
    expect(store.get(paymentsAtom).list).toMatchObject([{ mayResend: false, request: null }]);
    await press();
    expect(created()).toBe(1);
  });

  it.each([
    ['currency', { code: 'MX', currency: 'USD' }],
    ['country', { code: 'BR', currency: 'MXN' }],
  ])('[US-4] a form whose %s changes while its press waits does not submit', async (_name, region) => {
    const { openTab } = openBrowser();
    const { press, created, store } = openTab(() => OUTCOME);
    const answer = press();
    store.set(setRegionAtom, region);
    expect(await answer).toBeNull();
    expect(created()).toBe(0);
  });

  it('[BN-4] a press submits the bonus that the form showed, whatever the host sends while it waits', async () => {
    const { openTab } = openBrowser();
    const { press, store, wire } = openTab(() => OUTCOME);
    const bonus = (id: string): Bonus => ({
      id,
      type: 'deposit',
      minDeposit: '1',
      title: {},
      terms: {},
      expiresAt: null,
      depositRequired: true,
    });
    store.set(updateBonusesAtom, [bonus('shown'), bonus('next')]);
    const answer = press();
    store.set(updateBonusesAtom, [bonus('next')]);
    await answer;
    expect(wire.requests.find(({ path }) => path.endsWith('/create'))?.data).toMatchObject({
      bonusId: 'shown',
    });
  });
});
