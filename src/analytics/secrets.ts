/** What no message, event or log of one widget may repeat (AN-4): its tokens, and what the player has sent. */
export interface Secrets {
  /** The tokens known now; those before them are no secrets any more. */
  setTokens(tokens: readonly (string | null)[]): void;
  /** Values of fields on their way to the gateway, whose answer might repeat them. */
  addValues(values: readonly string[]): void;
  tokens(): readonly string[];
  values(): readonly string[];
}

/** Shorter ones say nothing of a player and stand in any text: `US`, `12`. */
const MIN_CHARACTERS = 4;
/** Of a long session the latest: an answer repeats what was just sent. */
const MAX_VALUES = 200;

export function createSecrets(): Secrets {
  let known: readonly string[] = [];
  let sent: readonly string[] = [];
  return {
    setTokens(tokens) {
      known = tokens.filter((token): token is string => token !== null && token !== '');
    },
    addValues(values) {
      const fresh = values.map((value) => value.trim()).filter((value) => value.length >= MIN_CHARACTERS);
      sent = [...new Set([...sent, ...fresh])].slice(-MAX_VALUES);
    },
    tokens: () => known,
    values: () => sent,
  };
}
