import { HOSTILE, NAUGHTY, PROTOTYPE_NAMES, RAW } from './hostile.ts';

export interface Bender {
  /** The value with a few parts replaced, removed, added, renamed or repeated. */
  bend(value: unknown): unknown;
  /** JSON text of a value, sometimes with raw parts, or broken as text. */
  write(value: unknown): string;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

type Change = (value: unknown) => unknown;
type Branch = Record<string, unknown> | unknown[];

/** A text that `write` replaces by raw JSON. */
const MARK = '\u2603raw ';
const MARKED = new RegExp(`"${MARK}(\\d+)"`, 'g');

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Own properties, also for a key such as `__proto__`. */
const own = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries);

const shared = (value: Branch, key: string, inner: unknown): Branch =>
  Array.isArray(value)
    ? value.map((one: unknown, at) => (String(at) === key ? inner : one))
    : own(Object.entries(value).map(([name, one]) => [name, name === key ? inner : one]));

/** Bends valid shapes. All of its choices come from `random`; `echoes` are texts that it sometimes puts into others. */
export function createBender(random: () => number, echoes: readonly string[] = []): Bender {
  const below = (end: number): number => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chance = (share: number): boolean => random() < share;

  /** Applies a change to the value, or to something inside it. */
  function somewhere(value: unknown, change: Change): unknown {
    if (!isBranch(value) || chance(0.2)) return change(value);
    const keys = Object.keys(value);
    if (keys.length === 0) return change(value);
    const key = pick(keys);
    return shared(value, key, somewhere((value as Record<string, unknown>)[key], change));
  }

  const hostileValue = (): unknown =>
    pick<() => unknown>([
      () => pick(HOSTILE),
      () => pick(HOSTILE),
      () => pick(NAUGHTY),
      () => pick(NAUGHTY),
      () => `${MARK}${below(RAW.length)}`,
      () => pick(NAUGHTY).repeat(1 + below(chance(0.02) ? 4000 : 20)),
      () => Array.from({ length: below(chance(0.05) ? 2000 : 5) }, () => pick(HOSTILE)),
    ])();
  const hostileKey = (): string => (chance(0.6) ? pick(PROTOTYPE_NAMES) : pick(NAUGHTY));

  const ofObject: readonly ((entries: [string, unknown][]) => unknown)[] = [
    (entries) => own([...entries, [hostileKey(), hostileValue()]]),
    (entries) => own(entries.filter(() => chance(0.8))),
    (entries) => own(entries.map(([key, value]) => [chance(0.2) ? hostileKey() : key, value])),
    (entries) => own(entries.map(([key, value]) => [chance(0.3) ? key.toUpperCase() : key, value])),
    (entries) => own([...entries, ...entries.map(([key, value]) => [`${key}_`, value] as const)]),
    (entries) => entries,
    (entries) => own([['__proto__', own(entries)]]),
  ];
  const ofArray: readonly ((list: unknown[]) => unknown)[] = [
    (list) => [...list, ...list],
    (list) => [...list, hostileValue()],
    (list) => list.filter(() => chance(0.5)),
    (list) => own(list.map((one, at) => [String(at), one])),
    (list) => Array.from({ length: chance(0.05) ? 500 : 3 }, () => list[0] ?? null),
    (list) => [list],
  ];
  const ofText: readonly ((text: string) => unknown)[] = [
    (text) =>
      text.slice(0, below(text.length + 1)) + pick(['\u0000', '\ufeff', '\ud800', '\u202e', ' ']) + text,
    (text) => text.toUpperCase(),
    (text) => ` ${text}\n`,
    (text) => Number(text),
    (text) => [text],
    (text) => ({ value: text }),
    (text) => text.repeat(chance(0.02) && text.length < 1000 ? 3000 : 2),
    (text) => (echoes.length > 0 ? `${text} ${pick(echoes)}` : text),
    (text) => (echoes.length > 0 ? pick(echoes) : text),
  ];
  const ofNumber: readonly ((value: number) => unknown)[] = [
    (value) => -value,
    (value) => value * 1e20,
    (value) => value + 0.1,
    (value) => String(value),
    (value) => new Date(Math.trunc(value) % 8e15 || 0).toISOString(),
    (value) => value / 1000,
  ];

  const change: Change = (value) => {
    if (chance(0.35)) return hostileValue();
    if (Array.isArray(value)) return pick(ofArray)(value);
    if (isBranch(value)) return pick(ofObject)(Object.entries(value));
    if (typeof value === 'string') return pick(ofText)(value);
    return typeof value === 'number' ? pick(ofNumber)(value) : hostileValue();
  };

  const ofJson: readonly ((text: string) => string)[] = [
    (text) => text.slice(0, below(text.length + 1)),
    (text) => `\ufeff${text}`,
    (text) => `\u0000${text}`,
    (text) => `${text}${text}`,
    (text) => `<!-- notice -->${text}`,
    (text) => JSON.stringify(text),
    (text) => `[${text}]`,
    (text) => text.replace('"', '\u201c'),
    (text) => text.replaceAll('proto', 'pr\\u006fto'),
    (text) => text.replaceAll(':', ' :\t\n'),
    (text) => pick(RAW) + text.slice(text.length),
    () => pick(NAUGHTY),
    (text) => text + ' '.repeat(chance(0.1) ? 70_000 : 3),
  ];

  return {
    pick,
    chance,
    bend(value) {
      let bent = value;
      for (let left = 1 + below(3); left > 0; left -= 1) bent = somewhere(bent, change);
      return bent;
    },
    write(value) {
      const text = (JSON.stringify(value) as string | undefined) ?? 'null';
      const whole = text.includes(MARK) ? text.replace(MARKED, (_, at) => RAW[Number(at)] ?? 'null') : text;
      return chance(0.1) ? pick(ofJson)(whole) : whole;
    },
  };
}
