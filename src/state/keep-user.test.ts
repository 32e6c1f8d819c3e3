/** @jest-environment ./build/jest/environment.cjs */
import type { HostMode } from '#host/host-modes.ts';
import { createHarness } from '#test/harness.ts';
import { submit } from '#test/sent-deposit.ts';
import { readHome } from '#contract/stored.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { keepUser } from './keep-user.ts';

function setUp(mode: HostMode) {
  const { store, services, wire, memory, logged } = createHarness({
    mode,
    answer: () => new Promise(() => {}),
    loaded: { token: null, user: { token: 'old', name: 'Ana' } },
  });
  const stop = keepUser(store, services);
  connectGateway(store, services);
  const stored = () => JSON.parse(memory.get('user') ?? '{}') as Record<string, unknown>;
  const written = jest.spyOn(services.storage, 'set');
  return { store, wire, stored, stop, logged, written };
}

describe('[US-5] the user in session storage', () => {
  it.each([
    ['between payments', () => undefined],
    ['during a submission', submit],
  ])('standalone: a token pushed %s replaces the stored one, so that a reload uses it', (_, prepare) => {
    const { store, wire, stored } = setUp('standalone');
    prepare(store);
    expect(stored()).toMatchObject({ id: 'u1', token: 'old', name: 'Ana' });
    wire.push('login.token', { token: 'new' });
    expect(stored()).toMatchObject({ id: 'u1', token: 'new', name: 'Ana' });
  });

  it.each(['iframe', 'federated', 'android', 'ios'] as const)('%s: has no token', (mode) => {
    const { wire, stored } = setUp(mode);
    wire.push('login.token', { token: 'new', name: 'Eva' });
    expect(stored()).toMatchObject({ id: 'u1', name: 'Eva', home: '' });
    expect(stored()).not.toHaveProperty('token');
  });

  it('[TX-6] with a host: names its page, so that no other widget in this tab takes the user for its own', () => {
    const { store, services, memory } = createHarness({
      mode: 'iframe',
      answer: () => new Promise(() => {}),
    });
    keepUser(store, { ...services, bridge: { ...services.bridge, home: 'https://partner.test' } });
    expect(readHome(memory.get('user') ?? null)).toBe('https://partner.test');
    expect(setUp('standalone').stored()).not.toHaveProperty('home');
  });

  it.each([{ token: 'new' }, { token: 'new', name: 'Eva', currency: 'EUR', paymentGeo: 'DE' }])(
    'is written once for a push: %j',
    (patch) => {
      const { wire, written } = setUp('standalone');
      wire.push('login.token', patch);
      expect(written.mock.calls.filter(([key]) => key === 'user')).toHaveLength(1);
    },
  );

  it('is not written any more after the unmount', () => {
    const { wire, stored, stop } = setUp('standalone');
    stop();
    wire.push('login.token', { token: 'new', name: 'Eva' });
    expect(stored()).toMatchObject({ token: 'old', name: 'Ana' });
  });

  it('keeps its last state, with a line in the log, if it cannot be written as JSON', () => {
    const { wire, stored, logged } = setUp('standalone');
    // As JSON that is nested too deeply for a browser.
    const meta = {
      toJSON() {
        throw new RangeError('Maximum call stack size exceeded');
      },
    };
    wire.push('login.token', { token: 'new', meta });
    expect(stored()).toMatchObject({ token: 'old', name: 'Ana' });
    expect(logged).toContain('the user cannot be stored');
  });
});
