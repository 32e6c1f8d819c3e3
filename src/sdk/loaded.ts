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

  const read = async (): Promise<LoadedFields> => (typeof current === 'function' ? await current() : current);

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
    /** A token that the widget was given otherwise: a start from plain fields has it, too. */
    setToken(token: string): void {
      if (told) told = { ...told, token };
      if (typeof current !== 'function') current = { ...current, token };
    },
  };
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
