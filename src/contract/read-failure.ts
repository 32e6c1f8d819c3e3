import * as v from 'valibot';
import { ADVICE, type Advice } from '#domain/advice.ts';
import { CashierError } from '#domain/error.ts';
import { fitOrNull, type OnDrop } from './fit.ts';
import { jsonFault } from './json-fault.ts';
import { normalise } from './normalise.ts';
import { kindOf, saidOf, SERVER_TIME } from './readings.ts';
import { isRecord, isText, list, object, orAbsent, orElse, sum, text } from './scalars.ts';
import { bareKey } from './spelled.ts';
import { cutMessage, ERROR_FIELDS } from './wire-error.ts';

export { ADVICE, type Advice };

/** The gateway's description of a failure (contract: Transport). */
export const WIRE_ERROR = object({
  error: object({
    ...ERROR_FIELDS,
    /** Names of methods to offer after a refusal. */
    alternatives: orElse(list(text), () => []),
    advice: orAbsent(v.picklist(ADVICE)),
    suggested: orAbsent(sum),
  }),
});

type Data = Readonly<Record<string, unknown>>;
type Note = (where: string, is: string, isRead: boolean) => void;

/** Keys under which frameworks write the name of a field, and what is wrong with it. */
const NAMES = ['field', 'name', 'path', 'param', 'property', 'key'];
const MESSAGES = ['message', 'text', 'msg', 'error', 'detail', 'description', 'error_description', 'title'];
/** Keys beside or in place of `error` under which they write what is wrong with the fields. */
const FIELDS = ['fields', 'errors', 'violations'];

const FIX = {
  error: 'an object {message, code, fields?}',
  fields: 'an object of a text by field',
};

/** What is under a key, or under one in another spelling. */
const own = (data: Data, key: string): unknown =>
  data[key] ?? data[Object.keys(data).find((other) => bareKey(other) === bareKey(key)) ?? key];

const firstText = (data: Data, keys: readonly string[]): string | null =>
  keys.map((key) => own(data, key)).find(isText) ?? null;

/** Lists in lists that a message may have: a deeper one is none, and reading it would exhaust the stack. */
const MAX_DEPTH = 5;

/** The texts in a message: one text, several, or those of objects; null when there is anything else. */
function messageOf(value: unknown, depth = 0): string | null {
  if (isText(value)) return value;
  if (isRecord(value)) return firstText(value, MESSAGES);
  if (!Array.isArray(value) || value.length === 0 || depth === MAX_DEPTH) return null;
  const texts = value.map((one) => messageOf(one, depth + 1));
  return texts.includes(null) ? null : texts.join(' ');
}

/** A path of names, e.g. `["body", "phone"]` or `$.phone`, means its last name. */
function nameOf(data: Data): string | null {
  const given = NAMES.map((key) => data[key]).find((name) => isText(name) || Array.isArray(name));
  const name: unknown = Array.isArray(given) ? given.at(-1) : given;
  return isText(name) ? name.replace(/^.*[./]/, '') : null;
}

interface Fields {
  readonly fields: Readonly<Record<string, string>>;
  /** What names no field. */
  readonly others: readonly string[];
}

/** Reads what is wrong with each field, in the shapes of other frameworks; what has no name goes to the whole form. */
function readFields(given: unknown, note: Note): Fields {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  const add = (name: string | null, message: string | null, where: string, value: unknown): void => {
    if (message === null) return note(where, kindOf(value), false);
    if (name === null || name === '__proto__') others.push(message);
    else fields[name] = fields[name] === undefined ? message : `${fields[name]} ${message}`;
  };
  if (isRecord(given))
    for (const [name, value] of Object.entries(given)) {
      add(name, messageOf(value), `error.fields.${name.slice(0, 64)}`, value);
      if (!isText(value) && messageOf(value) !== null) note('error.fields.*', kindOf(value), true);
    }
  else if (Array.isArray(given)) {
    note('error.fields', 'a list', true);
    for (const [index, value] of given.entries())
      add(isRecord(value) ? nameOf(value) : null, messageOf(value), `error.fields.${index}`, value);
  } else if (given != null) add(null, messageOf(given), 'error.fields', given);
  return { fields, others };
}

