/**
 * Values that must not appear in any message, event or log of the widget (AN-4): its tokens, and the values the player
 * has sent.
 */
export interface Secrets {
  /** Adds the current tokens; earlier ones are kept, because a late answer may repeat the token of its request. */
  setTokens(tokens: readonly (string | null)[]): void;
  /** Given with the interface, without which nothing is sent. */
  useSent(sent: SentValues): void;
  tokens(): readonly string[];
  values(): readonly string[];
  /** The text with the signs that JSON, HTML or an address has written in another way. */
  plain(text: string): string;
  /** What finds the values in a text, or in a number, where a short amount cannot be told from a status or a time. */
  patterns(isNumber: boolean): readonly (RegExp | string)[];
}

/** The values that the player has sent to the gateway, whose answers might repeat them (AN-4). */
export interface SentValues {
  /** Adds field values that are being sent. */
  addValues(values: readonly string[]): void;
  /** The same for a card's security code or a confirmation code, which is a secret however short it is. */
  addCodes(codes: readonly string[]): void;
  values(): readonly string[];
  /** Secrets.plain. */
  plain(text: string): string;
  /** What finds them: Secrets.patterns. */
  patterns(isNumber: boolean): readonly (RegExp | string)[];
}

const MAX_TOKENS = 10;

export function createSecrets(): Secrets {
  let known: readonly string[] = [];
  let sent: SentValues | null = null;
  return {
    setTokens(tokens) {
      const current = tokens.filter((token): token is string => token !== null && token !== '');
      known = [...new Set([...current, ...known])].slice(0, MAX_TOKENS);
    },
    useSent(given) {
      sent = given;
    },
    tokens: () => known,
    values: () => sent?.values() ?? [],
    plain: (text) => sent?.plain(text) ?? text,
    patterns: (isNumber) => sent?.patterns(isNumber) ?? [],
  };
}
