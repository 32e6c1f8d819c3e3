/** A set of characters as ranges of code points, ascending and not adjacent. */
export type CharSet = readonly (readonly [from: number, to: number])[];

export const NONE: CharSet = [];

const LAST = 0x10ffff;
const NOT_ASCII: CharSet = [[0x80, LAST]];
const DIGITS: CharSet = [[0x30, 0x39]];
const WORDS: CharSet = [...DIGITS, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
const SPACES: CharSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: CharSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, b: 8, 0: 0 };

const MEMBER =
  /\\(?:([dDwWsS])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|([tnvfrb]|0(?!\d))|([^A-Za-z0-9]))|(\\[pP]\{[\w=]+\})|([\uD800-\uDBFF][\uDC00-\uDFFF]|[^\\])/y;
const SURROGATE = /[\uD800-\uDFFF]/;
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;
/** A set with more ranges is widened to every character outside ASCII, so that comparing sets stays cheap. */
const MAX_RANGES = 40;

/** The union of both sets, or a superset of it. */
export function union(a: CharSet, b: CharSet): CharSet {
  return coarse(merge([...a, ...b]));
}

function coarse(set: CharSet): CharSet {
  const beyond = set.filter(([, to]) => to > 0x7f).length;
  return beyond > MAX_RANGES ? merge([...set, ...NOT_ASCII]) : set;
}

function merge(ranges: CharSet): CharSet {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function overlap(a: CharSet, b: CharSet): boolean {
  let at = 0;
  for (const [from, to] of a) {
    while ((b[at]?.[1] ?? Infinity) < from) at += 1;
    if ((b[at]?.[0] ?? Infinity) <= to) return true;
  }
  return false;
}

function complement(set: CharSet): CharSet {
  const edges = [-1, ...set.flat(), LAST + 1];
  const gaps: [number, number][] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const from = (edges[index] ?? 0) + 1;
    const to = (edges[index + 1] ?? 0) - 1;
    if (from <= to) gaps.push([from, to]);
  }
  return gaps;
}

/**
 * The characters that an atom of a regular expression (a character, an escape, a class) matches with these flags (i, u),
 * or a superset; null when the atom is not supported. Without the flag u, characters beyond the basic plane are not
 * supported, because the engine takes them for two.
 */
export function charSet(atom: string, flags = ''): CharSet | null {
  const isUnicode = flags.includes('u');
  if ((isUnicode ? LONE_SURROGATE : SURROGATE).test(atom)) return null;
  if (atom === '.') return complement(LINE_ENDS);
  const read = (at: number): Member | null => memberAt(atom, at, isUnicode);
  const inCase = (set: CharSet): CharSet => (flags.includes('i') ? inBothCases(set) : set);
  if (!atom.startsWith('[')) {
    const member = read(0);
    return member && inCase(member.set);
  }
  const isNegated = atom.startsWith('[^');
  const members: (readonly [number, number])[] = [];
  let isExact = true;
  let at = isNegated ? 2 : 1;
  while (at < atom.length - 1) {
    const first = read(at);
    if (!first) return null;
    isExact &&= first.isExact;
    at = first.end;
    const last = atom[at] === '-' && at < atom.length - 2 ? read(at + 1) : null;
    if (last && first.code !== null && last.code !== null) {
      if (first.code > last.code) return null;
      members.push([first.code, last.code]);
      at = last.end;
    } else members.push(...first.set);
  }
  const set = merge(members);
  if (!isNegated) return coarse(inCase(set));
  const ignoresCase = flags.includes('i');
  const rest = complement(ignoresCase ? inAsciiCases(set) : set);
  // The complement of a superset may lack characters outside ASCII.
  return coarse(isExact && !ignoresCase ? rest : merge([...rest, ...NOT_ASCII]));
}

const CASE_GAP = 0x20;
/** K, S, k and s, whose other forms are the sign of the kelvin and the long s. */
const RELATIVES: CharSet = [0x4b, 0x53, 0x6b, 0x73].map((code) => [code, code] as const);

/** The set with both cases of its letters; those outside ASCII become all characters outside ASCII. */
function inBothCases(set: CharSet): CharSet {
  const all = inAsciiCases(set);
  // Under the flag u, k and s have relatives outside ASCII.
  const hasRelatives = all.some(
    ([from, to]) => to > 0x7f || [0x6b, 0x73].some((at) => from <= at && at <= to),
  );
  return hasRelatives ? merge([...all, ...NOT_ASCII, ...RELATIVES]) : all;
}

function inAsciiCases(set: CharSet): CharSet {
  const shifted = (from: number, to: number, by: number): CharSet =>
    set.flatMap(([low, high]) => {
      const [start, end] = [Math.max(low, from), Math.min(high, to)];
      return start <= end ? [[start + by, end + by] as const] : [];
    });
  return merge([...set, ...shifted(0x61, 0x7a, -CASE_GAP), ...shifted(0x41, 0x5a, CASE_GAP)]);
}

interface Member {
  readonly set: CharSet;
  /** The code of a single character; null for a set. */
  readonly code: number | null;
  readonly end: number;
  /** The set is no superset. */
  readonly isExact: boolean;
}

function memberAt(text: string, at: number, isUnicode: boolean): Member | null {
  MEMBER.lastIndex = at;
  const found = MEMBER.exec(text);
  if (!found) return null;
  const [whole, group, hex, unit, point, control, escaped, property, plain] = found;
  const end = at + whole.length;
  if (group !== undefined) return { set: groupSet(group), code: null, end, isExact: true };
  if (property !== undefined) return { set: propertySet(property), code: null, end, isExact: false };
  if (point !== undefined && !isUnicode) return null;
  const digits = hex ?? unit ?? point;
  const code =
    digits !== undefined
      ? Number.parseInt(digits, 16)
      : control !== undefined
        ? CONTROLS[control]
        : (escaped ?? plain)?.codePointAt(0);
  if (code === undefined || code > LAST || (code >= 0xd800 && code <= 0xdfff)) return null;
  return { set: [[code, code]], code, end, isExact: true };
}

function groupSet(group: string): CharSet {
  const lower = group.toLowerCase();
  const set = lower === 'd' ? DIGITS : lower === 'w' ? WORDS : SPACES;
  return group === lower ? set : complement(set);
}

/** Exact within ASCII, where the platform's engine decides; outside ASCII it contains every character. */
function propertySet(escape: string): CharSet {
  try {
    const pattern = new RegExp(escape, 'u');
    const ascii = Array.from({ length: 128 }, (_, code) => code).filter((code) =>
      pattern.test(String.fromCharCode(code)),
    );
    return merge([...NOT_ASCII, ...ascii.map((code) => [code, code] as const)]);
  } catch {
    return [[0, LAST]];
  }
}
