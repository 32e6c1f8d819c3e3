import fc from 'fast-check';
import { betterServerClock, type ServerClock, type TimeSample } from './server-time.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;

/** An answer that took `there` and `back` ms, of a server whose clock is `ahead` ms ahead of the device's. */
const answer = (at: number, there: number, back: number, ahead: number): TimeSample => ({
  sentAt: at,
  receivedAt: at + there + back,
  serverTime: at + there + ahead,
});
const learn = (samples: readonly TimeSample[], from: ServerClock | null = null) =>
  samples.reduce(betterServerClock, from);

const aheads = fc.integer({ min: -400 * 24 * HOUR, max: 400 * 24 * HOUR });
const delay = fc.integer({ min: 0, max: 15_000 });
const trips = fc.array(fc.tuple(fc.integer({ min: 0, max: HOUR }), delay, delay), { minLength: 1 });

describe('betterServerClock', () => {
  it('[TX-8] derives from one answer how far the server is ahead', () => {
    expect(learn([answer(NOW, 40, 40, HOUR)])).toEqual({ ahead: HOUR, roundTrip: 80 });
    expect(learn([answer(NOW, 0, 0, HOUR)])).toEqual({ ahead: HOUR, roundTrip: 0 });
    expect(learn([answer(NOW, 15_000, 15_000, 0)])).toEqual({ ahead: 0, roundTrip: 30_000 });
    expect(learn([answer(NOW, 15_000, 15_001, 0)])).toBeNull();
    expect(learn([answer(NOW, 0, 100, -HOUR)])).toEqual({ ahead: -HOUR - 50, roundTrip: 100 });
  });

  it('[TX-8] prefers the answer with the shortest round trip, and the latest among equals', () => {
    const slow = answer(NOW, 900, 100, 0);
    const quick = answer(NOW + 1000, 30, 30, 0);
    for (const order of [
      [slow, quick],
      [quick, slow],
    ])
      expect(learn(order)).toEqual({ ahead: 0, roundTrip: 60 });
    expect(learn([answer(NOW, 30, 30, 0), answer(NOW + HOUR, 30, 30, 40)])?.ahead).toBe(40);
  });

  it.each([
    ['took longer than a request may', answer(NOW, 15_001, 15_000, HOUR)],
    ['came before it was sent: the clock was set back meanwhile', answer(NOW, -HOUR, 20, HOUR)],
  ])('[TX-8] ignores an answer that %s', (_why, sample) => {
    expect(learn([sample])).toBeNull();
    const known = { ahead: 5, roundTrip: 29_000 };
    expect(learn([sample], known)).toBe(known);
  });

  it('[TX-8] is accurate to half the shortest round trip, however answers are delayed', () => {
    fc.assert(
      fc.property(aheads, trips, (ahead, all) => {
        const clock = learn(all.map(([at, there, back]) => answer(NOW + at, there, back, ahead)));
        const shortest = Math.min(...all.map(([, there, back]) => there + back));
        expect(clock?.roundTrip).toBe(shortest);
        expect(Math.abs((clock?.ahead ?? NaN) - ahead)).toBeLessThanOrEqual(shortest / 2);
      }),
    );
  });

  it("[TX-8] the next answer after a change of the device's clock corrects it", () => {
    fc.assert(
      fc.property(aheads, aheads, trips, delay, delay, (before, after, all, there, back) => {
        const known = learn(all.map(([at, to, fro]) => answer(NOW + at, to, fro, before)));
        const clock = learn([answer(NOW + 2 * HOUR, there, back, after)], known);
        const roundTrip = there + back;
        const most = 1000 + (known?.roundTrip ?? NaN) / 2 + roundTrip;
        expect(Math.abs((clock?.ahead ?? NaN) - after)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("[TX-8] a difference of less than a second is not treated as a change of the device's clock", () => {
    const known = learn([answer(NOW, 10, 10, 0)]);
    expect(learn([answer(NOW + HOUR, 100, 100, 900)], known)).toBe(known);
    expect(learn([answer(NOW + HOUR, 100, 100, 1110)], known)).toBe(known);
    expect(learn([answer(NOW + HOUR, 100, 100, 1111)], known)?.ahead).toBe(1111);
  });
});
