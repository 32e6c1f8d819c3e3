import { atom, type Atom } from 'jotai';
import type { GateAnswer } from '#contract/endpoints.ts';
import type { OnDrop } from '#contract/fit.ts';
import { readAsk } from '#contract/gate-ask.ts';
import { toCashierError, type CashierError } from '#domain/error.ts';
import { isAnswerable, type Gate, type GateAsk } from '#domain/gate.ts';
import { isRefusal } from '#domain/payment/refusal.ts';
import type { Section } from '#domain/section.ts';
import type { FieldValues } from '#domain/submitted-fields.ts';
import { readGatesAtom } from './follow-gates.ts';
import { activeGatesAtom, answerIdsAtom, updatedGatesAtom } from './gates.ts';
import { sentValuesAtom } from './sent-values.ts';
import { services } from './services.ts';

/** A question of a gate. */
export interface Asked {
  readonly section: Section;
  readonly id: string;
  /** The question, by language. */
  readonly text: Gate['text'];
  readonly ask: GateAsk;
}

const writableAskedAtom = atom<Asked | null>(null);

/** What the player is asked, while the gate applies; null when there is nothing. */
export const askedGateAtom: Atom<Asked | null> = atom((get) => {
  const asked = get(writableAskedAtom);
  return asked && get(activeGatesAtom)(asked.section).some(({ id }) => id === asked.id) ? asked : null;
});

/** Asks the player about a gate of the section; returns whether the question could be understood. */
export const askGateAtom = atom(null, (get, set, section: Section, { id, text, ask: raw }: Gate): boolean => {
  const { serverNow, warn } = services(get);
  const onDrop: OnDrop = ({ where, text: fault = 'was left out: it does not fit the contract' }) => {
    warn(`gates.${where}`, fault);
  };
  const ask = readAsk(raw, onDrop, serverNow());
  if (id === null || ask === null) return false;
  set(writableAskedAtom, { section, id, text, ask });
  return true;
});

/** The player leaves the question for later. */
export const leaveGateAtom = atom(null, (_get, set) => {
  set(writableAskedAtom, null);
});

const promptOf = atom(
  (get) => (section: Section) =>
    get(activeGatesAtom)(section).find((gate) => gate.kind === 'prompt' && isAnswerable(gate)),
);

/**
 * Asks what the gateway wants to know before a submission of the section; resolves with whether there is something. The
 * gates are read again first: another tab or device may have answered, and nothing is asked twice. A question that cannot
 * be understood is reported and not asked; the gateway decides.
 */
export const askBeforeSubmitAtom = atom(null, async (get, set, section: Section): Promise<boolean> => {
  if (!get(promptOf)(section)) return false;
  await set(readGatesAtom, section, false);
  const prompt = get(promptOf)(section);
  return prompt !== undefined && set(askGateAtom, section, prompt);
});

/** The fields that the player has filled in; null: they skip the question. */
export type GateValues = FieldValues | null;

/**
 * Answers the gate that the player is asked about. Resolves with null once it is answered, here or elsewhere, else with
 * why it is not.
 */
export const answerGateAtom = atom(
  null,
  async (get, set, { section, id: gateId }: Asked, values: GateValues): Promise<CashierError | null> => {
    const { gateway, newId } = services(get);
    const answer = values === null ? { gateId, skip: true as const } : { gateId, values };
    const answerIds = get(answerIdsAtom);
    const key = JSON.stringify(values);
    const requestId = answerIds.get(gateId)?.get(key) ?? newId();
    answerIds.set(gateId, new Map(answerIds.get(gateId)).set(key, requestId));
    // The gateway's error message may repeat a value.
    get(sentValuesAtom).addValues(Object.values(values ?? {}));
    const isOpen = () => get(activeGatesAtom)(section).some(({ id }) => id === gateId);
    const payload: GateAnswer = { requestId, ...answer };
    try {
      set(updatedGatesAtom, await gateway.call('answerGate', payload, { section }), 'push');
      answerIds.delete(gateId);
    } catch (thrown) {
      const error = toCashierError(thrown);
      if (isRefusal(error) && Object.keys(error.fields).length > 0) return error;
      // It may have been carried out, or answered elsewhere.
      await set(readGatesAtom, section, true);
      if (isOpen()) return error;
    }
    // A gateway that asks the same again has not accepted the answer, but it is not asked twice for one press.
    set(leaveGateAtom);
    return null;
  },
);
