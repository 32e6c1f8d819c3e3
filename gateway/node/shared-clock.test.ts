import { createSharedClock } from './shared-clock.ts';

describe('the clock that nodes share', () => {
  it("follows the database, not the node's own clock", async () => {
    let up = 1000;
    let database = 1_800_000_000_000;
    const clock = createSharedClock(
      () => Promise.resolve(database),
      () => up,
    );
    await clock.sync();
    expect(clock.now()).toBe(1_800_000_000_000);
    up += 1500;
    expect(clock.now()).toBe(1_800_000_001_500);
    database += 1600;
    await clock.sync();
    expect(clock.now()).toBe(1_800_000_001_600);
  });

  it('corrects for half of the round trip', async () => {
    let up = 0;
    const ask = () => {
      up += 200;
      return Promise.resolve(5000);
    };
    const clock = createSharedClock(ask, () => up);
    await clock.sync();
    expect(clock.now()).toBe(5100);
  });

  it('stops instead of going back', async () => {
    let up = 0;
    let database = 90_000;
    const clock = createSharedClock(
      () => Promise.resolve(database),
      () => up,
    );
    await clock.sync();
    expect(clock.now()).toBe(90_000);
    database = 80_000;
    await clock.sync();
    expect(clock.now()).toBe(90_000);
    up += 10_001;
    expect(clock.now()).toBe(90_001);
  });
});
