import type { GenericSchema } from 'valibot';
import { getOwn } from '#domain/get-own.ts';
import type { Warning } from './host-messages.ts';
import { HOST_PAYLOADS, TOO_LARGE } from './inbound.ts';

const FIXES: Readonly<Record<string, string>> = {
  array: 'must be an array',
  custom: 'must be an object',
  string: 'must be text',
};

/** What a payload must be, or the first field that it needs. */
function needOf(schema: GenericSchema, path: string): Warning | null {
  const [field] = 'entries' in schema ? Object.entries(schema.entries as Record<string, GenericSchema>) : [];
  if (field) return needOf(field[1], `${path}.${field[0]}`);
  const fix = FIXES[schema.type];
  return fix === undefined ? null : { field: path, text: `${fix}; the message was ignored` };
}

/** The warning about a message that was ignored for this reason (inbound.ts); null when its name is not known. */
export function ignoredWarning(reason: string): Warning | null {
  const name = reason.slice(0, reason.indexOf(':'));
  if (reason === `${name}: ${TOO_LARGE}`)
    return { field: name, text: `has ${TOO_LARGE}; the message was ignored` };
  const form = /^loaded: (?!its)(.*)/.exec(reason)?.[1];
  if (form) return { field: name, text: `is ${form}; the message was ignored` };
  const schema = getOwn(HOST_PAYLOADS, name);
  return schema ? needOf(schema, `${name}.payload`) : null;
}
