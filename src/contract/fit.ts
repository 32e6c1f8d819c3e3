import * as v from 'valibot';
import { CashierError } from '#domain/error.ts';

/** An element that did not fit its schema: where it stood, and its name where it has one; never its values. */
export interface Dropped {
  readonly where: string;
  readonly name: string | null;
  /** The field that did not fit, where one can be named. */
  readonly field?: string | null;
}

export type OnDrop = (dropped: Dropped) => void;

const FIRST_ISSUE = { abortEarly: true } as const;

type Schema<T> = v.GenericSchema<unknown, T>;

/** The data as the schema's output, or null when it does not fit. */
export function fitOrNull<T>(schema: Schema<T>, data: unknown): T | null {
  const result = v.safeParse(schema, data, FIRST_ISSUE);
  return result.success ? result.output : null;
}

/** The field because of which the data do not fit; null when they do, or are no object at all. */
export function misfittingField(schema: Schema<unknown>, data: unknown): string | null {
  const [issue] = v.safeParse(schema, data, FIRST_ISSUE).issues ?? [];
  const key = issue?.path?.[0]?.key;
  return typeof key === 'string' ? key : null;
}

/** The data as the schema's output. Throws a CashierError of code `contract` (contract section 4). */
export function fit<T>(schema: Schema<T>, data: unknown, what: string): T {
  const result = v.safeParse(schema, data, FIRST_ISSUE);
  if (result.success) return result.output;
  throw new CashierError('contract', `Unexpected answer of the server: ${what}`);
}

/** Elements that `read` makes something of; the others (null) are dropped and reported, the rest is kept. */
export function fitEach<T>(
  elements: readonly unknown[],
  read: (element: unknown, where: string) => T | null,
  where: string,
  onDrop: OnDrop,
): T[] {
  return elements.flatMap((element, index) => {
    const at = `${where}.${index}`;
    const result = read(element, at);
    if (result !== null) return [result];
    onDrop({ where: at, name: nameOf(element) });
    return [];
  });
}

function nameOf(element: unknown): string | null {
  if (typeof element !== 'object' || element === null || !('name' in element)) return null;
  return typeof element.name === 'string' ? element.name.slice(0, 64) : null;
}
