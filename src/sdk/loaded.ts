import { messageText } from './message-text.ts';
import { HOST_MESSAGES, type HostMessage, type HostMessageRow, type LoadedFields } from './messages.ts';
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

export type Player = ReturnType<typeof createLoaded>;

/** The player's data as sent to the widget. */
export function createLoaded(initial: LoadedSource) {
  let sent: LoadedFields | null = null;
  let hasFailed = false;
  const page = createDescription(initial, () => sent);

  return {
    /** Messages and tokens of an earlier generation belong to another player. */
    generation: page.generation,
    /** Whether an answer from the source is pending. */
    isAsking: page.isAsking,
    /** Reads the source again; resolves with the text of the `loaded` message. */
    async ask(): Promise<string> {
      try {
        const fields = await page.ask();
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
      const isAsked = page.take(next) || hasFailed;
      // A widget that has no data yet will get these with its first `loaded`; one whose `loaded` failed is started
      // again.
      if (!sent && !hasFailed) return NO_CHANGE;
      const fields = (isAsked ? null : page.fields()) ?? (await page.ask());
      messageText(fields);
      const before = sent;
      sent = fields;
      const isRestart = hasFailed;
      hasFailed = false;
      return before && !isRestart ? changeOf(before, fields) : { ...NO_CHANGE, requiresRemount: true };
    },
    /** Records a message sent to the widget: later starts apply it too, until the source's value changes. */
    keep(message: HostMessage): void {
      const change = HOST_MESSAGES[message.messageType] as HostMessageRow;
      const fields = change(message, sent ?? page.given() ?? {});
      if (sent) sent = { ...sent, ...fields };
      page.override(fields);
    },
  };
}

/** The player as the page describes it: the last answer of its source, and the fields that it has changed since. */
function createDescription(initial: LoadedSource, sent: () => LoadedFields | null) {
  const source = createSource(initial);
  const overrides = createOverrides();
  let given: LoadedFields | null = typeof initial === 'object' ? initial : null;
  let generation = 0;

  /** Another player: nothing of the one before is kept. */
  function changePlayer(): void {
    overrides.clear();
    generation += 1;
  }

  function merge(answer: unknown): LoadedFields {
    const next = checkAnswer(answer, sent());
    if (given && idOf(given) !== idOf(next)) changePlayer();
    given = next;
    return overrides.applyTo(next, true);
  }

  function override(fields: LoadedFields): void {
    // An answer that is still pending was requested before this change.
    overrides.add(fields, source.isAsking() ? null : given);
  }

  return {
    generation: () => generation,
    isAsking: source.isAsking,
    given: () => given,
    ask: () => source.ask(merge),
    /** The fields without asking; null before the source's first answer. */
    fields: () => given && overrides.applyTo(checkAnswer(given, sent()), false),
    override,
    /** Applies what the page passes to update(). Returns whether the source must be asked. */
    take(next: LoadedSource | undefined): boolean {
      if (next === undefined || typeof next === 'function') {
        source.set(next);
        return true;
      }
      // A page in JavaScript may pass a value of any type.
      checkAnswer(next, null);
      const known = sent() ?? given;
      if (next.userId === undefined || (known && idOf(known) === idOf(next))) {
        override(next);
        return false;
      }
      if (lacksToken(known, next)) throw new Error(NO_TOKEN);
      source.set(next);
      changePlayer();
      return true;
    },
  };
}

/** Asks for the player's data: the page's function, or its fields. */
function createSource(initial: LoadedSource) {
  let source = initial;
  /** Number of pending requests. */
  let awaited = 0;
  /** Counter of changes that make a pending answer obsolete. */
  let changes = 0;
  return {
    isAsking: () => awaited > 0,
    /** Replaces the source, if there is another, and what it is about to answer. */
    set(next: LoadedSource | undefined): void {
      source = next ?? source;
      changes += 1;
    },
    /** Passes the current answer on; asks again if the source has been replaced meanwhile. */
    async ask(use: (answer: unknown) => LoadedFields): Promise<LoadedFields> {
      awaited += 1;
      try {
        for (;;) {
          const at = changes;
          try {
            const answer = await (typeof source === 'function' ? source() : source);
            if (at === changes) return use(answer);
          } catch (error) {
            if (at === changes) throw error;
          }
        }
      } finally {
        awaited -= 1;
      }
    },
  };
}

/** Fields changed by update() or a message; a change applies until the source returns another value for its field. */
function createOverrides() {
  const overrides = new Map<Field, Override>();
  return {
    clear: () => overrides.clear(),
    /** `last`: the source's last answer; null if one is still to come. */
    add(fields: LoadedFields, last: LoadedFields | null): void {
      for (const [name, value] of Object.entries(fields) as [Field, unknown][]) {
        const isGiven = last !== null && isSame(last[name], value);
        if (!isGiven && value !== undefined) overrides.set(name, { of: last && json(last[name]), value });
        // A renewed token takes precedence over the page's older one.
        else if (isGiven && name !== 'token') overrides.delete(name);
      }
    },
    /** `isAnswer`: the source has just returned these fields. */
    applyTo(fields: LoadedFields, isAnswer: boolean): LoadedFields {
      const result: Record<string, unknown> = { ...fields };
      for (const [name, override] of overrides) {
        if (isAnswer) override.of ??= json(fields[name]);
        if (override.of === null || override.of === json(fields[name])) result[name] = override.value;
        else overrides.delete(name);
      }
      return result;
    },
  };
}

/** The player's fields, if they may follow those that the widget has. */
function checkAnswer(answer: unknown, sent: LoadedFields | null): LoadedFields {
  if (typeof answer !== 'object' || answer === null)
    throw new Error(`it must be an object, e.g. {userId, token, host}, not ${typeName(answer)}`);
  const next: LoadedFields = answer;
  if (sent && idOf(sent) !== '' && idOf(next) === '')
    throw new Error('it has no userId, but the current player has one');
  if (sent && idOf(sent) !== idOf(next) && lacksToken(sent, next)) throw new Error(NO_TOKEN);
  return next;
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
