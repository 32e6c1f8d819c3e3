import { formatClock, formatLeft, formatTime } from '#i18n/format.ts';
import type { Translator } from '#i18n/translator.ts';

/** Within a day, the time of day is unambiguous, and the remaining time is more helpful than the date. */
const NEAR_MS = 24 * 60 * 60_000;

/** `Until 14:30 (in 55 minutes)`, or `Until 25 Nov 2026, 14:30` when that is further away; ms since epoch. */
export function timeText(
  of: 'gate.until' | 'limit.resets' | 'method.back',
  time: number,
  now: number,
  { t, tag }: Translator,
): string {
  const left = time - now;
  return left < NEAR_MS
    ? t(`${of}.near`, { time: formatClock(tag, time), left: formatLeft(tag, left) })
    : t(of, { time: formatTime(tag, time) });
}
