import { answered, type Answer, type Call } from '../../gateway/wire/call.ts';
import type { Effects } from './effects.ts';
import type { CallFault, Faults } from './faults.ts';
import type { ReorderBuffer } from './reorder-buffer.ts';

export interface DisturbOptions {
  readonly faults: Pick<Faults, 'delay'>;
  readonly reorderBuffer: Pick<ReorderBuffer, 'hold'>;
}

/** Does a call's work as its faults allow, and returns what is left of the answer. */
export async function disturb(
  { faults, reorderBuffer }: DisturbOptions,
  { transport }: Pick<Call, 'transport'>,
  playerId: string,
  fault: CallFault,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { fail, delay, malform } = fault;
  // A lost frame leaves its socket open; a lost HTTP request loses its connection.
  if (fault.lose && fail?.status !== 0) return { kind: transport === 'http' ? 'break' : 'silence' };
  if (fail && !fail.after) return failed(fail);
  if (delay?.before) await faults.delay(playerId, delay.ms);
  const [answer] = await Promise.all([work(), ...(fault.repeat ? [work()] : [])]);
  if (delay && !delay.before) await faults.delay(playerId, delay.ms);
  if (fault.silence) return { kind: 'silence' };
  if (fault.hold) await reorderBuffer.hold(playerId);
  if (fail) return failed(fail);
  if (malform?.needParse) return { kind: 'text', text: String(malform.data) };
  if (malform) return answered(200, malform.data);
  if (answer.kind !== 'data' || answer.status !== 200) return answer;
  return {
    ...answer,
    data: fault.renameAction ? withUnknownAction(answer.data) : answer.data,
    ...(fault.repeat && { copies: 2 }),
  };
}

const failed = ({ status, error }: NonNullable<Effects['fail']>): Answer =>
  status === 0 ? { kind: 'break' } : answered(status, { error });

/** The answer's transaction, if it has one. */
const withUnknownAction = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'transaction' in data
    ? { ...data, action: { type: 'sandbox-unknown' } }
    : data;
