/**
 * Values that must not appear in any message, event or log of the widget (AN-4): its tokens, and the values the player
 * has sent.
 */
export interface Secrets {
  /** Adds the current tokens; earlier ones are kept, because a late answer may repeat the token of its request. */
  setTokens(tokens: readonly (string | null)[]): void;
  /** Adds field values that are being sent to the gateway, whose answer might repeat them. */
  addValues(values: readonly string[]): void;
  /** The same for a card's security code or a confirmation code, which is a secret however short it is. */
  addCodes(codes: readonly string[]): void;
  tokens(): readonly string[];
  values(): readonly string[];
}

/** Shorter values identify no one and appear in any text: `US`, `12`. */
const MIN_CHARACTERS = 4;
/** Only the latest are kept in a long session: an answer repeats what was just sent. */
const MAX_VALUES = 200;
const MAX_TOKENS = 10;

export function createSecrets(): Secrets {
  let known: readonly string[] = [];
  let sent: readonly string[] = [];
  function add(values: readonly string[], minCharacters: number): void {
    const fresh = values.map((value) => value.trim()).filter((value) => value.length >= minCharacters);
    sent = [...new Set([...sent, ...fresh])].slice(-MAX_VALUES);
  }
  return {
    setTokens(tokens) {
      const current = tokens.filter((token): token is string => token !== null && token !== '');
      known = [...new Set([...current, ...known])].slice(0, MAX_TOKENS);
    },
    addValues: (values) => add(values, MIN_CHARACTERS),
    addCodes: (codes) => add(codes, 1),
    tokens: () => known,
    values: () => sent,
  };
}
