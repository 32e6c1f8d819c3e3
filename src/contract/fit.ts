import * as v from 'valibot';
import { CashierError } from '#domain/error.ts';

/** An element that did not fit its schema: its path and, if it has one, its name; never its values. */
export interface Dropped {
  readonly where: string;
  readonly name: string | null;
  /** The field that did not fit, if it can be identified. */
  readonly field?: string | null;
}

export type OnDrop = (dropped: Dropped) => void;

const FIRST_ISSUE = { abortEarly: true } as const;

type Schema<T> = v.GenericSchema<unknown, T>;

/** Parses the data with the schema; null when they do not fit. */
export function fitOrNull<T>(schema: Schema<T>, data: unknown): T | null {
  const result = v.safeParse(schema, data, FIRST_ISSUE);
  return result.success ? result.output : null;
}

/** The field that does not fit; null when the data fit or are not an object. */
export function invalidField(schema: Schema<unknown>, data: unknown): string | null {
  const [issue] = v.safeParse(schema, data, FIRST_ISSUE).issues ?? [];
  const key = issue?.path?.[0]?.key;
  return typeof key === 'string' ? key : null;
}

/**
 * Parses the data with the schema. Throws a CashierError of code `contract` when they do not fit (contract: Shapes).
 */
export function fit<T>(schema: Schema<T>, data: unknown, what: string): T {
  const result = v.safeParse(schema, data, FIRST_ISSUE);
  if (result.success) return result.output;
  throw new CashierError('contract', `Unexpected answer of the server: ${what}`);
}

/** Keeps the elements that `read` can parse; the others (null) are dropped and reported. */
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
