import { messageText } from './message-text.ts';
import type { HostMessage, LoadedFields } from './messages.ts';
import type { LoadedSource } from './options.ts';

/** Identifies the player and the gateway: a running widget cannot change these (contract: The `loaded` message). */
const IDENTITY = ['userId', 'host', 'currency', 'paymentGeo'] as const;
/** Changed by a message to the running widget. */
const LIVE = ['token', 'locale', 'schema', 'bonusList'] as const;
/** Changes of these need no warning. */
const APPLIED: readonly string[] = [...IDENTITY, ...LIVE];

export interface Change {
  /** Messages that apply the change to a running widget. */
  readonly messages: readonly HostMessage[];
  /** Whether the change requires a new start. */
  readonly requiresRemount: boolean;
  /** Changed fields that a running widget does not receive. */
  readonly deferred: readonly string[];
}

/**
 * A field that update() or a message has changed. The change applies until the source returns another value for the
 * field.
 */
interface Override {
  /** JSON of the source's value; null when the source has not answered yet. */
  of: string | null;
  readonly value: unknown;
}

type Field = keyof LoadedFields;

const NO_CHANGE: Change = { messages: [], requiresRemount: false, deferred: [] };
/** Compares values; those without JSON are refused when they are sent. */
function json(value: unknown): string {
  try {
    return value === undefined ? '' : JSON.stringify(value);
  } catch {
    return '?';
  }
}
const isSame = (a: unknown, b: unknown): boolean => json(a) === json(b);
const NO_TOKEN = 'it has another userId but no token: pass all fields of that player';
/** When a handshake has no top-level token, `user` contains it. */
const lacksToken = (before: LoadedFields | null, next: LoadedFields): boolean =>
  next.token === undefined && (before === null || before.token !== undefined);
/** The type only: the value may be a token. */
const typeName = (value: unknown): string => (value === null ? 'null' : typeof value);
const idOf = ({ userId }: LoadedFields): string => String(userId ?? '');

/** The player's data as sent to the widget, and their source. */
export function createLoaded(initial: LoadedSource) {
  let source = initial;
  const overrides = new Map<Field, Override>();
  /** The source's last answer. */
  let given: LoadedFields | null = typeof initial === 'object' ? initial : null;
  let sent: LoadedFields | null = null;
  let hasFailed = false;
  /** Number of pending requests to the source. */
  let awaited = 0;
  /** Counter of changes that make a pending answer obsolete. */
  let changes = 0;
  /** Counter of changes to another player. */
  let generation = 0;

  /** The current fields; a change made while the source is being asked overrides its answer. */
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
      throw new Error(`it must be an object, e.g. {userId, token, host}, not ${typeName(fields)}`);
    const next: LoadedFields = fields;
    if (sent && idOf(sent) !== '' && idOf(next) === '')
      throw new Error('it has no userId, but the current player has one');
    if (sent && idOf(sent) !== idOf(next) && lacksToken(sent, next)) throw new Error(NO_TOKEN);
    if (given && idOf(given) !== idOf(next)) {
      overrides.clear();
      generation += 1;
    }
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
    // An answer that is still pending was requested before this change.
    const last = awaited > 0 ? null : given;
    for (const [name, value] of Object.entries(fields) as [Field, unknown][]) {
      const isGiven = last !== null && isSame(last[name], value);
      if (!isGiven && value !== undefined) overrides.set(name, { of: last && json(last[name]), value });
      // A renewed token takes precedence over the page's older one.
      else if (isGiven && name !== 'token') overrides.delete(name);
    }
  }

  /** Returns whether the source must be asked. */
  function take(next: LoadedSource | undefined): boolean {
    if (next === undefined || typeof next === 'function') {
      source = next ?? source;
      changes += 1;
      return true;
    }
    // A page in JavaScript may pass a value of any type.
    if (typeof (next as unknown) !== 'object' || !(next as LoadedFields | null))
      throw new Error(`update() accepts fields of loaded, or a function, not ${typeName(next)}`);
    const known = sent ?? given;
    if (next.userId === undefined || (known && idOf(known) === idOf(next))) {
      override(next);
      return hasFailed;
    }
    if (lacksToken(known, next)) throw new Error(NO_TOKEN);
    source = next;
    changes += 1;
    generation += 1;
    overrides.clear();
    return true;
  }

  return {
    /** Messages and tokens of an earlier generation belong to another player. */
    generation: () => generation,
    /** Whether an answer from the source is pending. */
    isAsking: () => awaited > 0,
    /** Reads the source again; resolves with the text of the `loaded` message. */
    async ask(): Promise<string> {
      try {
        const fields = await read();
        const text = messageText({ messageType: 'loaded', payload: fields });
        sent = fields;
        hasFailed = false;
        return text;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    /** Applies other fields, or asks the source again, and returns the difference. */
    async change(next?: LoadedSource): Promise<Change> {
      const isAsked = take(next);
      // A widget that has no data yet will get these with its first `loaded`; one whose `loaded` failed is started
      // again.
      if (!sent && !hasFailed) return NO_CHANGE;
      const fields = isAsked || !given ? await read() : merged(given, false);
      messageText(fields);
      const before = sent;
      sent = fields;
      const isRestart = hasFailed;
      hasFailed = false;
      return before && !isRestart ? changeOf(before, fields) : { ...NO_CHANGE, requiresRemount: true };
    },
    /** Records a message sent to the widget: later starts apply it too, until the source's value changes. */
    keep(message: HostMessage): void {
      const fields = fieldsOf(message, sent ?? given ?? {});
      if (sent) sent = { ...sent, ...fields };
      override(fields);
    },
  };
}

/** The new values of the fields that a message changes. */
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
  const fields = Object.keys({ ...before, ...now }) as Field[];
  const deferred = requiresRemount ? [] : fields.filter((name) => !APPLIED.includes(name) && differs(name));
  return { messages, requiresRemount, deferred };
}
