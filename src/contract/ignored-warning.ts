import { getOwn } from '#domain/get-own.ts';
import type { HostMessage, Warning } from './host-messages.ts';
import { TOO_LARGE } from './inbound.ts';

/** The messages that need a payload; the fields of `loaded` may be beside its type. */
type WithPayload = Exclude<Extract<HostMessage, { readonly payload: unknown }>['messageType'], 'loaded'>;

/** What a message needs besides its name; without it, parseInbound ignores the message. */
const NEEDED: Readonly<Record<WithPayload, readonly [field: string, fix: string]>> = {
  'bonus-list-updated': ['payload', 'must be an array of bonuses'],
  'gates-updated': ['payload.gates', 'must be an array of gates'],
  'locale-changed': ['payload.locale', 'must be text'],
  'theme-changed': ['payload.schema', 'must be an object'],
  'token-updated': ['payload.token', 'must be text'],
};

/** The warning about a message that was ignored for this reason (inbound.ts); null when its name is not known. */
export function ignoredWarning(reason: string): Warning | null {
  const name = reason.slice(0, reason.indexOf(':'));
  if (reason === `${name}: ${TOO_LARGE}`)
    return { field: name, text: `has ${TOO_LARGE}; the message was ignored` };
  const needed = getOwn(NEEDED, name);
  return needed ? { field: `${name}.${needed[0]}`, text: `${needed[1]}; the message was ignored` } : null;
}
