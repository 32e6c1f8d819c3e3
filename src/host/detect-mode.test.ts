import { detectMode } from './detect-mode.ts';
import { createFakePage } from './fake-page.ts';

const sink = { postMessage: () => {} };
const ios = { webkit: { messageHandlers: { billing: sink } } };

describe('[HS-12] hosting mode', () => {
  const framed = createFakePage().window;
  const alone = (extra: object) => {
    const window = { ...framed, parent: null as unknown, ...extra };
    window.parent = window;
    return window;
  };

  it('[HS-2] an iOS handler takes precedence over everything', () => {
    expect(detectMode({ ...framed, ...ios, BillingBridge: sink })).toBe('ios');
  });
  it('[HS-3] an Android bridge comes next, even in a frame', () => {
    expect(detectMode({ ...framed, BillingBridge: sink })).toBe('android');
  });
  it('[HS-4] then an iframe; otherwise standalone', () => {
    expect(detectMode(framed)).toBe('iframe');
    expect(detectMode(alone({}))).toBe('standalone');
  });
  it('another handler, or an object without postMessage, is not a native host', () => {
    expect(detectMode(alone({ webkit: { messageHandlers: { other: sink } } }))).toBe('standalone');
    expect(detectMode(alone({ BillingBridge: {} as typeof sink }))).toBe('standalone');
  });
  it('neither is a frame with that name', () => {
    const frame = { ...sink, window: null as unknown };
    frame.window = frame;
    expect(detectMode(alone({ BillingBridge: frame }))).toBe('standalone');
    expect(detectMode({ ...framed, BillingBridge: window })).toBe('iframe');
  });
});
