import type { HostMessage, LoadedFields } from './messages.ts';
import type { LoadedSource } from './options.ts';

/** Who the player is and where: a running widget cannot take another for these (contract section 2). */
const IDENTITY = ['userId', 'host', 'currency', 'paymentGeo'] as const;

export interface Change {
  /** What tells a running widget. */
  readonly messages: readonly HostMessage[];
  /** Whether only a new start can. */
  readonly isOther: boolean;
}

const NO_CHANGE: Change = { messages: [], isOther: false };

/** The player's data as the widget knows them, and where the next come from. */
export function createLoaded(source: LoadedSource) {
  let current = source;
  let told: LoadedFields | null = null;
  let changes = 0;
  /** As the source had them last. */
  let given: LoadedFields = {};
  /** A token in place of the source's own, while that has the old one still. */
  let renewed: { readonly of: LoadedFields; readonly token: string } | null = null;

  async function read(): Promise<LoadedFields> {
    const fields: unknown = typeof current === 'function' ? await current() : current;
    if (typeof fields !== 'object' || fields === null)
      throw new Error(`loaded gave ${String(fields)}: it has to give the player, e.g. {userId, token, host}`);
    given = fields;
    const isOld = renewed?.of.token === given.token && renewed?.of.userId === given.userId;
    return renewed && isOld ? { ...given, token: renewed.token } : given;
  }

  return {
    /** Text of the `loaded` message, from the source as it is now. */
    async ask(): Promise<string> {
      const fields = await read();
      told = fields;
      return JSON.stringify({ messageType: 'loaded', payload: fields });
    },
    /** Takes another source, or the same one again, and says what is new in it. */
    async change(next: LoadedSource = current): Promise<Change> {
      current = next;
      const before = told;
      // A widget that was told nothing yet will be told this.
      if (before === null) return NO_CHANGE;
      changes += 1;
      const own = changes;
      const fields = await read();
      // What was asked for later wins, whichever comes first.
      if (own !== changes) return NO_CHANGE;
      told = fields;
      return changeOf(before, fields);
    },
    /**
     * What the widget is told otherwise: it counts for what is new in a later update, and a start from plain fields has
     * it, too. A token also replaces the one that the function gave, until that gives another.
     */
    keep(message: HostMessage): void {
      if (told) told = after(told, message);
      if (message.messageType === 'token-updated') renewed = { of: given, token: message.payload.token };
      else if (typeof current !== 'function') current = after(current, message);
    },
  };
}

/** The fields as the message leaves them. */
function after(fields: LoadedFields, message: HostMessage): LoadedFields {
  switch (message.messageType) {
    case 'token-updated':
    case 'locale-changed':
      return { ...fields, ...message.payload };
    case 'theme-changed':
      return { ...fields, schema: { ...fields.schema, ...message.payload.schema } };
    case 'bonus-list-updated':
      return { ...fields, bonusList: message.payload };
    default:
      return fields;
  }
}

function changeOf(before: LoadedFields, now: LoadedFields): Change {
  const differs = (name: keyof LoadedFields): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  const { token, locale, schema, bonusList } = now;
  const messages: HostMessage[] = [];
  if (token !== undefined && differs('token'))
    messages.push({ messageType: 'token-updated', payload: { token } });
  if (locale !== undefined && differs('locale'))
    messages.push({ messageType: 'locale-changed', payload: { locale } });
  if (differs('schema')) messages.push({ messageType: 'theme-changed', payload: { schema: schema ?? {} } });
  if (differs('bonusList')) messages.push({ messageType: 'bonus-list-updated', payload: bonusList ?? [] });
  return { messages, isOther: IDENTITY.some(differs) };
}
