/** @jest-environment ./build/jest/environment.cjs */
import { createFakePage } from '#test/fake-page.ts';
import { detectMode } from './detect-mode.ts';

const sink = { postMessage: () => {} };
const ios = { webkit: { messageHandlers: { billing: sink } } };

describe('[HS-12] hosting mode', () => {
  const framed = createFakePage().window;
  const alone = (extra: object) => {
    const window = { ...framed, parent: null as unknown, ...extra };
    window.parent = window;
    return window;
  };

  it('[HS-2] prefers an iOS handler to everything else', () => {
    expect(detectMode({ ...framed, ...ios, BillingBridge: sink })).toBe('ios');
  });
  it('[HS-3] prefers an Android bridge after that, even in a frame', () => {
    expect(detectMode({ ...framed, BillingBridge: sink })).toBe('android');
  });
  it('[HS-4] detects an iframe after that, and otherwise standalone', () => {
    expect(detectMode(framed)).toBe('iframe');
    expect(detectMode(alone({}))).toBe('standalone');
  });
  it('[MO-14] is an iframe in the frame of a challenge, which an app’s bridge reaches, too', () => {
    expect(detectMode({ ...framed, ...ios, BillingBridge: sink, name: 'cashier-challenge' })).toBe('iframe');
  });
  it('does not treat another handler, or an object without postMessage, as a native host', () => {
    expect(detectMode(alone({ webkit: {} }))).toBe('standalone');
    expect(detectMode(alone({ webkit: { messageHandlers: { other: sink } } }))).toBe('standalone');
    expect(detectMode(alone({ BillingBridge: {} as typeof sink }))).toBe('standalone');
  });
  it('does not treat a frame with the name of the bridge as a native host', () => {
    const frame = { ...sink, window: null as unknown };
    frame.window = frame;
    expect(detectMode(alone({ BillingBridge: frame }))).toBe('standalone');
    expect(detectMode({ ...framed, BillingBridge: window })).toBe('iframe');
  });
});
