import { withLateFields } from '#contract/late-fields.ts';
import { readLoaded } from '#contract/loaded.ts';
import { isRecord } from '../console/record.ts';
import type { Observations } from './observations.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Each field may be beside the type, in the payload, or else in the user. */
const NEEDED = [
  ['userId', 'id'],
  ['token', 'token'],
  ['currency', 'currency'],
  ['paymentGeo', 'paymentGeo'],
] as const;
const SECRET_NAME = /token|jwt|auth|secret|session/i;

/** The fields of a `loaded` message; fields beside the type count only without a payload (contract: Host messages). */
export function fieldsOf(message: Fields): Fields {
  if (isRecord(message.payload)) return message.payload;
  return Object.fromEntries(Object.entries(message).filter(([name]) => name !== 'messageType'));
}

/** Judges `loaded` by its fields, reporting their names only. */
export function readPlayer(
  fields: Fields,
  { href, referrer }: { readonly href: string; readonly referrer: string },
): Pick<Observations, 'invalidFields' | 'missing' | 'secretsIn'> {
  const user: Fields = isRecord(fields.user) ? fields.user : {};
  const read = readLoaded(fields, { ownOrigin: new URL(href).origin });
  const tokens = [fields.token, user.token].filter(isSecret);
  const holds = (address: string): boolean => address !== '' && holdsSecret(new URL(address), tokens);
  return {
    // Times are not judged.
    invalidFields: read.ok ? withLateFields(read.data, 0, () => undefined).problems : ['host'],
    missing: NEEDED.filter(([name, inUser]) => !isGiven(fields[name]) && !isGiven(user[inUser])).map(
      ([name]) => name,
    ),
    secretsIn: [...(holds(href) ? ['src'] : []), ...(holds(referrer) ? ['referrer'] : [])],
  };
}

const isGiven = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** A text too long to appear in an address by chance. */
const isSecret = (value: unknown): value is string => typeof value === 'string' && value.length >= 6;

function holdsSecret(address: URL, tokens: readonly string[]): boolean {
  const names = [...address.searchParams].filter(([, value]) => value !== '').map(([name]) => name);
  const values = [address.pathname, ...address.searchParams.values()].join('\n');
  return names.some((name) => SECRET_NAME.test(name)) || tokens.some((token) => values.includes(token));
}
