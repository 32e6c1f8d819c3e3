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
  /\\(?:([dDwWsS])|x([\da-fA-F]{2})|u([\da-fA-F]{4})|([tnvfrb]|0(?!\d))|([^A-Za-z0-9]))|(\\[pP]\{[\w=]+\})|([^\\])/y;
const SURROGATE = /[\uD800-\uDFFF]/;
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
 * The characters that an atom of a regular expression (a character, an escape, a class) matches, or a superset; null
 * when the atom is not supported. Characters beyond the basic plane are not supported, because the flags decide whether
 * they are one or two.
 */
export function charSet(atom: string): CharSet | null {
  if (SURROGATE.test(atom)) return null;
  if (atom === '.') return complement(LINE_ENDS);
  if (!atom.startsWith('[')) return memberAt(atom, 0)?.set ?? null;
  const isNegated = atom.startsWith('[^');
  const members: (readonly [number, number])[] = [];
  let at = isNegated ? 2 : 1;
  while (at < atom.length - 1) {
    const first = memberAt(atom, at);
    if (!first) return null;
    at = first.end;
    const last = atom[at] === '-' && at < atom.length - 2 ? memberAt(atom, at + 1) : null;
    if (last && first.code !== null && last.code !== null) {
      if (first.code > last.code) return null;
      members.push([first.code, last.code]);
      at = last.end;
    } else members.push(...first.set);
  }
  const set = merge(members);
  return coarse(isNegated ? complement(set) : set);
}

interface Member {
  readonly set: CharSet;
  /** The code of a single character; null for a set. */
  readonly code: number | null;
  readonly end: number;
}

function memberAt(text: string, at: number): Member | null {
  MEMBER.lastIndex = at;
  const found = MEMBER.exec(text);
  if (!found) return null;
  const [whole, group, hex, unicode, control, escaped, property, plain] = found;
  const end = at + whole.length;
  if (group !== undefined) return { set: groupSet(group), code: null, end };
  if (property !== undefined) return { set: propertySet(property), code: null, end };
  const digits = hex ?? unicode;
  const code =
    digits !== undefined
      ? Number.parseInt(digits, 16)
      : control !== undefined
        ? CONTROLS[control]
        : (escaped ?? plain)?.charCodeAt(0);
  if (code === undefined || SURROGATE.test(String.fromCharCode(code))) return null;
  return { set: [[code, code]], code, end };
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
