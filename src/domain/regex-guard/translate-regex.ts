// Deliberately long: it is one grammar.
import { createReader, outsideClass, plainDigit, QUOTED, readEscape } from './dialect-escapes.ts';
import { LINE_ENDS } from './dialect-sets.ts';
import { translateClass } from './translate-class.ts';

/** A regex of the gateway as JavaScript. */
export interface TranslatedRegex {
  /** Valid with and without the flag u, so that it means the same either way. */
  readonly source: string;
  /** `u` only when the source requires it; `i` for a regex that ignores case. */
  readonly flags: string;
  /** The source has something that JavaScript does not have. */
  readonly isForeign: boolean;
}

/**
 * Translates a regex of another dialect (PCRE, Perl, Python, Java, .NET, Ruby, POSIX), or of a literal such as `/…/i`;
 * a JavaScript source keeps its meaning. Null when it has something whose meaning is not certain. Where dialects differ,
 * the translation accepts whatever any of them accepts, because the gateway checks the value again: a translated rule may
 * accept a value that the gateway refuses, but it never refuses one that the gateway accepts.
 *
 * A value has one line and no blanks at its ends. Therefore the flag m changes nothing, and `$` and `\Z` mean `\z`.
 */
export function translateRegex(text: string): TranslatedRegex | null {
  const { body, flags } = undelimit(undoubled(text));
  if (/[^dgimosuxyDSU]/.test(flags) || VALIDATOR.test(text) || ENTITY.test(text)) return null;
  const start: Mode = {
    ignoresCase: flags.includes('i'),
    isSpaced: flags.includes('x'),
    isDotAll: flags.includes('s'),
    isNegated: false,
  };
  const isUnicode = flags.includes('u');
  const first = translateBody(body, start, isUnicode);
  // In Python and .NET, \w has the letters of every script, and in PHP with the flag u.
  const result = first?.isForeign && !isUnicode ? translateBody(body, start, true) : first;
  if (!result) return null;
  const needsUnicode = isUnicode || /\\[pP]\{|\\u\{/.test(result.source);
  return {
    source: flags.includes('y') ? `^(?:${result.source})` : result.source,
    flags: (result.ignoresCase ? 'i' : '') + (needsUnicode ? 'u' : ''),
    isForeign: result.isForeign || body !== text,
  };
}

/** The flags that hold at a place of the regex. */
interface Mode {
  readonly ignoresCase: boolean;
  /** Flag x: blanks and comments are no part of the regex. */
  readonly isSpaced: boolean;
  /** Flag s: a dot matches line ends too. */
  readonly isDotAll: boolean;
  /** Inside a negative look-around. */
  readonly isNegated: boolean;
}

/** Rules of a validator in one string: `required|regex:/…/`, `/…/|max:4`. */
const VALIDATOR =
  /(?:^|\|)(?:(?:required|nullable|string|numeric|integer|email|alpha|alpha_num)(?:\||$)|(?:not_)?regex:|(?:min|max|size|digits|between|digits_between):\d)/;

/** A character as HTML, such as `&#039;`: as a regex it would refuse that character. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);/i;

/** A regex that was escaped twice, e.g. once in JSON and once in the code: `^\\d{4}$`. No value has its backslashes. */
const undoubled = (text: string): string =>
  /^(?:[^\\]|\\\\(?:[dDwWsSbpP.*+?@/(){}^$|-]|u[\da-fA-F]{4}))*$/.test(text)
    ? text.replaceAll('\\\\', '\\')
    : text;

/** Takes the delimiters from a literal such as `/…/i` or `#…#`: without them, at least the same values match. */
function undelimit(text: string): { body: string; flags: string } {
  const [, sign = '', body = '', flags = ''] = /^([/#~@%!;])([^]+)\1([A-Za-z]*)$/.exec(text) ?? [];
  return sign !== '' && !hasUnescaped(body, sign) ? { body, flags } : { body: text, flags: '' };
}

/** Whether the sign occurs outside classes without a backslash. */
const hasUnescaped = (body: string, sign: string): boolean =>
  body.replaceAll(/\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]/g, '').includes(sign);

const BLANKS = /\s+|#[^\n]*\n?/y;
const QUANTIFIER = /(?:[*+?]|\{ *(?:\d+ *(?:, *\d*)?|, *\d+) *\})([?+])?/y;
/** A mistaken quantifier, such as `{1-4}`: in JavaScript text, which no value has. */
const NO_QUANTIFIER = /\{\d+[^\dA-Za-z{}]+\d+\}/y;
const COMMENT = /\(\?#[^)]*\)/y;
const NAMED = /\(\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/y;
const NAMED_REFERENCE =
  /\(\?P=([A-Za-z_]\w*)\)|\\[gk]\{([A-Za-z_]\w*)\}|\\k(?:'([A-Za-z_]\w*)'|<([A-Za-z_]\w*)>)/y;
const NUMBERED_REFERENCE = /\\g\{?([1-9])\}?(?!\d)/y;
const PLAIN_GROUP = /\(\?(?::|<?[=!])|\((?![?*])/y;
const ATOMIC = /\(\?>/y;
const FLAGS = /\(\?([a-zA-Z]*)(?:-([a-zA-Z]*))?([:)])/y;
const ANCHOR = /[$^]|\\[AbBzZ]/y;

interface Body {
  readonly source: string;
  readonly ignoresCase: boolean;
  readonly isForeign: boolean;
}

function translateBody(body: string, start: Mode, isWide: boolean): Body | null {
  const reader = createReader(body);
  const outer: Mode[] = [];
  let mode = start;
  let source = '';
  const seen = {
    isForeign: false,
    isCertain: true,
    /** Characters that ignore case, others that do not, and a negation: no single flag would be right. */
    caseFree: false,
    cased: false,
    negation: false,
    /** A class had a `[` as a member. */
    bracket: false,
  };

  const foreign = (text: string): string => {
    seen.isForeign = true;
    return text;
  };
  const uncertain = (): string => {
    seen.isCertain = false;
    return '';
  };
  const characters = (text: string): string => {
    const isCased = /\p{L}/u.test(text.replaceAll(/\\[A-Zbdfnrstvw]/g, ''));
    if (isCased && mode.ignoresCase) seen.caseFree = true;
    else if (isCased) seen.cased = true;
    return text;
  };
  const open = (text: string, inner: Mode): string => {
    outer.push(mode);
    mode = inner;
    return text;
  };

  function next(): string {
    if (mode.isSpaced && reader.take(BLANKS)) return foreign('');
    return reference() ?? group() ?? quantifier() ?? anchor() ?? quoted() ?? set() ?? escape() ?? literal();
  }

  function group(): string | null {
    if (reader.take(COMMENT)) return foreign('');
    const named = reader.take(NAMED);
    if (named) {
      const [text, name, quotedName] = named;
      const group = `(?<${name ?? quotedName ?? ''}>`;
      if (group !== text) seen.isForeign = true;
      return open(group, mode);
    }
    // It gives nothing back; what it would refuse for that alone, the gateway refuses.
    if (reader.take(ATOMIC)) return mode.isNegated ? uncertain() : foreign(open('(?:', mode));
    const plain = reader.take(PLAIN_GROUP)?.[0];
    if (plain !== undefined) return plainGroup(plain);
    const flags = reader.take(FLAGS);
    if (flags) return flagged(flags);
    if (reader.take(/\)/y)) {
      mode = outer.pop() ?? mode;
      return ')';
    }
    return reader.take(/\(/y) ? uncertain() : null;
  }

  function plainGroup(text: string): string {
    const isNegative = text.endsWith('!');
    seen.negation ||= isNegative;
    return open(text, isNegative ? { ...mode, isNegated: !mode.isNegated } : mode);
  }

  function flagged([, on = '', off = '', end]: RegExpExecArray): string {
    if (/[^adimsuxU]/.test(on + off)) return uncertain();
    const flag = (letter: string, was: boolean): boolean =>
      off.includes(letter) ? false : was || on.includes(letter);
    const inner: Mode = {
      ...mode,
      ignoresCase: flag('i', mode.ignoresCase),
      isSpaced: flag('x', mode.isSpaced),
      isDotAll: flag('s', mode.isDotAll),
    };
    seen.isForeign = true;
    if (end === ':') return open('(?:', inner);
    mode = inner;
    return '';
  }

  function quantifier(): string | null {
    const found = reader.take(QUANTIFIER);
    if (!found) return reader.take(NO_QUANTIFIER) ? uncertain() : null;
    const [whole, ending] = found;
    if (ending === '+' && mode.isNegated) return uncertain();
    const text = whole.includes(' ') ? foreign(whole.replaceAll(' ', '')) : whole;
    const times = ending === '+' ? foreign(text.slice(0, -1)) : text;
    return times.startsWith('{,') ? foreign(`{0${times.slice(1)}`) : times;
  }

  function anchor(): string | null {
    const text = reader.take(ANCHOR)?.[0];
    if (text === undefined) return null;
    if (/[bB]/.test(text)) return isWide ? uncertain() : text;
    if (text.length === 1) return text;
    return foreign(text === '\\A' ? '^' : '$');
  }

  function quoted(): string | null {
    const found = reader.take(QUOTED);
    return found ? foreign(characters(Array.from(found[1] ?? '', outsideClass).join(''))) : null;
  }

  function reference(): string | null {
    const named = reader.take(NAMED_REFERENCE);
    if (named) {
      const text = `\\k<${named.slice(1).find(Boolean) ?? ''}>`;
      return text === named[0] ? text : foreign(text);
    }
    const numbered = reader.take(NUMBERED_REFERENCE);
    return numbered ? foreign(`\\${numbered[1] ?? ''}`) : (reader.take(/\\[1-9]\d*/y)?.[0] ?? null);
  }

  function set(): string | null {
    if (!reader.startsWith('[')) return null;
    const found = translateClass(reader, { isWide, isNegated: mode.isNegated });
    if (!found) return uncertain();
    seen.isForeign ||= found.isForeign;
    seen.negation ||= found.isNegative;
    seen.bracket ||= found.hasBracket;
    return characters(found.text);
  }

  function escape(): string | null {
    if (reader.take(/\\R/y)) return mode.isNegated ? uncertain() : foreign(`(?:\\r\\n|[${LINE_ENDS}])`);
    if (reader.take(/\\E/y)) return foreign('');
    if (!reader.startsWith('\\')) return null;
    const found = readEscape(reader, { isWide, isNarrow: mode.isNegated, write: outsideClass });
    if (!found) return uncertain();
    seen.isForeign ||= found.isForeign;
    if (found.kind === 'character') return characters(plainDigit(found.text));
    const isLone = /^\\(?:[a-zA-Z]|[pP]\{[^}]*\})$/.test(found.text) && found.kind === 'set';
    seen.negation ||= found.kind === 'complement' || /^\\[A-Z]/.test(found.text);
    if (isLone) return characters(found.text);
    return characters(`[${found.kind === 'complement' ? '^' : ''}${found.text}]`);
  }

  function literal(): string {
    const character = reader.take(/[^]/y)?.[0] ?? '';
    // The end of a class that had another within it.
    if (character === ']' && seen.bracket) return uncertain();
    if (character === '.') return mode.isDotAll ? '[^]' : '.';
    return character === '|' ? '|' : characters(outsideClass(plainDigit(character)));
  }

  while (seen.isCertain && !reader.isAtEnd()) source += next();
  if (!seen.isCertain || (seen.caseFree && seen.cased && seen.negation)) return null;
  return { source, ignoresCase: seen.caseFree, isForeign: seen.isForeign };
}
