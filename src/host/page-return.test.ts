/** @jest-environment ./build/jest/environment.cjs */
import { createFakeClock } from '#test/fake-clock.ts';
import { onReturn } from './page-return.ts';
import { createStorage } from './storage.ts';

function setUp() {
  const clock = createFakeClock();
  const returns: string[] = [];
  const stop = onReturn({ storage: createStorage(window), clock }, (event) => returns.push(event));
  const show = (state: 'visible' | 'hidden', bubbles = true): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles }));
  };
  return { clock, returns, stop, show };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('[TX-6] the player is back', () => {
  it.each([true, false])('when the page is shown again, not when it is hidden (bubbling: %s)', (bubbles) => {
    const { returns, show } = setUp();
    show('hidden', bubbles);
    expect(returns).toEqual([]);
    show('visible', bubbles);
    expect(returns).toEqual(['visibilitychange']);
  });

  it.each([
    ['the back-forward cache', () => Object.assign(new Event('pageshow'), { persisted: true }), 'pageshow'],
    ['another window', () => new Event('focus'), 'focus'],
    ['an outage', () => new Event('online'), 'online'],
  ])('from %s', (_from, event, type) => {
    const { returns } = setUp();
    window.dispatchEvent(event());
    expect(returns).toEqual([type]);
  });

  it('from the freezer, whose event is the document’s and does not bubble', () => {
    const { returns } = setUp();
    document.dispatchEvent(new Event('resume'));
    expect(returns).toEqual(['resume']);
  });

  it('once for all events of one return, and again the next time', () => {
    const { clock, returns, show } = setUp();
    show('visible');
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    clock.advance(1000);
    show('visible');
    expect(returns).toEqual(['visibilitychange', 'visibilitychange']);
  });

  it('not when the page is shown for the first time, or a field gets the focus', () => {
    const { returns } = setUp();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    expect(returns).toEqual([]);
  });

  it('[HS-16] not after it was stopped', () => {
    const { returns, stop, show } = setUp();
    stop();
    show('visible');
    window.dispatchEvent(new Event('focus'));
    expect(returns).toEqual([]);
  });
});
