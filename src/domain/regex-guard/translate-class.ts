import { inClass, plainDigit, QUOTED, readEscape, type Reader } from './dialect-escapes.ts';
import { posixSet } from './dialect-sets.ts';

interface ClassOptions {
  /** The regex is not JavaScript's: \w may have the letters of every script. */
  readonly isWide: boolean;
  /** Inside a negative look-around. */
  readonly isNegated: boolean;
}

interface TranslatedClass {
  readonly text: string;
  readonly isForeign: boolean;
  /** It begins with ^, or excludes characters. */
  readonly isNegative: boolean;
  /** It has a `[` as a member: in Java and Ruby, a class within the class. */
  readonly hasBracket: boolean;
}

/** A character or a set inside a class; `isEnd`: it may begin or end a range. */
interface Member {
  readonly text: string;
  readonly isEnd: boolean;
  readonly isForeign: boolean;
}

const OPENING = /\[\^?/y;
const POSIX = /\[:(\^?)([A-Za-z]+):\]/y;
/** Collating elements, and a POSIX class without the class around it. */
const UNCERTAIN = /\[\^?\[([.=])[^\]]*\1\]|\[:\^?[a-z]+:\]/y;
/** In JavaScript `[^]` is any character; elsewhere the bracket is the first member of a class. */
const ANYTHING = /\](?=[*+?{)|]|[^\]]*$)/y;
const DIGITS = /\\[1-9]\d*/y;

/** Translates a class, with POSIX classes, intersections (Java, Ruby) and subtractions (.NET); null when uncertain. */
export function translateClass(reader: Reader, options: ClassOptions): TranslatedClass | null {
  if (reader.take(UNCERTAIN)) return null;
  const opening = reader.take(OPENING)?.[0] ?? '';
  const isNegative = opening === '[^';
  const isNarrow = isNegative !== options.isNegated;
  let content = '';
  let around = '';
  let isForeign = false;
  let hasBracket = false;

  if (reader.startsWith(']')) {
    if (isNegative)
      return reader.take(ANYTHING) ? { text: '[^]', isForeign, isNegative: false, hasBracket } : null;
    // In JavaScript nothing could match.
    isForeign = reader.take(/\](?=[^]*\])/y) !== null;
    if (isForeign) content = inClass(']');
  }
  while (!reader.take(/\]/y)) {
    const nested = nestedClass(reader, options, content === '' || isNegative);
    if (nested) {
      around += nested;
      isForeign = true;
      continue;
    }
    const isBracket = reader.startsWith('[');
    const member = readMember(reader, options.isWide, isNarrow);
    if (!member) return null;
    hasBracket ||= isBracket && member.isEnd;
    isForeign ||= member.isForeign;
    if (!reader.take(/-(?![\][])/y)) {
      content += plainDigit(member.text);
      continue;
    }
    const last = readMember(reader, options.isWide, isNarrow);
    if (!last) return null;
    isForeign ||= last.isForeign;
    const ends = [member.text, last.text];
    const digits = ends.map(plainDigit);
    // Not those at the end of a range of letters, such as ก-๙.
    const isOfDigits = digits.every((digit) => /^\d$/.test(digit));
    content += (isOfDigits ? digits : ends).join(member.isEnd && last.isEnd ? '-' : '\\-');
  }
  const text = `${opening}${content}]`;
  return around === ''
    ? { text, isForeign, isNegative, hasBracket }
    : { text: `(?:${around}${text})`, isForeign, isNegative: true, hasBracket };
}

/** `&&[…]` and `-[…]` at the end of a class, as a look-ahead; null when there is none. */
function nestedClass(reader: Reader, options: ClassOptions, isFirst: boolean): string | null {
  if (isFirst) return null;
  return reader.attempt(() => {
    const sign = reader.take(/(?:&&|-)(?=\[)/y)?.[0];
    if (sign === undefined) return null;
    const isExcluded = sign === '-';
    const isNegated = isExcluded ? !options.isNegated : options.isNegated;
    const inner = translateClass(reader, { ...options, isNegated });
    const isEnd = reader.startsWith(']') || (!isExcluded && reader.startsWith('&&['));
    return inner && isEnd ? `(?${isExcluded ? '!' : '='}${inner.text})` : null;
  });
}

function readMember(reader: Reader, isWide: boolean, isNarrow: boolean): Member | null {
  const posix = reader.take(POSIX);
  if (posix) return posixMember(posix[2] ?? '', posix[1] === '^', isNarrow);
  const quoted = reader.take(QUOTED);
  if (quoted) return { text: Array.from(quoted[1] ?? '', inClass).join(''), isEnd: false, isForeign: true };
  if (reader.take(/\\b/y)) return { text: '\\x08', isEnd: true, isForeign: false };
  if (reader.take(/\\E/y)) return { text: '', isEnd: false, isForeign: true };
  const digits = reader.take(DIGITS)?.[0];
  if (digits !== undefined) return { text: digits, isEnd: false, isForeign: false };
  if (!reader.startsWith('\\')) {
    const character = reader.take(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[^]/y)?.[0];
    return character === undefined ? null : { text: inClass(character), isEnd: true, isForeign: false };
  }
  const escape = readEscape(reader, { isWide, isNarrow, write: inClass });
  if (!escape || escape.kind === 'complement') return null;
  return { text: escape.text, isEnd: escape.kind === 'character', isForeign: escape.isForeign };
}

function posixMember(name: string, isComplement: boolean, isNarrow: boolean): Member | null {
  const set = posixSet(name, isComplement, isNarrow);
  if (!set) return null;
  if (!set.isComplement) return { text: set.content, isEnd: false, isForeign: true };
  // Only an escape has a complement inside a class.
  const isEscape = /^\\[dsw]$/.test(set.content);
  return isEscape ? { text: set.content.toUpperCase(), isEnd: false, isForeign: true } : null;
}
