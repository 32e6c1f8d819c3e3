import fc from 'fast-check';
import { PERIODS, periodOf } from './period.ts';

const ZONES = [
  'UTC',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Lagos',
  'Asia/Bishkek',
  'Europe/Moscow',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const zone = fc.constantFrom(...ZONES);
const period = fc.constantFrom(...PERIODS);
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });

const local = (ms: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(ms);

describe('[MO-6] a period of the player’s calendar', () => {
  it('contains its instant, and the next period begins where it ends', () => {
    fc.assert(
      fc.property(instant, period, zone, (now, kind, where) => {
        const { from, to } = periodOf(now, kind, where);
        expect(from).toBeLessThanOrEqual(now);
        expect(to).toBeGreaterThan(now);
        expect(periodOf(to, kind, where).from).toBe(to);
        expect(periodOf(to - 1, kind, where)).toEqual({ from, to });
      }),
      { numRuns: 60 },
    );
  });

  it('begins at the start of a local day, a Monday or the first of a month', () => {
    fc.assert(
      fc.property(instant, period, zone, (now, kind, where) => {
        const { from } = periodOf(now, kind, where);
        const date = (ms: number) => local(ms, where, { dateStyle: 'short' });
        expect(date(from)).not.toBe(date(from - 1));
        if (kind === 'week') expect(local(from, where, { weekday: 'short' })).toBe('Mon');
        if (kind === 'month') expect(local(from, where, { day: 'numeric' })).toBe('1');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['2026-03-29T12:00:00Z', 'Europe/Paris', 23],
    ['2026-10-25T12:00:00Z', 'Europe/Paris', 25],
    ['2026-06-01T12:00:00Z', 'Europe/Paris', 24],
  ])('the day of %s in %s has %d hours', (at, where, hours) => {
    const { from, to } = periodOf(Date.parse(at), 'day', where);
    expect((to - from) / 3_600_000).toBe(hours);
  });
});
