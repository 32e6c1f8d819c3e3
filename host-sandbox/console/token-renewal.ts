import { isRecord, readJson } from './record.ts';

/** ms in which a second expiry is not answered: a gateway that refuses the new token as well would be asked without end. */
const SPACING_MS = 5000;

export interface TokenRenewal {
  /** The page has handed its widget this text of `loaded`, as the host of a player with that token. */
  handed(text: string, token: string): void;
  /** Another widget is opened: it has been handed nothing yet. */
  reset(): void;
  /** The widget says that its token has expired; whether the host answers it. */
  expired(): boolean;
}

/**
 * When a host of the sandbox answers onTokenExpired: its widget has the player's own token. One that was given another
 * token, by the address or in the editor, keeps it, so that an expiry can be looked at.
 */
export function createTokenRenewal(now: () => number, renew: () => void): TokenRenewal {
  let isOwn = false;
  let renewedAt = -Infinity;

  return {
    handed(text, token) {
      isOwn = tokenOf(text) === token;
    },
    reset() {
      isOwn = false;
      renewedAt = -Infinity;
    },
    expired() {
      if (!isOwn || now() - renewedAt < SPACING_MS) return false;
      renewedAt = now();
      renew();
      return true;
    },
  };
}

/** The token that requests carry: that of the parent's data, else the user's. */
function tokenOf(text: string): unknown {
  const message = readJson(text);
  if (!isRecord(message)) return null;
  const given = isRecord(message.payload) ? message.payload : message;
  return given.token ?? (isRecord(given.user) ? given.user.token : null);
}
