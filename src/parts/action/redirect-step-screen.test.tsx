import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostMode } from '#host/host-modes.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { placeAtom } from '#state/place.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { networkFailure, settle } from '#test/harness.ts';
import { createScene } from '#test/scene.ts';

async function step(
  url: string,
  mode: HostMode,
  method: 'GET' | 'POST' = 'GET',
  posted: Readonly<Record<string, string>> = { session: '1' },
) {
  const fields = method === 'POST' ? posted : undefined;
  const scene = await createScene({ type: 'redirect', url, method, fields }, { mode });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  return scene;
}

/** Addresses that would run in this page, show an attacker's content, or read files; none is a payment page. */
const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://pay.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://pay.test/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://pay.test/',
  '//evil.test/pay',
  '/relative',
];
/** Where the button, or an automatic redirect, leads in each mode. */
const WAYS = [
  ['federated', 'GET'],
  ['standalone', 'GET'],
  ['iframe', 'POST'],
  ['android', 'POST'],
] as const;

interface Creator {
  createElement(tag: string): HTMLElement;
}
const FORM_MEMBERS = [
  'submit',
  'requestSubmit',
  'action',
  'method',
  'target',
  'length',
  'name',
  'id',
  'elements',
];

describe('the step to the payment page', () => {
  it.each(['android', 'ios', 'standalone'] as const)(
    '[TX-6] [TX-8] in %s is not taken for a payment whose end came before its answer',
    async (mode) => {
      const left = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
      const action = {
        type: 'redirect',
        url: 'https://pay.test/1',
        method: 'POST',
        fields: { session: '1' },
      };
      const scene = await createScene(action, { mode });
      act(() => {
        scene.wire.push('deposit.status', { id: 't1', status: 2, amount: '500', currency: 'MXN' });
      });
      scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
      await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
      expect(left).not.toHaveBeenCalled();
      left.mockRestore();
    },
  );

  it('[TX-8] of a withdrawal names the withdrawal, also in the question before another one', async () => {
    const action = { type: 'redirect', url: 'https://pay.test/', method: 'GET' } as const;
    const scene = await createScene(action, { section: 'withdrawal' });
    scene.store.set(selectAtom, { section: 'withdrawal', group: null, method: 'slip' });
    await renderScreen(scene, <MethodScreen section="withdrawal" route="withdrawal-redirect" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Finish your withdrawal');
    await userEvent.click(screen.getByRole('button', { name: 'Start a new withdrawal' }));
    expect(screen.getByRole('button', { name: 'Stay with this withdrawal' })).toHaveAccessibleDescription(
      expect.stringMatching(/^Start another withdrawal\?/),
    );
    expect(screen.getByRole('button', { name: 'Start a new withdrawal' })).toBeVisible();
  });

  it.each(UNSAFE)('[TX-8] does not open %j', async (url) => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    for (const [mode, method] of WAYS) {
      const { sent } = await step(url, mode, method);
      expect(screen.getByText(/an address that we do not open/)).toBeInTheDocument();
      expect(document.querySelector('a, form')).toBeNull();
      expect(sent.filter(({ messageType }) => messageType === 'onOpenExternal')).toEqual([]);
      expect(JSON.stringify(sent)).not.toContain('alert(1)');
      cleanup();
    }
    expect(submitted).not.toHaveBeenCalled();
    submitted.mockRestore();
  });

  it.each([
    ['bank-app:pay?am=500', 'iframe'],
    ['intent://pay#Intent;end', 'standalone'],
    ['javascript:alert(1)', 'android'],
  ] as const)('[TX-8] offers no way to %s in %s', async (url, mode) => {
    const { sent } = await step(url, mode);
    expect(screen.getByRole('alert')).toHaveTextContent('an address that we do not open');
    expect(screen.queryByText('Go to payment')).toBeNull();
    expect(document.querySelector('a')).toBeNull();
    expect(screen.queryByText(/Waiting for your payment/)).toBeNull();
    expect(sent.filter(({ messageType }) => messageType === 'onOpenExternal')).toEqual([]);
  });

  it.each(['iframe', 'federated', 'standalone'] as const)(
    '[TX-8] %s: a payment app is opened only by a tap, with a hint in case it is missing',
    async (mode) => {
      const { sent } = await step('upi://pay?am=500', mode);
      const link = screen.getByRole('link', { name: 'Open the app' });
      expect(link).toHaveAttribute('href', 'upi://pay?am=500');
      const redirects = () => JSON.stringify(sent).includes('"redirect"');
      expect(redirects()).toBe(false);
      expect(screen.queryByText(/Did nothing open/)).toBeNull();
      link.addEventListener('click', (event) => {
        event.preventDefault();
      });
      await userEvent.click(link);
      expect(redirects()).toBe(true);
      expect(link.parentElement).toContainElement(screen.getByText(/Did nothing open/));
      expect(screen.getByText(/Waiting for your payment/)).toBeInTheDocument();
    },
  );

  // metamask-mobile#25156: payment pages of UPI lead to intents of Android.
  it.each(['iframe', 'standalone'] as const)(
    '[TX-8] %s: opens an intent as the link that it stands for',
    async (mode) => {
      await step('intent://pay?am=500#Intent;scheme=upi;package=com.phonepe.app;end', mode);
      expect(screen.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', 'upi://pay?am=500');
    },
  );

  it.each([
    'https://pay.test/1',
    'intent://p#Intent;scheme=bank;S.browser_fallback_url=https%3A%2F%2Fpay.test%2F1;end',
  ])('[TX-8] leads to the page of %s', async (url) => {
    await step(url, 'iframe');
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', 'https://pay.test/1');
  });

  it('[TX-8] hands an intent to the app, but not one that names a part of another app', async () => {
    const url = 'intent://pay?am=500#Intent;scheme=upi;end';
    const { sent } = await step(url, 'android');
    expect(sent).toContainEqual({ messageType: 'onOpenExternal', payload: { url } });
    cleanup();
    await step('intent://pay#Intent;component=bank/.Private;end', 'android');
    expect(screen.getByRole('alert')).toHaveTextContent('an address that we do not open');
  });

  it.each(['GET', 'POST'] as const)(
    '[TX-5] a double press on the button (%s) opens one payment page, also in this window, and a later one another',
    async (method) => {
      const { clock, sent } = await step('https://pay.test/1', 'iframe', method);
      const opened: unknown[] = [];
      const record = (event: Event): void => {
        if (!event.defaultPrevented) opened.push(event.type);
        event.preventDefault();
      };
      document.addEventListener('submit', record);
      document.addEventListener('click', (event) => {
        if (event.target instanceof HTMLAnchorElement) record(event);
      });
      const press = (name: string) => {
        fireEvent.click(screen.getByRole(method === 'GET' ? 'link' : 'button', { name }));
      };
      press('Go to payment');
      press('Go to payment');
      press('Open in this window');
      expect(opened).toHaveLength(1);
      expect(sent.filter((message) => JSON.stringify(message).includes('"redirect"'))).toHaveLength(1);
      clock.advance(1000);
      press('Open in this window');
      expect(opened).toHaveLength(2);
      document.removeEventListener('submit', record);
    },
  );

  it('[TX-8] [MT-4] a press that opened nothing offers this window and the address, until a tab hides the page', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await step('https://pay.test/1', 'federated');
    expect(screen.queryByText('Did nothing open?')).toBeNull();
    const link = screen.getByRole('link', { name: 'Go to payment' });
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await userEvent.click(link);
    expect(screen.getByText('Did nothing open?')).toBeVisible();
    const here = screen.getByRole('link', { name: 'Open in this window' });
    expect([here.getAttribute('href'), here.getAttribute('target')]).toEqual(['https://pay.test/1', '_self']);
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    await act(settle);
    expect(writeText).toHaveBeenCalledWith('https://pay.test/1');
    Reflect.deleteProperty(navigator, 'clipboard');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText('Did nothing open?')).toBeNull();
    jest.restoreAllMocks();
  });

  it('[TX-8] asks before a new payment, because the open one may already be paid', async () => {
    const { store } = await step('https://pay.test/1', 'iframe');
    await userEvent.click(screen.getByRole('button', { name: 'Start a new payment' }));
    const keep = screen.getByRole('button', { name: 'Stay with this payment' });
    expect(keep).toHaveFocus();
    // Once: as an alert it would also be read by itself.
    expect(keep).toHaveAccessibleDescription(expect.stringMatching(/^Have you already paid\? If you have, /));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(keep);
    expect(store.get(paymentAtom)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start a new payment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start a new payment' }));
    expect(store.get(paymentAtom)).toBeNull();
  });

  it('[TX-8] passes the link of another app to a native host, once automatically and on each click', async () => {
    const url = 'upi://pay?am=500';
    const { sent } = await step(url, 'android');
    const opened = () => sent.filter(({ messageType }) => messageType === 'onOpenExternal');
    expect(opened()).toEqual([{ messageType: 'onOpenExternal', payload: { url } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(opened()).toHaveLength(2);
  });

  describe('[TX-4] [TX-8] after a late answer or a reload, the payment is looked up before its page is opened', () => {
    const LATE = 3001;
    type Scene = Awaited<ReturnType<typeof createScene>>;
    type LookUp = (store: Scene['store']) => unknown;
    /** `lookUp` answers the look-up; `late` is how long ago (ms) the submission was sent. */
    async function comesBack(late: number, lookUp: LookUp, setClock?: (scene: Scene) => void) {
      const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
      const action = { type: 'redirect', url: 'https://pay.test/post', method: 'POST', fields: {} };
      const scene: Scene = await createScene(action, {
        mode: 'standalone',
        answer: ({ path }) => (path === '/BANKING/transaction' ? lookUp(scene.store) : networkFailure()),
      });
      scene.wire.state.hasPushes = false;
      scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
      setClock?.(scene);
      scene.clock.advance(late);
      const { targets } = await renderScreen(
        scene,
        <MethodScreen section="deposit" route="deposit-redirect" />,
      );
      await act(settle);
      const opened = submitted.mock.calls.length;
      submitted.mockRestore();
      return { opened, targets, asks: scene.store.get(paymentAtom)?.action.type };
    }
    const of = (status: string) => () => ({ transaction: { id: 't1', status }, action: null });

    it('and is shown as ended when it has ended meanwhile', async () => {
      const { opened, targets } = await comesBack(LATE, of('processed'));
      expect(opened).toBe(0);
      expect(targets.at(-1)).toMatchObject({ name: 'deposit-complete', query: { transactionId: 't1' } });
    });

    it('also when the gateway’s time is known only since then, and is behind the device’s', async () => {
      const setBack = ({ server }: Scene): void => {
        server.ahead = -3_600_000;
      };
      expect(await comesBack(LATE, of('processed'), setBack)).toMatchObject({ opened: 0 });
    });

    it('which is then opened once, if it is still open', async () => {
      expect(await comesBack(LATE, of('waiting'))).toMatchObject({ opened: 1 });
    });

    it('which stays closed when the payment asks for something else meanwhile', async () => {
      const lookUp = () => ({
        transaction: { id: 't1', status: 'waiting' },
        action: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
      });
      expect(await comesBack(LATE, lookUp)).toMatchObject({ opened: 0, asks: 'confirm' });
    });

    it('whose newest address is opened', async () => {
      const action = { type: 'redirect', url: 'upi://pay?am=500', method: 'GET', fields: {} };
      const scene = await createScene(action, {
        mode: 'android',
        answer: ({ path }) =>
          path === '/BANKING/transaction'
            ? { transaction: { id: 't1', status: 'waiting' }, action: { ...action, url: 'upi://pay?am=501' } }
            : networkFailure(),
      });
      scene.wire.state.hasPushes = false;
      scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
      scene.clock.advance(LATE);
      await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
      await act(settle);
      const opened = scene.sent.filter(({ messageType }) => messageType === 'onOpenExternal');
      expect(opened).toEqual([{ messageType: 'onOpenExternal', payload: { url: 'upi://pay?am=501' } }]);
    });

    it('which stays closed when the player has gone elsewhere meanwhile', async () => {
      const leaves: LookUp = (store) => {
        store.set(placeAtom, {
          route: 'deposit',
          cameFrom: 'deposit-redirect',
          hasPrevious: true,
          transactionId: null,
        });
        return of('waiting')();
      };
      expect(await comesBack(LATE, leaves)).toMatchObject({ opened: 0 });
    });

    it('which stays closed without an answer; the button remains', async () => {
      expect(await comesBack(LATE, networkFailure)).toMatchObject({ opened: 0 });
      expect(screen.getByRole('button', { name: 'Go to payment' })).toBeVisible();
    });

    it('whose app is not opened again when the player has opened it meanwhile', async () => {
      let answer: (given: unknown) => void = () => undefined;
      const lookedUp = new Promise((resolve) => {
        answer = resolve;
      });
      const action = { type: 'redirect', url: 'upi://pay?am=500', method: 'GET', fields: {} };
      const scene = await createScene(action, {
        mode: 'android',
        answer: ({ path }) => (path === '/BANKING/transaction' ? lookedUp : networkFailure()),
      });
      scene.wire.state.hasPushes = false;
      scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
      scene.clock.advance(LATE);
      const opened = () => scene.sent.filter(({ messageType }) => messageType === 'onOpenExternal');
      await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
      await act(settle);
      expect(opened()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
      await act(async () => {
        answer(of('waiting')());
        await settle();
      });
      expect(opened()).toHaveLength(1);
    });

    it('which is posted with the newest fields', async () => {
      const posted: unknown[] = [];
      const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
        this: HTMLFormElement,
      ) {
        posted.push([this.getAttribute('action'), this.isConnected, [...new FormData(this)]]);
      });
      const action = {
        type: 'redirect',
        url: 'https://pay.test/post',
        method: 'POST',
        fields: { sign: 'a' },
      };
      const scene = await createScene(action, {
        mode: 'standalone',
        answer: () => ({
          transaction: { id: 't1', status: 'waiting' },
          action: { ...action, fields: { sign: 'b' } },
        }),
      });
      scene.wire.state.hasPushes = false;
      scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
      scene.clock.advance(LATE);
      await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
      await act(settle);
      submitted.mockRestore();
      expect(posted).toEqual([['https://pay.test/post', true, [['sign', 'b']]]]);
    });

    it('but not after a quick answer', async () => {
      const lookUp = jest.fn(of('waiting'));
      expect(await comesBack(0, lookUp)).toMatchObject({ opened: 1 });
      expect(lookUp).not.toHaveBeenCalled();
    });
  });

  it.each(['standalone', 'android'] as const)(
    '[TX-8] %s: posts fields whose names equal members of a form',
    async (mode) => {
      const posted: unknown[] = [];
      const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
        this: HTMLFormElement,
      ) {
        posted.push(...[...new FormData(this)].map(([name]) => name));
      });
      // In a browser a field hides the member of its form with the same name; jsdom does not implement this.
      const creator: Creator = document;
      const create = creator.createElement.bind(document);
      const created = jest.spyOn(creator, 'createElement').mockImplementation((tag) => {
        const element = create(tag);
        if (tag !== 'form') return element;
        for (const name of FORM_MEMBERS)
          Object.defineProperty(element, name, {
            get: (): unknown =>
              element.querySelector(`[name="${name}"]`) ??
              Reflect.get(HTMLFormElement.prototype, name, element),
          });
        return element;
      });
      const fields = Object.fromEntries(FORM_MEMBERS.map((name) => [name, '1']));
      await step('https://pay.test/post', mode, 'POST', fields);
      expect(posted).toEqual(FORM_MEMBERS);
      expect(screen.getByRole('button', { name: 'Go to payment' })).toBeVisible();
      created.mockRestore();
      submitted.mockRestore();
    },
  );
});
