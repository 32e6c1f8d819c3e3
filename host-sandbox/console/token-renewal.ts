import { isRecord, readJson } from './record.ts';

/**
 * A second expiry within this time (ms) is not answered; a gateway that also refuses the new token would cause
 * an endless loop.
 */
const SPACING_MS = 5000;

export interface TokenRenewal {
  /** The page has sent its widget this text of `loaded`, as the host of a player with that token. */
  handed(text: string, token: string): void;
  /** Another widget is opened; it has received nothing yet. */
  reset(): void;
  /** The widget reports an expired token; returns whether the host answers. */
  expired(): boolean;
}

/**
 * Decides when a host of the sandbox answers onTokenExpired: only if its widget has the player's own token. A
 * widget with another token, from the address or the editor, keeps it, so that the expiry can be inspected.
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

/** The token that requests carry: the one of the parent's data, else the user's. */
function tokenOf(text: string): unknown {
  const message = readJson(text);
  if (!isRecord(message)) return null;
  const given = isRecord(message.payload) ? message.payload : message;
  return given.token ?? (isRecord(given.user) ? given.user.token : null);
}
