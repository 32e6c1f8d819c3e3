import fc from 'fast-check';
import { checkAccount, type Operation } from './check-history.ts';

const read = (from: number, to: number, value: number): Operation => ({ kind: 'read', from, to, value });
const move = (from: number, to: number, cents: number, isSure = true): Operation => ({
  kind: 'move',
  from,
  to,
  cents,
  isSure,
});

describe('the history checker', () => {
  it.each([
    ['a read after a transfer', [move(0, 1, 50), read(2, 3, 150)]],
    ['a read during a transfer, before it', [move(0, 9, 50), read(2, 3, 100), read(4, 5, 150)]],
    ['an unanswered transfer', [move(0, Infinity, 50, false), read(2, 3, 100)]],
    ['an unanswered transfer that happened', [move(0, Infinity, 50, false), read(2, 3, 150)]],
  ])('accepts %s', (_name, history) => {
    expect(checkAccount(history, 100)).toBeNull();
  });

  it.each([
    ['a lost transfer', [move(0, 1, 50), read(2, 3, 100)]],
    ['a duplicated transfer', [move(0, 1, 50), read(2, 3, 200)]],
    ['a stale read', [move(0, 9, 50), read(2, 3, 150), read(4, 5, 100)]],
    ['money from nowhere', [read(0, 1, 101)]],
  ])('refuses %s', (_name, history) => {
    expect(checkAccount(history, 100)).toContain('no order explains');
  });

  it('accepts every history of a real account, and none with a lost or duplicated transfer', () => {
    const cents = fc.integer({ min: -500, max: 500 }).filter((value) => value !== 0);
    const sequence = fc.array(fc.tuple(cents, fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sequence, fc.nat(), (moves, pick) => {
        let balance = 10_000;
        // Each takes effect at 100, 200, …; its request and answer may overlap with its neighbours'.
        const history = moves.map(([change, before, after], at) => {
          balance += change;
          return move(100 * (at + 1) - before * 4, 100 * (at + 1) + after * 4, change);
        });
        const last = read(100_000, 100_001, balance);
        const wrong = pick % history.length;
        const lost = history.filter((_one, at) => at !== wrong);
        const doubled = [...history, history[wrong]!];
        expect(checkAccount([...history, last], 10_000)).toBeNull();
        expect(checkAccount([...lost, last], 10_000)).not.toBeNull();
        expect(checkAccount([...doubled, last], 10_000)).not.toBeNull();
      }),
    );
  });
});
