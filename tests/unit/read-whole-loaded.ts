import { withLateFields, type WholeHostData } from '#contract/late-fields.ts';
import { readLoaded, type LoadedOptions } from '#contract/loaded.ts';
import { createFakeClock } from './fake-clock.ts';

/** The data of a valid `loaded`, with the fields that the widget reads late. */
export function readWholeLoaded(
  fields: Readonly<Record<string, unknown>>,
  { ownOrigin = 'https://widget.test', ...options }: Partial<LoadedOptions> = {},
): WholeHostData {
  const read = readLoaded(fields, { ownOrigin, ...options });
  if (!read.ok) throw new Error(read.reason);
  return withLateFields(read.data, createFakeClock().now(), () => undefined);
}
