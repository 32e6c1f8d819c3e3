/** @jest-environment ./build/jest/environment.cjs */
import type { TakenOver } from '#start/early-screen.ts';
import { hydratesInSteps } from './shell.tsx';

const LIST = { methods: [], gates: [] } as never;
const painted = (own: Partial<TakenOver> = {}): TakenOver => ({
  first: { route: 'deposit', list: LIST, now: 0 },
  pressed: null,
  ...own,
});

describe('hydration of the painted screen', () => {
  it.each(['iframe', 'android', 'ios', 'standalone'] as const)(
    'runs in steps on its own page: %s',
    (mode) => {
      expect(hydratesInSteps(painted(), mode)).toBe(true);
      expect(
        hydratesInSteps(painted({ first: { route: 'empty', from: 'deposit', isDirect: false } }), mode),
      ).toBe(true);
    },
  );

  it('[HS-16] runs in one task in a host’s page, whose React may render at any time', () => {
    expect(hydratesInSteps(painted(), 'federated')).toBe(false);
  });

  it('runs in one task when a press is waiting, so that it cannot follow a newer one', () => {
    expect(hydratesInSteps(painted({ pressed: document.createElement('button') }), 'iframe')).toBe(false);
  });

  it('runs in one task while the list is pending, so that it cannot arrive in between', () => {
    expect(hydratesInSteps(painted({ first: { route: 'deposit', list: null, now: 0 } }), 'iframe')).toBe(
      false,
    );
  });
});
