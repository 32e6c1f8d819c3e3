import type { HostMessage, LoadedFields } from './messages.ts';
import type { LoadedSource } from './options.ts';

/** Who the player is and where: a running widget cannot take another for these (contract section 2). */
const IDENTITY = ['userId', 'host', 'currency', 'paymentGeo'] as const;

export interface Change {
  /** What tells a running widget. */
  readonly messages: readonly HostMessage[];
  /** Whether only a new start can. */
  readonly requiresRemount: boolean;
}

/** A field that update() or a message changed. It holds while the source gives what it gave before. */
interface Override {
  /** JSON of what the source gave; null: it has not given anything yet. */
  of: string | null;
  readonly value: unknown;
}

type Field = keyof LoadedFields;

const NO_CHANGE: Change = { messages: [], requiresRemount: false };
const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
const isSame = (a: unknown, b: unknown): boolean => json(a) === json(b);
const idOf = ({ userId }: LoadedFields): string => String(userId ?? '');

/** The player's data as the widget knows them, and where the next come from. */
export function createLoaded(initial: LoadedSource) {
  let source = initial;
  const overrides = new Map<Field, Override>();
  /** What the source gave last. */
  let given: LoadedFields | null = typeof initial === 'object' ? initial : null;
  let told: LoadedFields | null = null;
  let hasFailed = false;
  /** Answers of the source that are awaited. */
  let awaited = 0;
  /** Counts what makes an answer obsolete that is on its way. */
  let changes = 0;

  /** The fields as they are now; a change while the source is asked wins over its answer. */
  async function read(): Promise<LoadedFields> {
    awaited += 1;
    try {
      for (;;) {
        const at = changes;
        try {
          const fields = await (typeof source === 'function' ? source() : source);
          if (at === changes) return merged(fields, true);
        } catch (error) {
          if (at === changes) throw error;
        }
      }
    } finally {
      awaited -= 1;
    }
  }

  function merged(fields: unknown, isAnswer: boolean): LoadedFields {
    if (typeof fields !== 'object' || fields === null)
      throw new Error(`loaded gave ${String(fields)}: it has to give the player, e.g. {userId, token, host}`);
    const next: LoadedFields = fields;
    if (told && idOf(told) !== '' && idOf(next) === '')
      throw new Error('loaded gave no userId, and the cashier is open for a player who has one');
    if (given && idOf(given) !== idOf(next)) overrides.clear();
    given = next;
    const result: Record<string, unknown> = { ...next };
    for (const [name, override] of overrides) {
      if (isAnswer) override.of ??= json(next[name]);
      if (override.of === null || override.of === json(next[name])) result[name] = override.value;
      else overrides.delete(name);
    }
    return result;
  }

  function override(fields: LoadedFields): void {
    // An answer that is on its way was asked for earlier.
    const last = awaited > 0 ? null : given;
    for (const [name, value] of Object.entries(fields) as [Field, unknown][]) {
      const isGiven = last !== null && isSame(last[name], value);
      if (!isGiven && value !== undefined) overrides.set(name, { of: last && json(last[name]), value });
      // A token that was renewed outlives the one that the page still has.
      else if (isGiven && name !== 'token') overrides.delete(name);
    }
  }

  /** Whether the source has to be asked. */
  function take(next: LoadedSource | undefined): boolean {
    if (next === undefined || typeof next === 'function') {
      source = next ?? source;
      changes += 1;
      return true;
    }
    // Written in JavaScript it may be anything.
    if (typeof (next as unknown) !== 'object' || !(next as LoadedFields | null))
      throw new Error(`update() was given a ${typeof next}: it takes fields of loaded, or a function`);
    const known = told ?? given;
    if (next.userId === undefined || (known && idOf(known) === idOf(next))) {
      override(next);
      return hasFailed;
    }
    if (next.token === undefined && (!known || known.token !== undefined))
      throw new Error('update() names another userId and no token: give all fields of that player');
    source = next;
    changes += 1;
    overrides.clear();
    return true;
  }

  return {
    /** Whether the source has been asked and has not answered. */
    isAsking: () => awaited > 0,
    /** Text of the `loaded` message, from the source as it is now. */
    async ask(): Promise<string> {
      try {
        const fields = await read();
        told = fields;
        hasFailed = false;
        return JSON.stringify({ messageType: 'loaded', payload: fields });
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    /** Takes over other fields, or asks the source again, and says what is new. */
    async change(next?: LoadedSource): Promise<Change> {
      const isAsked = take(next);
      // A widget that was told nothing yet will be told this; one that could not be told is started again.
      if (!told && !hasFailed) return NO_CHANGE;
      const fields = isAsked || !given ? await read() : merged(given, false);
      const before = told;
      told = fields;
      const isRestart = hasFailed;
      hasFailed = false;
      return before && !isRestart ? changeOf(before, fields) : { messages: [], requiresRemount: true };
    },
    /** What the widget was told otherwise: a later start has it, too, until the source gives something else. */
    keep(message: HostMessage): void {
      const fields = fieldsOf(message, told ?? given ?? {});
      if (told) told = { ...told, ...fields };
      override(fields);
    },
  };
}

/** The fields that a message changes, with their new values. */
function fieldsOf(message: HostMessage, { schema }: LoadedFields): LoadedFields {
  switch (message.messageType) {
    case 'token-updated':
    case 'locale-changed':
      return message.payload;
    case 'theme-changed':
      return { schema: { ...schema, ...message.payload.schema } };
    case 'bonus-list-updated':
      return { bonusList: message.payload };
    default:
      return {};
  }
}

function changeOf(before: LoadedFields, now: LoadedFields): Change {
  const differs = (name: Field): boolean => !isSame(before[name], now[name]);
  const { token, locale, schema, bonusList } = now;
  const messages: HostMessage[] = [];
  if (token !== undefined && differs('token'))
    messages.push({ messageType: 'token-updated', payload: { token } });
  if (locale !== undefined && differs('locale'))
    messages.push({ messageType: 'locale-changed', payload: { locale } });
  if (differs('schema')) messages.push({ messageType: 'theme-changed', payload: { schema: schema ?? {} } });
  if (differs('bonusList')) messages.push({ messageType: 'bonus-list-updated', payload: bonusList ?? [] });
  const requiresRemount = IDENTITY.some((name) => String(before[name] ?? '') !== String(now[name] ?? ''));
  return { messages, requiresRemount };
}
