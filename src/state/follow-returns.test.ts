/** @jest-environment ./build/jest/environment.cjs */
import { createHarness, settle, type Answer } from '#test/harness.ts';
import { connectGateway } from '#state/flow/connect.ts';

const never = () => new Promise(() => undefined);

function open(answer: Answer, hasPushes = true) {
  const harness = createHarness({ answer });
  harness.wire.state.hasPushes = hasPushes;
  const stop = connectGateway(harness.store, harness.services);
  return { ...harness, stop };
}

// trpc#4078, flarum/framework#4590, tutanota#1553: after a time in the background no event tells that a socket is dead.
describe('[TR-10] when the player is back', () => {
  it('a connection that is down is tried at once', () => {
    const { wire, comeBack } = open(never);
    wire.state.connection = 'lost';
    comeBack();
    expect(wire.woken).toEqual([false]);
    expect(wire.requests).toEqual([]);
  });

  it('a connection that does not answer within 5 s is dropped and made anew', () => {
    const { wire, clock, comeBack } = open(never);
    clock.advance(120_000);
    comeBack();
    expect(wire.requests).toHaveLength(1);
    clock.advance(4999);
    expect(wire.woken).toEqual([false]);
    clock.advance(1);
    expect(wire.woken).toEqual([false, true]);
  });

  it.each([
    ['its answer', { answer: () => ({ countries: [] }), push: false }],
    ['a push', { answer: never, push: true }],
  ])('%s keeps it', async (_what, { answer, push }) => {
    const { wire, clock, comeBack } = open(answer);
    clock.advance(120_000);
    comeBack();
    if (push) wire.push('balance', { balanceData: {} });
    await settle();
    clock.advance(60_000);
    expect(wire.woken).toEqual([false]);
  });

  it('one that has just answered is not asked', () => {
    const { wire, clock, comeBack } = open(never);
    clock.advance(60_000);
    wire.push('balance', { balanceData: {} });
    clock.advance(4000);
    comeBack();
    expect(wire.requests).toEqual([]);
  });

  it('sleep counts where only the date shows it', () => {
    const { wire, clock, comeBack } = open(never);
    clock.setDate(3_600_000);
    comeBack('focus');
    expect(wire.requests).toHaveLength(1);
  });

  it('the focus alone asks only after 30 s of silence', () => {
    const { wire, clock, comeBack } = open(never);
    clock.advance(29_999);
    comeBack('focus');
    expect(wire.requests).toEqual([]);
    clock.advance(1000);
    comeBack('focus');
    expect(wire.requests).toHaveLength(1);
  });

  it('HTTP has nothing to ask', () => {
    const { wire, clock, comeBack } = open(never, false);
    clock.advance(120_000);
    comeBack();
    expect(wire.requests).toEqual([]);
  });

  it('[HS-16] nothing happens after the unmount', () => {
    const { wire, clock, comeBack, stop } = open(never);
    clock.advance(120_000);
    comeBack();
    stop();
    clock.advance(60_000);
    comeBack('online');
    expect(wire.woken).toEqual([false]);
  });
});
