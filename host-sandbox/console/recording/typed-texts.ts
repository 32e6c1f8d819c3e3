import { samplesFor } from '../../driver/samples.ts';
import { isSameAction } from '../../workbench/player-action.ts';
import type { RecordedAction, Recording } from '../../workbench/recording.ts';
import { isRecord } from '../record.ts';

/**
 * The texts that a replay types: the recording does not hold them, and the replayed gateway accepts any text.
 * An amount is the one that the gateway returned, a search the beginning of the option pressed next, anything
 * else a sample. A text that the form had rejected is invalid again.
 */
export function typedTexts(recording: Recording, done: RecordedAction): readonly string[] {
  const { deed } = done;
  if (deed.kind !== 'filled') return [];
  if (deed.target.role === 'searchbox') return [searchedFor(recording, done)];
  if (wasWrong(recording, done)) return [WRONG];
  const samples = samplesFor(deed.field);
  const amount = deed.field === 'amount' ? amountAfter(recording, done) : null;
  return amount === null ? samples : [amount, ...samples];
}

/** Too short for every rule, and too low for an amount. */
const WRONG = '0';

/**
 * Whether the same field was filled again after a press that had sent no payment. A wrong code is sent, so it
 * does not count.
 */
function wasWrong({ deeds, wire, startedAt }: Recording, { ms, deed }: RecordedAction): boolean {
  const later = deeds.filter((one) => one.ms > ms);
  const again = later.find((one) => isSameAction(one.deed, deed));
  if (!again || (deed.kind === 'filled' && deed.field === 'one-time-code')) return false;
  const isBetween = (at: number) => at > ms && at < again.ms;
  const isPressed = later.some((one) => one.deed.kind === 'pressed' && isBetween(one.ms));
  const isSent = wire.some(
    ({ kind, type, time }) => kind === 'request' && isPayment(type) && isBetween(time - startedAt),
  );
  return isPressed && !isSent;
}

const isPayment = (type: string): boolean => type.endsWith(':create');

function searchedFor({ deeds }: Recording, done: RecordedAction): string {
  const [next] = deeds.slice(deeds.indexOf(done)).filter(({ deed }) => deed.kind === 'pressed');
  const name = next?.deed.kind === 'pressed' ? next.deed.target.name : '';
  return /^[\p{L}\p{M}]*/u.exec(name)?.[0] ?? '';
}

/** The amount of the first payment made after the action. */
function amountAfter({ wire, startedAt }: Recording, { ms }: RecordedAction): string | null {
  for (const { kind, type, time, data } of wire) {
    if (kind !== 'answer' || !isPayment(type) || time < startedAt + ms) continue;
    const transaction = isRecord(data) && isRecord(data.transaction) ? data.transaction : {};
    const { amount } = transaction;
    if (typeof amount === 'string' || typeof amount === 'number') return String(amount);
  }
  return null;
}
