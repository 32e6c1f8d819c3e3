import { act, fireEvent, screen } from '@testing-library/react';
import { parseInbound } from '#contract/inbound.ts';
import { applyHostMessage, connectGateway } from '#state/flow/connect.ts';
import { setOpenCardFormAtom } from '#state/payment/card-form.ts';
import { paymentEnvironmentAtom, setPaymentEnvironmentAtom } from '#state/payment/payments.ts';
import { blockerAtom } from '#state/payment/submission.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import { settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { CardFrameHost } from './card-frame.tsx';
import { MethodScreen } from './method-screen.tsx';

const ORIGIN = 'https://widget.test';
const LOADED = JSON.stringify({
  messageType: 'loaded',
  payload: { userId: 'u1', token: 'old', currency: 'MXN', closingButton: true },
});
const LIMIT = {
  kind: 'limit',
  text: { en: 'You have set a limit.' },
  limit: { amount: '5000', remaining: '600', currency: 'MXN', period: 'week' },
};
const CARD = sampleWireMethod({
  name: 'card',
  text: { en: 'Debit card' },
  cardViewType: 1,
  fields: [{ name: 'card_number', type: 'text' }],
});

interface Scene {
  readonly gates?: readonly unknown[];
  readonly repeats?: boolean;
  /** Fields of the `loaded` message. */
  readonly loaded?: Readonly<Record<string, unknown>>;
}

async function open(
  mode: 'federated' | 'iframe' = 'federated',
  { gates = [], loaded = {}, ...selection }: Scene = {},
) {
  const scene = await createScene(null, {
    mode,
    gates,
    loaded,
    methods: [CARD, sampleWireMethod()],
    answer: ({ path }) =>
      path.includes('/transaction')
        ? {
            transaction: { id: 't9', status: 'waiting', amount: 500, currency: 'MXN' },
            action: { type: 'redirect', url: 'https://pay.test/', method: 'GET' },
          }
        : undefined,
  });
  const relays = new Set<(text: string) => void>();
  Object.assign(scene.services.bridge, {
    relay: (listener: (text: string) => void) => {
      [LOADED, ...hostTexts].forEach(listener);
      relays.add(listener);
      return () => relays.delete(listener);
    },
  });
  const hostTexts: string[] = [];
  /** Simulates a message from the host. */
  const fromHost = (text: string): void => {
    hostTexts.push(text);
    const message = parseInbound(text);
    if (message) applyHostMessage(scene.store, scene.services, message);
    for (const relay of relays) relay(text);
  };
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'card', ...selection });
  const view = await renderScreen(
    scene,
    <>
      <MethodScreen section="deposit" route="deposit-redirect" />
      <CardFrameHost />
    </>,
  );
  const frame = document.querySelector('iframe');
  const posted = frame?.contentWindow
    ? jest.spyOn(frame.contentWindow, 'postMessage').mockReturnValue()
    : null;
  /** Simulates a message from the inner widget. */
  const say = (messageType: string, payload: unknown = {}, from: Partial<MessageEventInit> = {}) =>
    act(async () => {
      const data = JSON.stringify({ messageType, payload });
      const source = frame?.contentWindow ?? null;
      fireEvent(window, new MessageEvent('message', { data, origin: ORIGIN, source, ...from }));
      await settle();
    });
  return { ...scene, ...view, frame, posted, say, fromHost };
}

