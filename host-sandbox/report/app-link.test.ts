/** @jest-environment ./build/jest/environment.cjs */
import { createAppLink, findApp } from './app-link.ts';
import type { ReceivedMessage, HostLink } from './probe-link.ts';

type AppWindow = { billingUserData?: unknown; BillingBridge?: unknown; webkit?: unknown };
const app = window as AppWindow;
const PLAYER = { userId: '42' };

let link: HostLink;
let said: string[];
let received: ReceivedMessage[];

beforeEach(() => {
  jest.useFakeTimers();
  said = [];
  received = [];
  link = createAppLink(window, { postMessage: (text) => void said.push(text) });
  link.subscribe((one) => received.push(one));
});
afterEach(() => {
  link.dispose();
  jest.useRealTimers();
  delete app.billingUserData;
  delete app.BillingBridge;
  delete app.webkit;
});

const post = (data: unknown, source: Window | null, origin = window.origin): boolean =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));

describe('the probe in an app', () => {
  it('[HS-2, HS-3] recognizes the app by its bridge, iOS first', () => {
    expect(findApp(window)).toBeNull();
    const bridge = { postMessage: () => undefined };
    app.BillingBridge = bridge;
    expect(findApp(window)).toEqual({ way: 'android', bridge });
    app.webkit = { messageHandlers: { billing: bridge } };
    expect(findApp(window)).toEqual({ way: 'ios', bridge });
  });

  it.each([[PLAYER], [JSON.stringify(PLAYER)]])('[HS-6] accepts %j as the player, once', (left) => {
    link.announce();
    expect(JSON.parse(said[0]!)).toMatchObject({ messageType: 'Loaded' });
    jest.advanceTimersByTime(100);
    app.billingUserData = left;
    jest.advanceTimersByTime(100);
    expect(received).toMatchObject([{ messageType: 'loaded', message: { payload: PLAYER }, isText: null }]);
  });

  it.each([['{"userId"'], [[PLAYER]], [document.createElement('form')], [null]])(
    'keeps looking for the player at %p',
    (left) => {
      app.billingUserData = left;
      link.announce();
      jest.advanceTimersByTime(100);
      expect(received).toEqual([]);
      app.billingUserData = PLAYER;
      jest.advanceTimersByTime(100);
      expect(received).toHaveLength(1);
    },
  );

  it('accepts messages from the page itself only, as text or as an object', () => {
    const text = '{"messageType":"go-back"}';
    post(text, window);
    post(JSON.parse(text), null);
    post(text, window, 'https://other.example');
    const frame = document.body.appendChild(document.createElement('iframe'));
    post(text, frame.contentWindow);
    frame.remove();
    expect(received.map(({ isText }) => isText)).toEqual([true, false]);
  });
});
