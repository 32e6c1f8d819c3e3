export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** A calendar day as a number; later days are greater. */
type Day = number;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formats = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The local day of an instant, counted from 1970-01-01. */
function dayOf(instant: number, format: Intl.DateTimeFormat): Day {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / DAY;
}

/**
 * The first instant of a local day, found by bisection, because clocks do not always change by whole hours
 * and some zones have skipped days.
 */
function instantOf(day: Day, format: Intl.DateTimeFormat): number {
  let before = day * DAY - 26 * HOUR;
  let from = day * DAY + 26 * HOUR;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(middle, format) >= day) from = middle;
    else before = middle;
  }
  return from;
}

function firstDay(day: Day, period: Period): Day {
  if (period === 'day') return day;
  const date = new Date(day * DAY);
  // Weeks begin on Monday; 1970-01-01 was a Thursday.
  if (period === 'week') return day - ((date.getUTCDay() + 6) % 7);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY;
}

function nextDay(first: Day, period: Period): Day {
  if (period !== 'month') return first + (period === 'day' ? 1 : 7);
  const date = new Date(first * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY;
}

/**
 * The period of the zone's calendar that contains an instant: from `from` (inclusive) to `to` (exclusive), in
 * ms since epoch.
 */
export function periodOf(now: number, period: Period, zone: string): { from: number; to: number } {
  const format = formats(zone);
  const first = firstDay(dayOf(now, format), period);
  return { from: instantOf(first, format), to: instantOf(nextDay(first, period), format) };
}
