/** The characters an atom takes: ASCII ones exactly, all others as one. */
export interface CharSet {
  /** Bit n stands for character n. */
  readonly ascii: bigint;
  /** May take some character outside ASCII. */
  readonly other: boolean;
}

export type RegexNode =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly body: RegexNode; readonly min: number; readonly max: number };

const ASSERTION = /[\^$]|\\[bB]/y;
const ATOM =
  /\[\^?(?:\\[^]|[^\]\\])*\]|\\[dDwWsStrnfv]|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\p\{[\w=]+\}|\\P\{[\w=]+\}|\\[^A-Za-z0-9]|[^\\^$*+?()[{|]/y;
const QUANTIFIER = /(?:([*+?])|\{(\d{1,4})(,)?(\d{1,4})?\})\??/y;
const OPENING = /\((?:\?:|\?<[A-Za-z_]\w*>)?(?!\?)/y;

/** How the regexes of the server are compiled: as they are, except that `\p{…}` means what it says. */
export function flagsOf(source: string): string {
  return /\\p\{/i.test(source) ? 'u' : '';
}

/**
 * The structure of a valid regular expression, as far as time is concerned; null when it holds something that is not
 * understood here (look-around, back references, oddities of old syntax). Assertions take no characters: `nothing`.
 */
export function parseRegex(source: string): RegexNode | null {
  const flags = flagsOf(source);
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
    if (take(ASSERTION)) return { kind: 'nothing' };
    if (take(OPENING)) {
      const body = depth > 0 ? choice(depth - 1) : null;
      return body && skip(')') ? body : null;
    }
    const found = take(ATOM);
    return found && { kind: 'set', set: charSet(found[0], flags) };
  }

  function skip(character: string): boolean {
    if (source[at] !== character) return false;
    at += 1;
    return true;
  }

  const node = choice(20);
  return at === source.length ? node : null;
}

const ASCII = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code));

/** Asks the platform itself which ASCII characters the atom takes. */
function charSet(atom: string, flags: string): CharSet {
  let ascii = 0n;
  for (const { index } of ASCII.matchAll(new RegExp(atom, `g${flags}`))) ascii |= 1n << BigInt(index);
  return { ascii, other: /[^\0-\x7f]|\\[DWSsuxpP]|^\[\^|^\.$/.test(atom) };
}
