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

  it('[HS-2] an iOS handler wins over everything', () => {
    expect(detectMode({ ...framed, ...ios, BillingBridge: sink })).toBe('ios');
  });
  it('[HS-3] then an Android bridge, in a frame, too', () => {
    expect(detectMode({ ...framed, BillingBridge: sink })).toBe('android');
  });
  it('[HS-4] then an iframe, else standalone', () => {
    expect(detectMode(framed)).toBe('iframe');
    expect(detectMode(alone({}))).toBe('standalone');
  });
  it('another handler, or something without postMessage, is no native host', () => {
    expect(detectMode(alone({ webkit: { messageHandlers: { other: sink } } }))).toBe('standalone');
    expect(detectMode(alone({ BillingBridge: {} as typeof sink }))).toBe('standalone');
  });
  it('nor is a frame of that name', () => {
    const frame = { ...sink, window: null as unknown };
    frame.window = frame;
    expect(detectMode(alone({ BillingBridge: frame }))).toBe('standalone');
    expect(detectMode({ ...framed, BillingBridge: window })).toBe('iframe');
  });
});