describe('the form of a card in a partner’s page', () => {
  it('[FM-16] is shown in a card frame; in other modes the form itself is shown', async () => {
    const { frame, unmount } = await open();
    expect(frame?.src).toBe(`${ORIGIN}/cashier/form?method=card&transaction=deposit&inner=1`);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('heading')).toHaveTextContent('Debit card');
    unmount();
    await open('iframe');
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
  });

  it('[HS-14] relays the host’s messages with current values, only to the widget’s own origin', async () => {
    const { posted, say } = await open();
    await say('Loaded', {}, { origin: 'https://partner.test' });
    await say('Loaded', {}, { source: window });
    expect(posted).not.toHaveBeenCalled();
    await say('Loaded');
    expect(posted).toHaveBeenCalledTimes(1);
    const [text, origin] = posted?.mock.calls[0] as unknown as [string, string];
    expect(origin).toBe(ORIGIN);
    const now = {
      token: 't',
      locale: 'en',
      paymentGeo: 'mx',
      currency: 'MXN',
      closingButton: true,
      userId: 'u1',
    };
    expect(JSON.parse(text)).toEqual({ messageType: 'loaded', payload: now });
  });

  it('[TR-7] gets the token that a push has brought after the host’s, however the host sent that one', async () => {
    const { posted, say, fromHost, wire, store, services } = await open();
    const stop = connectGateway(store, services);
    fromHost(JSON.stringify({ messageType: 'token-updated', payload: { token: 'b' } }));
    wire.push('login.token', { token: 'c' });
    await say('Loaded');
    const texts = posted?.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown);
    expect(texts).toMatchObject([
      { messageType: 'loaded', payload: { token: 'c' } },
      { messageType: 'token-updated', payload: { token: 'c' } },
    ]);
    stop();
  });

  it('[TR-7] gets the user’s pushed token when the parent data have none', async () => {
    const { posted, say, wire, store, services } = await open('federated', {
      loaded: { token: null, user: { token: 'u' } },
    });
    const stop = connectGateway(store, services);
    wire.push('login.token', { token: 'v' });
    await say('Loaded');
    expect(JSON.parse(String(posted?.mock.calls[0]?.[0]))).toMatchObject({
      messageType: 'loaded',
      payload: { user: { token: 'v' } },
    });
    stop();
  });

  it('[MO-6] is not opened while a gate closes its section, and stays when a gate appears later', async () => {
    const gate = { kind: 'kyc', text: { en: 'Verify your identity to continue.' } };
    const { wire, unmount } = await open('federated', { gates: [gate] });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText('Verify your identity to continue.')).toBeVisible();
    const push = (gates: readonly object[]) =>
      act(async () => {
        wire.push('gates', { gates });
        await settle();
      });
    await push([]);
    const frame = document.querySelector('iframe');
    expect(frame).not.toBeNull();
    await push([gate]);
    expect(document.querySelector('iframe')).toBe(frame);
    unmount();
  });

  it('[MO-6] passes the host’s gates to the inner widget, but not those that the gateway has replaced since', async () => {
    const { posted, say, fromHost, wire, unmount } = await open();
    const relayed = () =>
      posted?.mock.calls.map(([text]) => text as unknown).filter((text) => text === gatesText) ?? [];
    const gatesText = JSON.stringify({ messageType: 'gates-updated', payload: { gates: [LIMIT] } });
    act(() => {
      fromHost(gatesText);
    });
    const ready = () => say('onReady', { route: '/form' });
    await say('Loaded');
    // The list that the inner widget itself has requested would replace them.
    expect(relayed()).toHaveLength(0);
    await ready();
    expect(relayed()).toHaveLength(1);
    await act(async () => {
      wire.push('gates', { gates: [] });
      await settle();
    });
    // The inner widget was reloaded.
    await say('Loaded');
    await ready();
    expect(relayed()).toHaveLength(1);
    act(() => {
      fromHost(gatesText);
    });
    expect(relayed()).toHaveLength(2);
    unmount();
  });

  it('[HS-13] appears once the inner widget shows its form, at the form’s height', async () => {
    const { frame, say } = await open();
    expect(frame).not.toBeVisible();
    await say('onReady', { route: '/form' });
    await say('onResize', { height: 640 });
    expect(frame).toBeVisible();
    expect(frame?.style.blockSize).toBe('640px');
  });

  it('[RT-18] leads to the error page after 30 s without a form, and with the inner widget’s message when that cannot start', async () => {
    const { targets, pass } = await open();
    await pass(29_999);
    expect(targets).toEqual([]);
    await pass(1);
    expect(targets).toMatchObject([
      { name: 'error', query: { backRoute: '/deposit' }, state: { message: 'Request timeout' } },
    ]);
  });

  it('[ER-3] a blocked frame, which loads and says nothing, leads to the error page at once', async () => {
    const { targets, pass, frame, say, unmount } = await open();
    fireEvent.load(frame!);
    await say('Loaded');
    await pass(2000);
    expect(targets).toEqual([]);
    unmount();
    const blocked = await open();
    fireEvent.load(blocked.frame!);
    await blocked.pass(2000);
    expect(blocked.targets).toMatchObject([{ name: 'error', state: { message: 'Unknown error' } }]);
  });

  it('[ER-3] a frame that the page’s embedder policy blocks leads to the error page at once, and the page hears why', async () => {
    let report: (reports: readonly unknown[]) => void = () => undefined;
    const disconnect = jest.fn();
    Object.assign(window, {
      ReportingObserver: class {
        constructor(listener: typeof report) {
          report = listener;
        }
        observe(): void {}
        disconnect = disconnect;
      },
    });
    const { targets, warned, unmount } = await open();
    Reflect.deleteProperty(window, 'ReportingObserver');
    const ofBlocked = (disposition: string, blockedURL: string) => ({
      body: { toJSON: () => ({ disposition, blockedURL }) },
    });
    await act(async () => {
      report([ofBlocked('reporting', `${ORIGIN}/cashier/form`), ofBlocked('enforce', `${ORIGIN}.other/`)]);
      await settle();
    });
    expect(targets).toEqual([]);
    await act(async () => {
      report([ofBlocked('enforce', `${ORIGIN}/cashier/form`)]);
      await settle();
    });
    expect(targets).toMatchObject([{ name: 'error', state: { message: 'Unknown error' } }]);
    expect(warned.filter(({ field }) => field === 'page')).toEqual([
      { field: 'page', text: expect.stringContaining('Cross-Origin-Embedder-Policy') as unknown },
    ]);
    unmount();
    expect(disconnect).toHaveBeenCalled();
  });

  it('[ER-3] an inner widget that cannot start leads to the error page', async () => {
    const { targets, say } = await open();
    await say('onInitError', { text: 'not allowed' });
    expect(targets).toMatchObject([{ name: 'error', state: { message: 'not allowed' } }]);
  });

  const note = (memory: ReadonlyMap<string, string>): unknown =>
    JSON.parse(memory.get('cashier.intents') ?? '[]');
  const SENDING = { requestId: 'r9', phase: 'sending' };

  it('[TX-5] has the note of a submission written before the inner widget may send it, and blocks every other submission', async () => {
    const { say, posted, memory, store, unmount } = await open();
    await say('onReady');
    await say('onSubmission', SENDING);
    expect(note(memory)).toMatchObject([{ requestId: 'r9', section: 'deposit', method: 'card' }]);
    expect(posted?.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown)).toContainEqual({
      messageType: 'submission-allowed',
      payload: { requestId: 'r9', isAllowed: true },
    });
    expect(store.get(blockerAtom)?.key).toBe('r9');
    await say('onSubmission', { requestId: 'r10', phase: 'sending' });
    expect(JSON.parse(String(posted?.mock.calls.at(-1)?.[0]))).toMatchObject({
      payload: { requestId: 'r10', isAllowed: false },
    });
    unmount();
    expect(note(memory)).toMatchObject([{ requestId: 'r9' }]);
  });

  it.each(['the player leaves its form', 'the inner widget gives up'])(
    '[TX-5] a submission blocks nothing if %s while it waits for another tab',
    async (way) => {
      const { store, memory, say, unmount } = await open();
      let endTurn = (): void => undefined;
      const turn = new Promise<void>((resolve) => {
        endTurn = resolve;
      });
      const environment = store.get(paymentEnvironmentAtom)!;
      const alone: typeof environment.alone = (action) =>
        turn.then(() => {
          action([]);
        });
      store.set(setPaymentEnvironmentAtom, { ...environment, alone });
      await say('onSubmission', SENDING);
      if (way === 'the inner widget gives up')
        await say('onSubmission', { requestId: 'r9', phase: 'refused' });
      else
        act(() => {
          store.set(setOpenCardFormAtom, null);
        });
      endTurn();
      await settle();
      expect(store.get(blockerAtom)).toBeNull();
      expect(note(memory)).toEqual([]);
      unmount();
    },
  );

  it('[TX-5] the card frame of an unanswered submission outlives its screen; a refusal removes it', async () => {
    const { say, store, memory, frame } = await open();
    await say('onReady');
    await say('onSubmission', SENDING);
    act(() => {
      store.set(setOpenCardFormAtom, null);
    });
    expect(document.querySelector('iframe')).toBe(frame);
    expect(frame).not.toBeVisible();
    await say('onSubmission', { requestId: 'r9', phase: 'refused' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(note(memory)).toEqual([]);
  });

  it('[TX-5] [TX-12] a frame that loads again gives way to its unanswered submission', async () => {
    const { say, store } = await open();
    await say('Loaded');
    await say('onReady');
    await say('onSubmission', SENDING);
    const targets = recordTargets(store);
    await say('Loaded');
    expect(targets).toEqual([{ name: 'deposit-complete', query: { requestId: 'r9' } }]);
  });

  it('[TX-6] hands its payment over to the outer widget, which reports it once, keeps its note for a reload, and shows it', async () => {
    const { say, sent, memory } = await open();
    await say('onReady');
    await say('onSubmission', SENDING);
    await say('onSubmission', { requestId: 'r9', phase: 'settled', id: 't9' });
    expect(sent.filter(({ messageType }) => messageType === 'onTransaction')).toEqual([
      { messageType: 'onTransaction', payload: { id: 't9', transaction: 'deposit', status: 'waiting' } },
    ]);
    expect(note(memory)).toMatchObject([{ requestId: 'r9', id: 't9', method: 'card', section: 'deposit' }]);
    expect(screen.getByText('Go to payment')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[MO-7] opens the method that the player chose in the inner widget after a refusal', async () => {
    const { say, store, targets } = await open();
    await say('onReady');
    await say('onAlternative', { method: 'gone' });
    expect(targets).toEqual([]);
    await say('onAlternative', { method: 'slip' });
    expect(store.get(selectionAtom)).toMatchObject({ section: 'deposit', method: 'slip' });
    expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
  });

  it('[MO-5] [MO-4] asks in the address to repeat the last payment, without any of its data', async () => {
    const { store, frame, unmount } = await open('federated', { repeats: true });
    expect(frame?.src).toBe(`${ORIGIN}/cashier/form?method=card&transaction=deposit&inner=1&repeat=1`);
    act(() => {
      store.set(selectAtom, { section: 'deposit', group: null, method: 'card' });
    });
    // A different address would reload the inner widget.
    expect(document.querySelector('iframe')?.src).toMatch(/&repeat=1$/);
    unmount();
  });

  it('[HS-16] reports nothing of an inner widget that was removed, nor after the unmount', async () => {
    const { say, sent, frame, posted, unmount } = await open();
    const report = async (from?: Partial<MessageEventInit>) => {
      await say('onTokenExpired', {}, from);
      await say('onSubmission', { requestId: 'r1', phase: 'sending' }, from);
    };
    const source = frame?.contentWindow ?? null;
    // As in a browser, unlike in jsdom, a removed frame has no window.
    Object.defineProperty(frame, 'contentWindow', { value: null });
    await report({ source: null });
    unmount();
    await report({ source });
    expect(sent).toEqual([]);
    expect(posted).not.toHaveBeenCalled();
  });

  it('[HS-10] forwards messages to the host, and closes when the inner widget requests it', async () => {
    const { say, sent } = await open();
    await say('onTokenExpired');
    await say('onClose', { reason: 'close_button' });
    expect(sent.map(({ messageType }) => messageType)).toEqual(['onTokenExpired', 'onAnalytics', 'onClose']);
  });
});
