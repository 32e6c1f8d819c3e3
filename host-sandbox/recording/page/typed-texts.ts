import { samplesFor } from '../../driver/samples.ts';
import { isSameAction } from '../format/player-action.ts';
import type { RecordedAction, Recording } from '../format/recording.ts';
import { isRecord } from '../../console/record.ts';

/**
 * The texts that a replay types: the recording does not hold them, and the replayed gateway accepts any text.
 * An amount is the one that the gateway returned, a search the beginning of the option pressed next, anything
 * else a sample. A text that the form had rejected is invalid again.
 */
export function typedTexts(recording: Recording, done: RecordedAction): readonly string[] {
  const { action } = done;
  if (action.kind !== 'filled') return [];
  if (action.target.role === 'searchbox') return [searchedFor(recording, done)];
  if (wasWrong(recording, done)) return [WRONG];
  const samples = samplesFor(action.field);
  const amount = action.field === 'amount' ? amountAfter(recording, done) : null;
  return amount === null ? samples : [amount, ...samples];
}

/** Too short for every rule, and too low for an amount. */
const WRONG = '0';

/**
 * Whether the same field was filled in again after a press that sent nothing. A wrong code is sent, so it does not
 * count.
 */
function wasWrong({ actions, wire, startedAt }: Recording, { ms, action }: RecordedAction): boolean {
  const later = actions.filter((one) => one.ms > ms);
  const again = later.find((one) => isSameAction(one.action, action));
  if (!again || (action.kind === 'filled' && action.field === 'one-time-code')) return false;
  const isBetween = (at: number) => at > ms && at < again.ms;
  const isPressed = later.some((one) => one.action.kind === 'pressed' && isBetween(one.ms));
  const isSent = wire.some(
    ({ kind, type, time }) => kind === 'request' && isPayment(type) && isBetween(time - startedAt),
  );
  return isPressed && !isSent;
}

const isPayment = (type: string): boolean => type.endsWith(':create');

function searchedFor({ actions }: Recording, done: RecordedAction): string {
  const [next] = actions.slice(actions.indexOf(done)).filter(({ action }) => action.kind === 'pressed');
  const name = next?.action.kind === 'pressed' ? next.action.target.name : '';
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
