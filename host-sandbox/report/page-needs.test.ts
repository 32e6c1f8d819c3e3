/** @jest-environment ./build/jest/environment.cjs */
import { tryPageNeeds } from './page-needs.ts';

const WIDGET = 'https://pay.example';

/** Tries a page whose browser blocks nothing. */
function trial() {
  return tryPageNeeds({ window, base: `${WIDGET}/cashier/`, gateway: 'https://gateway.example' });
}

const frame = () => document.querySelector(`iframe[src="${WIDGET}/cashier/greeting"]`)!;

function greet(origin: string): void {
  window.dispatchEvent(new MessageEvent('message', { data: 'probe-frame-works', origin }));
}

describe('[HS-13] whether a frame of the widget’s origin works', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    Object.assign(window, {
      fetch: () => Promise.resolve(),
      WebSocket: class {
        close() {}
      },
    });
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is seen on a slow network, too', async () => {
    const found = trial();
    await jest.advanceTimersByTimeAsync(5000);
    frame().dispatchEvent(new Event('load'));
    greet(WIDGET);
    await jest.advanceTimersByTimeAsync(0);
    expect(await found).toEqual({ refused: [], framesWork: true });
  });

  it('is denied of a frame that has loaded and stays silent, or greets from elsewhere', async () => {
    const found = trial();
    frame().dispatchEvent(new Event('load'));
    greet('https://other.example');
    await jest.advanceTimersByTimeAsync(400);
    expect((await found).framesWork).toBe(false);
  });

  it('is denied of a frame that does not load', async () => {
    const found = trial();
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await found).framesWork).toBe(false);
  });
});
