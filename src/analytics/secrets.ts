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
  /** Given with the interface, before it adds any value. */
  usePatterns(patterns: ValuePatterns): void;
  /** What finds the values in a text, or in a number, where a short amount cannot be told from a status or a time. */
  patterns(isNumber: boolean): readonly (RegExp | string)[];
}

/** Finds a value in a text, also reformatted. */
export interface ValuePatterns {
  ofValue(value: string): RegExp | string;
  /** An amount of fewer characters. */
  ofAmount(amount: string): RegExp | string;
}

/** Shorter values identify no one and appear in any text: `US`, `12`. */
const MIN_CHARACTERS = 4;
/** A whole number below 100 is more often a count or a day than an amount: `3 attempts`, `within 24 hours`. */
const SHORT_AMOUNT = /^[1-9]\d\d$/;
/** Only the latest are kept in a long session: an answer repeats what was just sent. */
const MAX_VALUES = 200;
const MAX_TOKENS = 10;

export function createSecrets(): Secrets {
  let known: readonly string[] = [];
  let sent: readonly string[] = [];
  let amounts: readonly string[] = [];
  let find: ValuePatterns = { ofValue: (value) => value, ofAmount: (amount) => amount };
  const latest = (kept: readonly string[], fresh: readonly string[], isMeant: (value: string) => boolean) =>
    [...new Set([...kept, ...fresh.map((value) => value.normalize().trim()).filter(isMeant)])].slice(
      -MAX_VALUES,
    );
  return {
    setTokens(tokens) {
      const current = tokens.filter((token): token is string => token !== null && token !== '');
      known = [...new Set([...current, ...known])].slice(0, MAX_TOKENS);
    },
    addValues(values) {
      sent = latest(sent, values, ({ length }) => length >= MIN_CHARACTERS);
      amounts = latest(amounts, values, (value) => SHORT_AMOUNT.test(value));
    },
    addCodes(codes) {
      sent = latest(sent, codes, (code) => code !== '');
    },
    tokens: () => known,
    values: () => sent,
    usePatterns(patterns) {
      find = patterns;
    },
    patterns: (isNumber) => [...sent.map(find.ofValue), ...(isNumber ? [] : amounts.map(find.ofAmount))],
  };
}
