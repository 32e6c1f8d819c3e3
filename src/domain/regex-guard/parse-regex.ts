import { charSet, type CharSet } from './char-set.ts';

export type RegexNode =
  /** An assertion, or nothing at all; `at`: the place of the value that it requires. */
  | { readonly kind: 'nothing'; readonly at?: 'start' | 'end' }
  | { readonly kind: 'set'; readonly set: CharSet }
  /** A back reference to a group that matches one character of `set`. It matches that character again, or nothing. */
  | { readonly kind: 'same'; readonly set: CharSet }
  | { readonly kind: 'look'; readonly body: RegexNode }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly body: RegexNode; readonly min: number; readonly max: number };

const ASSERTION = /(\^)|(\$)|\\[bB]/y;
const ATOM =
  /\[\^?(?:\\[^]|[^\]\\])*\]|\\[dDwWsStrnfv]|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\u\{[\da-fA-F]{1,6}\}|\\p\{[\w=]+\}|\\P\{[\w=]+\}|\\[^A-Za-z0-9]|[\uD800-\uDBFF][\uDC00-\uDFFF]|[^\\^$*+?()[{|\uD800-\uDFFF]/y;
const QUANTIFIER = /(?:([*+?])|\{(\d{1,4})(,)?(\d{1,4})?\})\??/y;
const LOOK_AHEAD = /\(\?[=!]/y;
const OPENING = /\((?:(\?:)|\?<([A-Za-z_]\w*)>)?(?!\?)/y;
const REFERENCE = /\\(?:([1-9]\d?)(?!\d)|k<(\w+)>)/y;
const DEEPEST = 10;

/**
 * Parses the structure of a regular expression as far as it affects running time; null when it contains something
 * unsupported (look-behind, most back references, oddities of legacy syntax). Assertions match no characters:
 * `nothing`. The source is never compiled, and parsing takes time proportional to its length.
 */
export function parseRegex(source: string, flags = ''): RegexNode | null {
  const groups: (RegexNode | null)[] = [];
  const names = new Map<string, number>();
  let at = 0;

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found) at = token.lastIndex;
    return found;
  }

  function choice(depth: number): RegexNode | null {
    const options: RegexNode[] = [];
    do {
      const option = sequence(depth);
      if (!option) return null;
      options.push(option);
    } while (skip('|'));
    return options.length === 1 ? (options[0] ?? null) : { kind: 'choice', parts: options };
  }

  function sequence(depth: number): RegexNode | null {
    const parts: RegexNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = quantified(depth);
      if (!part) return null;
      parts.push(part);
    }
    return parts.length === 1 ? (parts[0] ?? null) : { kind: 'sequence', parts };
  }

  function quantified(depth: number): RegexNode | null {
    const body = atom(depth);
    const found = body && take(QUANTIFIER);
    if (!found) return body;
    const [, sign, low = '0', comma, high] = found;
    const min = sign === undefined ? Number(low) : sign === '+' ? 1 : 0;
    const bounded = comma === undefined ? min : high === undefined ? Infinity : Number(high);
    return { kind: 'repeat', body, min, max: sign === undefined ? bounded : sign === '?' ? 1 : Infinity };
  }

  function atom(depth: number): RegexNode | null {
    const assertion = take(ASSERTION);
    if (assertion) {
      const [, start, end] = assertion;
      const at = start !== undefined ? 'start' : end !== undefined ? 'end' : null;
      return { kind: 'nothing', ...(at && { at }) };
    }
    if (take(LOOK_AHEAD)) {
      const body = inside(depth);
      return body && { kind: 'look', body };
    }
    const opening = take(OPENING);
    if (opening) return group(opening, depth);
    const reference = take(REFERENCE);
    if (reference) {
      const [, number, name = ''] = reference;
      const referred = groups[number === undefined ? (names.get(name) ?? -1) : Number(number) - 1];
      return referred?.kind === 'set' ? { kind: 'same', set: referred.set } : null;
    }
    const found = take(ATOM);
    const set = found && charSet(found[0], flags);
    return set && { kind: 'set', set };
  }

  function group([, plain, name]: RegExpExecArray, depth: number): RegexNode | null {
    if (plain !== undefined) return inside(depth);
    const index = groups.push(null) - 1;
    if (name !== undefined) names.set(name, index);
    const body = inside(depth);
    groups[index] = body;
    return body;
  }

  function inside(depth: number): RegexNode | null {
    const body = depth > 0 ? choice(depth - 1) : null;
    return body && skip(')') ? body : null;
  }

  function skip(character: string): boolean {
    if (source[at] !== character) return false;
    at += 1;
    return true;
  }

  const node = choice(DEEPEST);
  return at === source.length ? node : null;
}