/** Other keys of an error whose meaning is not certain, where the key that they may mean is missing. */
const UNCLEAR = {
  code: /code$|^errno$/,
  advice: /advi[cs]e/,
  suggested: /suggest/,
  alternatives: /alternat/,
};

/** An error as the contract writes its keys, but with any fields. */
function withOwnKeys(error: Data, note: Note): Data {
  const fields = fieldsOf(error);
  if (fields !== undefined && error['fields'] == null) note('error.fields', UNDER_ANOTHER_KEY, true);
  const message = own(error, 'message') ?? firstText(error, MESSAGES);
  if (message !== null && own(error, 'message') == null) note('error.message', UNDER_ANOTHER_KEY, true);
  const keys = Object.keys(error).filter((key) => error[key] !== null);
  for (const [field, names] of Object.entries(UNCLEAR))
    if (own(error, field) == null && keys.some((key) => names.test(bareKey(key))))
      note(`error.${field}`, 'missing, and may be under another key', false);
  return { ...error, ...(own(error, 'message') == null && { message }), fields };
}

/** The `error` of a body, and the body's own fields where it has none, or only a text. */
function errorOf(body: unknown, note: Note): Data {
  if (!isRecord(body)) {
    note('error', 'missing', Array.isArray(body));
    return { fields: body };
  }
  const error = own(body, 'error');
  const others = Object.fromEntries(Object.entries(body).filter(([key]) => bareKey(key) !== 'error'));
  if (isRecord(error)) {
    if (body['error'] == null) note('error', UNDER_ANOTHER_KEY, true);
    const read = withOwnKeys(error, note);
    return { ...read, fields: read['fields'] ?? fieldsOf(others) };
  }
  note(
    'error',
    isText(error) ? 'text' : 'missing',
    isText(error) || firstText(others, MESSAGES) !== null || fieldsOf(others) !== undefined,
  );
  return { message: firstText(others, MESSAGES) ?? error, fields: fieldsOf(others) };
}

const UNDER_ANOTHER_KEY = 'under another key';

const fieldsOf = (data: Data): unknown =>
  FIELDS.map((key) => own(data, key)).find((fields) => fields != null);

/**
 * Reads the failure of a call again whose body is not written as the contract says (contract: Readings), and reports what
 * is wrong with the body. What is wrong with the fields reaches them, or the message; a code is only taken from
 * `error.code`, because it can end a payment.
 */
export function readFailure(failure: CashierError, onDrop: OnDrop): CashierError {
  const { code, status, answer } = failure;
  if (!answer) return failure;
  if (answer.text !== undefined) {
    onDrop({ where: 'body', name: null, text: jsonFault(answer.text) });
    return new CashierError(code, failure.message, { ...(status !== undefined && { status }) });
  }
  const seen = new Set<string>();
  const note: Note = (where, is, isRead) => {
    const fix = FIX[where.includes('fields') ? 'fields' : 'error'];
    if (!seen.has(where)) onDrop({ where, name: null, text: saidOf(is, isRead, fix) });
    seen.add(where);
  };
  const error = errorOf(answer.body, note);
  const { fields, others } = readFields(error['fields'], note);
  const read = normalise(WIRE_ERROR, { error: { ...error, fields: {} } }, 0);
  read.problems.forEach(onDrop);
  const wire = fitOrNull(WIRE_ERROR, read.data)?.error;
  const message = [wire?.message ?? messageOf(error['message']), ...others].filter(isText).join(' ');
  const said = message || Object.values(fields).join(' ') || failure.message;
  return new CashierError(code, cutMessage(said), {
    ...(status !== undefined && { status }),
    ...(wire?.code != null && { serverCode: wire.code }),
    fields,
    alternatives: wire?.alternatives.filter(isText) ?? [],
    advice: wire?.advice,
    suggested: wire?.suggested,
  });
}

/** Reads the gateway's time that is not ms since epoch as a number; null when it cannot be understood. */
export function readOtherTime(given: unknown, onDrop: OnDrop): number | null {
  const reading = SERVER_TIME.read(given, 0);
  if (reading === null) return null;
  const isRead = typeof reading.value === 'number';
  onDrop({ where: 'serverTime', name: null, text: saidOf(reading.is, isRead, SERVER_TIME.fix) });
  return isRead ? reading.value : null;
}
