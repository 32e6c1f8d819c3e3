import { samplesFor } from '../../hand/samples.ts';
import type { DoneDeed, Recording } from '../../workbench/recording.ts';
import { isRecord } from '../record.ts';

/**
 * What a replay types where the player had: a recording does not hold it, and its gateway answers whatever is sent. An
 * amount is the one that the gateway has told of, a search the beginning of what was pressed next, anything else a sample.
 */
export function typedTexts(recording: Recording, done: DoneDeed): readonly string[] {
  const { deed } = done;
  if (deed.kind !== 'filled') return [];
  if (deed.target.role === 'searchbox') return [searchedFor(recording, done)];
  const samples = samplesFor(deed.field);
  const amount = deed.field === 'amount' ? amountAfter(recording, done) : null;
  return amount === null ? samples : [amount, ...samples];
}

function searchedFor({ deeds }: Recording, done: DoneDeed): string {
  const [next] = deeds.slice(deeds.indexOf(done)).filter(({ deed }) => deed.kind === 'pressed');
  const name = next?.deed.kind === 'pressed' ? next.deed.target.name : '';
  return /^[\p{L}\p{M}]*/u.exec(name)?.[0] ?? '';
}

/** Of the first payment that was made after the deed. */
function amountAfter({ wire, startedAt }: Recording, { ms }: DoneDeed): string | null {
  for (const { kind, type, time, data } of wire) {
    if (kind !== 'answer' || !type.endsWith(':create') || time < startedAt + ms) continue;
    const transaction = isRecord(data) && isRecord(data.transaction) ? data.transaction : {};
    const { amount } = transaction;
    if (typeof amount === 'string' || typeof amount === 'number') return String(amount);
  }
  return null;
}
