/** @jest-environment ./build/jest/environment.cjs */
import { onBlockedFrame } from './blocked-frame.ts';

const OWN = 'https://widget.test';
const BLOCKED = { disposition: 'enforce', blockedURL: `${OWN}/cashier/frame.html` };

/** A browser that reports; the properties of a body are not its own. */
function watch() {
  const observers = new Set<(reports: readonly unknown[]) => void>();
  const asked: unknown[] = [];
  class Observer {
    readonly #listener: (reports: readonly unknown[]) => void;
    constructor(listener: (reports: readonly unknown[]) => void, options: unknown) {
      this.#listener = listener;
      asked.push(options);
    }
    observe(): void {
      observers.add(this.#listener);
    }
    disconnect(): void {
      observers.delete(this.#listener);
    }
  }
  Object.defineProperty(globalThis, 'ReportingObserver', { value: Observer, configurable: true });
  let calls = 0;
  const stop = onBlockedFrame(OWN, () => (calls += 1));
  const report = (...bodies: readonly unknown[]): void => {
    const reports = bodies.map((body) => ({ body: { toJSON: () => body } }));
    for (const listener of observers) listener(reports);
  };
  return { stop, report, asked, called: () => calls };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ReportingObserver');
});

describe('[HS-13] a frame that the page’s policy blocks', () => {
  it('is reported, whichever of several reports names it, until unsubscribed', () => {
    const { stop, report, asked, called } = watch();
    expect(asked).toEqual([{ types: ['coep'] }]);
    report({ ...BLOCKED, disposition: 'reporting' }, BLOCKED);
    expect(called()).toBe(1);
    stop();
    report(BLOCKED);
    expect(called()).toBe(1);
  });

  it.each([
    ['only reported, not blocked', { ...BLOCKED, disposition: 'reporting' }],
    ['of another origin', { ...BLOCKED, blockedURL: 'https://other.test/cashier/frame.html' }],
    ['of an origin that begins with the same text', { ...BLOCKED, blockedURL: `${OWN}.evil.test/` }],
    ['without an address', { disposition: 'enforce' }],
  ])('is not meant by a report of one %s', (_, body) => {
    const { report, called } = watch();
    report(body);
    expect(called()).toBe(0);
  });

  it('is not reported by a browser that cannot', () => {
    const called = jest.fn();
    const stop = onBlockedFrame(OWN, called);
    stop();
    expect(called).not.toHaveBeenCalled();
  });
});
