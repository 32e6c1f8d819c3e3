import type { FormField } from '#domain/field.ts';
import type { CharSet } from '#domain/regex-guard/char-set.ts';
import { parseRegex, type RegexNode } from '#domain/regex-guard/parse-regex.ts';

/** What values can be, as far as a mask or a regex shows it. */
interface Part {
  /** Whether some of these characters can occur. */
  readonly allows: (characters: string) => boolean;
  /** Whether a value can consist of these characters alone. */
  readonly isMadeOf: (characters: string) => boolean;
  readonly length: readonly [least: number, most: number];
}

/** What the values of a field can be, as far as its mask and its regexes show it. */
export interface Accepted extends Part {
  /** False without a mask and a regex that show anything. */
  readonly isKnown: boolean;
}

export const DIGITS = '0123456789';
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
export const CAPITALS = LOWER.toUpperCase();
/** Small letters, and some of every kind that has no capitals. */
export const SMALL = `${LOWER}éßяαمאあア漢한अก`;
export const LETTERS = SMALL + CAPITALS;
export const SIGNS = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const SAMPLES = Array.from(DIGITS + LETTERS + SIGNS);

/** Longer regexes and further ones are not examined. */
const MAX_LENGTH = 1000;
const MAX_RULES = 20;

/** Examines a field's mask and regexes. Characters that the mask itself inserts are neither typed nor counted. */
export function acceptedBy({ mask, rules }: FormField): Accepted {
  const masked = maskPart(mask);
  const examined = rules.slice(0, MAX_RULES).map(({ regex }) => regexPart(regex));
  const parts = [masked, ...examined].filter((part) => part !== null);
  const inserted = masked?.inserted ?? '';
  const possible = SAMPLES.filter((one) => parts.every(({ allows }) => allows(one)));
  return {
    isKnown: parts.length > 0,
    allows: (characters) => possible.some((one) => characters.includes(one)),
    isMadeOf(characters) {
      const typed = possible.filter((one) => characters.includes(one)).join('') + inserted;
      return parts.every(({ isMadeOf }) => isMadeOf(typed));
    },
    length: [
      Math.max(0, ...parts.map(({ length: [least] }) => least)),
      Math.min(...parts.map(({ length: [, most] }) => most)),
    ],
  };
}

const overlap = (a: string, b: string): boolean => Array.from(a).some((one) => b.includes(one));

function maskPart(mask: string | null): (Part & { readonly inserted: string }) | null {
  if (mask === null) return null;
  if (mask === 'number') return typedPart([`${DIGITS},-`], Infinity, '');
  const pattern = mask === 'date' ? '99.99.9999' : mask;
  const places = pattern.replace(/[^9a*]/g, '');
  if (places === '' || places.includes('*')) return null;
  const kinds = [...new Set(places)].map((place) => (place === '9' ? DIGITS : LETTERS));
  return typedPart(kinds, pattern.length, pattern.replace(/[9a]/g, ''));
}

/** Each of the kinds of characters must occur. */
function typedPart(kinds: readonly string[], most: number, inserted: string) {
  return {
    inserted,
    allows: (characters: string) => overlap(kinds.join(''), characters),
    isMadeOf: (characters: string) => kinds.every((kind) => overlap(kind, characters)),
    length: [0, most] as const,
  };
}

/** Null for a regex that matches a part of the value, or that the parser does not support. */
function regexPart(source: string): Part | null {
  if (source.length > MAX_LENGTH) return null;
  const parts = alternatives(source).map((one) => {
    const whole = /^\^((?:[^\\]|\\[^])*)\$$/.exec(one);
    return whole && parseRegex(whole[1] ?? '');
  });
  const trees = parts.filter((tree) => tree !== null);
  if (trees.length < parts.length) return null;
  const tree: RegexNode = { kind: 'choice', parts: trees };
  return {
    allows: (characters) => canOccur(tree, codesOf(characters)),
    isMadeOf: (characters) => canConsist(tree, codesOf(characters)),
    length: lengthOf(tree),
  };
}

/** The alternatives of a regex that are in no group and no class. */
function alternatives(source: string): string[] {
  const found = [''];
  let depth = 0;
  for (const token of source.match(/\\[^]|\[\^?(?:\\[^]|[^\]\\])*\]|[^]/g) ?? []) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 0) found.push('');
    else found.push(`${found.pop()}${token}`);
  }
  return found;
}

const codesOf = (characters: string): number[] => Array.from(characters, (one) => one.codePointAt(0) ?? 0);

const hasSome = (set: CharSet, codes: readonly number[]): boolean =>
  set.some(([from, to]) => codes.some((code) => code >= from && code <= to));

function canOccur(node: RegexNode, codes: readonly number[]): boolean {
  switch (node.kind) {
    case 'nothing':
    case 'look':
      return false;
    case 'set':
    case 'same':
      return hasSome(node.set, codes);
    case 'repeat':
      return node.max > 0 && canOccur(node.body, codes);
    default:
      return node.parts.some((part) => canOccur(part, codes));
  }
}

function canConsist(node: RegexNode, codes: readonly number[]): boolean {
  switch (node.kind) {
    case 'set':
      return hasSome(node.set, codes);
    case 'repeat':
      return node.min === 0 || canConsist(node.body, codes);
    case 'sequence':
      return node.parts.every((part) => canConsist(part, codes));
    case 'choice':
      return node.parts.some((part) => canConsist(part, codes));
    default:
      return true;
  }
}

function lengthOf(node: RegexNode): Part['length'] {
  switch (node.kind) {
    case 'nothing':
    case 'look':
      return [0, 0];
    case 'set':
      return [1, 1];
    case 'same':
      return [0, 1];
    case 'repeat': {
      const [least, most] = lengthOf(node.body);
      return [node.min * least, most === 0 || node.max === 0 ? 0 : node.max * most];
    }
    default: {
      const lengths = node.parts.map(lengthOf);
      const least = lengths.map(([one]) => one);
      const most = lengths.map(([, one]) => one);
      return node.kind === 'choice'
        ? [Math.min(...least), Math.max(0, ...most)]
        : [sumOf(least), sumOf(most)];
    }
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
