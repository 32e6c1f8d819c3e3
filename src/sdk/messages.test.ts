/** @jest-environment ./build/jest/environment.cjs */
import type { OutboundMessage } from '#contract/host-messages.ts';
import { parseInbound, type HostMessage as InboundMessage } from '#contract/inbound.ts';
import { readLoaded } from '#contract/loaded.ts';
import type { ParentData } from '#domain/parent-data.ts';
import { fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises } from '#test/fake-widget.ts';
import { eventOf, readMessage, type CashierEvent, type CashierEventType } from './events.ts';
import type { HostMessage, LoadedFields } from './messages.ts';

type NameOf<T extends string> = T extends `on${infer Rest}` ? Uncapitalize<Rest> : Uncapitalize<T>;
type EventOf<M> = M extends { readonly messageType: infer T extends string }
  ? { readonly type: NameOf<T> } & (M extends { readonly payload: infer P } ? P : Omit<M, 'messageType'>)
  : never;
type IsEmpty<T> = [T] extends [never] ? true : false;

// These compile only while the SDK's types match the widget's own.
const asEvent = (event: EventOf<OutboundMessage>): CashierEvent => event;
const hasNoOther: IsEmpty<
  Exclude<CashierEventType, EventOf<OutboundMessage>['type'] | 'fallback' | 'error'>
> = true;
// Only apps send haptics.
const hasAllFields: IsEmpty<Exclude<keyof ParentData, keyof LoadedFields | 'haptics'>> = true;
const hasAllMessages: IsEmpty<Exclude<InboundMessage['messageType'], HostMessage['messageType'] | 'loaded'>> =
  true;

const OUTBOUND: { readonly [M in OutboundMessage as M['messageType']]: [M, CashierEvent] } = {
  Loaded: [
    { messageType: 'Loaded', version: 'v1.0.356' },
    { type: 'loaded', version: 'v1.0.356' },
  ],
  onStarting: [{ messageType: 'onStarting' }, { type: 'starting' }],
  onReady: [
    { messageType: 'onReady', payload: { route: '/deposit' } },
    { type: 'ready', route: '/deposit' },
  ],
  onResize: [
    { messageType: 'onResize', payload: { height: 9 } },
    { type: 'resize', height: 9 },
  ],
  onScrollTo: [
    { messageType: 'onScrollTo', payload: { top: 1, bottom: 9 } },
    { type: 'scrollTo', top: 1, bottom: 9 },
  ],
  onTransaction: [
    { messageType: 'onTransaction', payload: { id: 't', transaction: 'deposit', status: 'waiting' } },
    { type: 'transaction', id: 't', transaction: 'deposit', status: 'waiting' },
  ],
  onAction: [
    { messageType: 'onAction', payload: { name: 'verify' } },
    { type: 'action', name: 'verify' },
  ],
  onClose: [
    { messageType: 'onClose', payload: { reason: 'go-back' } },
    { type: 'close', reason: 'go-back' },
  ],
  onButton: [
    { messageType: 'onButton', payload: { name: 'back_button' } },
    { type: 'button', name: 'back_button' },
  ],
  onTokenExpired: [{ messageType: 'onTokenExpired' }, { type: 'tokenExpired' }],
  onReconnectAttempt: [
    { messageType: 'onReconnectAttempt', payload: { attempt: 1, of: 3 } },
    { type: 'reconnectAttempt', attempt: 1, of: 3 },
  ],
  onDisplayError: [
    { messageType: 'onDisplayError', payload: { text: 'x', code: 'c' } },
    { type: 'displayError', text: 'x', code: 'c' },
  ],
  onInitError: [
    { messageType: 'onInitError', payload: { text: 'x' } },
    { type: 'initError', text: 'x' },
  ],
  onWarning: [
    { messageType: 'onWarning', payload: { field: 'loaded.userId', text: 'is missing' } },
    { type: 'warning', field: 'loaded.userId', text: 'is missing' },
  ],
  onAnalytics: [
    { messageType: 'onAnalytics', payload: { name: 'n', transaction: null, methodType: 'fiat', data: {} } },
    { type: 'analytics', name: 'n', transaction: null, methodType: 'fiat', data: {} },
  ],
  onOpenExternal: [
    { messageType: 'onOpenExternal', payload: { url: 'upi:x' } },
    { type: 'openExternal', url: 'upi:x' },
  ],
  onHaptic: [
    { messageType: 'onHaptic', payload: { kind: 'success' } },
    { type: 'haptic', kind: 'success' },
  ],
};

