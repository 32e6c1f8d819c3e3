// The characters that other dialects name, as content of a JavaScript class. Dialects disagree about some names: Java's
// \p{Alpha} has ASCII letters only, Ruby's has those of every script. `narrow` are the characters that every dialect
// includes, `wide` those that any dialect includes.

interface NamedSet {
  readonly narrow: string;
  readonly wide: string;
}

/** A set as content of a class; `isComplement`: the characters that are not in it. */
export interface CharacterSet {
  readonly content: string;
  readonly isComplement: boolean;
}

const set = (narrow: string, wide = narrow): NamedSet => ({ narrow, wide });
const PUNCTUATION = '!-\\/:-@\\[-`\\{-~';

/** By name in lower case: POSIX classes, and the properties that are named after them. */
const NAMED: ReadonlyMap<string, NamedSet> = new Map(
  Object.entries({
    alpha: set('A-Za-z', '\\p{Alphabetic}\\p{M}'),
    alnum: set('A-Za-z0-9', '\\p{Alphabetic}\\p{M}\\p{N}'),
    ascii: set('\\x00-\\x7f'),
    basiclatin: set('\\x00-\\x7f'),
    blank: set(' \\t', '\\t\\p{Zs}'),
    cntrl: set('\\x00-\\x1f\\x7f', '\\p{Cc}'),
    digit: set('\\d'),
    graph: set('!-~', '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}'),
    latin1supplement: set('\\x80-\\xff'),
    lower: set('a-z', '\\p{Lowercase}'),
    print: set(' -~', '\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}'),
    punct: set(PUNCTUATION, `${PUNCTUATION}\\p{P}\\p{S}`),
    space: set('\\s'),
    upper: set('A-Z', '\\p{Uppercase}'),
    word: set('\\w', '\\p{L}\\p{M}\\p{N}_'),
    xdigit: set('\\dA-Fa-f'),
  }),
);

/**
 * The set of a POSIX class such as `alpha`; null when there is none of this name. `isNarrow`: the rule must match only
 * what it matches in every dialect, because the set is inside a negation.
 */
export function posixSet(name: string, isComplement: boolean, isNarrow: boolean): CharacterSet | null {
  const named = NAMED.get(name.toLowerCase());
  if (!named) return null;
  return { content: isComplement === isNarrow ? named.wide : named.narrow, isComplement };
}

/** Scripts and blocks: Java and Perl write IsLatin, .NET and Java InCyrillic, PCRE Latin. */
const PREFIX = /^(?:Is|In)(?=[A-Z])/;

/** The set of `\p{name}` in any dialect; null when its meaning is not certain. */
export function propertySet(name: string, isComplement: boolean, isNarrow: boolean): CharacterSet | null {
  const p = isComplement ? 'P' : 'p';
  const found = (property: string): CharacterSet => ({
    content: `\\${p}{${property}}`,
    isComplement: false,
  });
  if (isProperty(name)) return found(name);
  if (name === 'L&') return found('LC');
  const bare = name.replace(PREFIX, '');
  const posix = posixSet(bare.replaceAll(/[ _-]/g, ''), isComplement, isNarrow);
  if (posix) return posix;
  const proper = bare.charAt(0).toUpperCase() + bare.slice(1);
  // A script alone has fewer characters than a script with those that it shares with others.
  const script = `${isComplement === isNarrow ? 'scx' : 'sc'}=${proper}`;
  const known = [proper, script].find(isProperty);
  return known === undefined ? null : found(known);
}

/** Whether the platform knows the property. */
function isProperty(name: string): boolean {
  if (!/^\w+(?:=\w+)?$/.test(name)) return false;
  try {
    return new RegExp(`\\p{${name}}`, 'u').flags === 'u';
  } catch {
    return false;
  }
}

/** Letters after a backslash that are sets of other dialects; `wide` and `narrow` as above; null: it has no such text. */
interface LetterSet {
  readonly wide: CharacterSet | null;
  readonly narrow: CharacterSet | null;
}

const only = (content: string): CharacterSet => ({ content, isComplement: false });
const except = (content: string): CharacterSet => ({ content, isComplement: true });
const both = (one: CharacterSet): LetterSet => ({ wide: one, narrow: one });

/** Line ends in PCRE and Java. */
export const LINE_ENDS = '\\n\\v\\f\\r\\x85\\u2028\\u2029';

export const LETTER_SETS: ReadonlyMap<string, LetterSet> = new Map(
  Object.entries({
    // Blanks in PCRE, Perl and Java; hexadecimal digits in Ruby.
    h: { wide: only('\\dA-Fa-f \\t\\p{Zs}'), narrow: null },
    H: { wide: except(''), narrow: null },
    N: both(except('\\n')),
    V: both(except(LINE_ENDS)),
    a: both(only('\\x07')),
    e: both(only('\\x1b')),
  }),
);