const { remote, open } = fakeCashiers();

describe('the SDK’s messages match the contract’s', () => {
  it('has the same types', () => {
    expect([typeof asEvent, hasNoOther, hasAllFields, hasAllMessages]).toEqual([
      'function',
      true,
      true,
      true,
    ]);
  });

  it.each(Object.entries(OUTBOUND))('[HS-10] %s is an event', (_name, [message, event]) => {
    expect(eventOf(readMessage(JSON.stringify(message))!)).toEqual(event);
  });

  it('does not let a payload imitate another event', () => {
    const text = '{"messageType":"onAnalytics","payload":{"type":"close"}}';
    expect(eventOf(readMessage(text)!).type).toBe('analytics');
  });

  /** Every message from the page: a new one does not compile until it is listed here. */
  const HOST: { readonly [M in HostMessage as M['messageType']]: M } = {
    'bonus-list-updated': {
      messageType: 'bonus-list-updated',
      payload: [{ id: 'b', type: 'freespin', expiresAt: null }],
    },
    'go-back': { messageType: 'go-back' },
    'swipe-back': { messageType: 'swipe-back' },
    'token-updated': { messageType: 'token-updated', payload: { token: 't' } },
    'locale-changed': { messageType: 'locale-changed', payload: { locale: 'es' } },
    'gates-updated': {
      messageType: 'gates-updated',
      payload: {
        gates: [
          { kind: 'kyc', text: { en: 'Verify' }, action: { name: 'verify', text: { en: 'Verify now' } } },
          {
            kind: 'limit',
            section: 'deposit',
            text: { en: 'Limit' },
            limit: { amount: '500', remaining: 120.5, currency: 'MXN', period: 'week' },
          },
        ],
      },
    },
    'theme-changed': {
      messageType: 'theme-changed',
      payload: { schema: { variables: { '--cashier-color-accent': '#123456' } } },
    },
  };
  it.each(Object.values(HOST))(
    '[HS-15] the SDK sends $messageType, and the widget accepts it',
    async (message) => {
      const { mounts } = remote();
      const { cashier, types } = open();
      await flushPromises();
      cashier.send(message);
      expect(mounts[0]?.received).toEqual([JSON.stringify(message)]);
      expect(types()).not.toContain('warning');
      const read = parseInbound(JSON.stringify(message));
      expect(read?.messageType).toBe(message.messageType);
      expect(read && 'problems' in read ? read.problems : []).toEqual([]);
    },
  );

  it('[HS-9] the widget accepts every field of loaded', () => {
    const fields: Required<LoadedFields> = {
      userId: 7,
      token: 't',
      host: 'https://gateway.example',
      currency: 'MXN',
      paymentGeo: 'MX',
      locale: 'es',
      transport: 'http',
      closingButton: false,
      bonusId: 'b',
      bonusList: [{ id: 'b', type: 'deposit', depositBonusData: { minDeposit: { MXN: '100' } } }],
      experiments: [{ key: 'k', group: 'g' }],
      schema: { meta: {}, assets: { icons: 'https://cdn.example/' }, fonts: [], variables: {} },
      partnerKey: 'p',
      platform: 'web',
      platformVersion: 'redesign',
      pwa: true,
      isMobileApp: true,
      xOrigin: 'https://partner.example',
      user: { email: 'a@example.com' },
    };
    const read = readLoaded(fields, {
      ownOrigin: 'https://pay.example',
    });
    expect(read).toMatchObject({
      ok: true,
      data: { problems: [], parent: { userId: '7', transport: 'http', locale: 'es' } },
    });
  });
});
