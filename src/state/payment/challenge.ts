import { atom } from 'jotai';
import type { Action } from '#domain/transaction.ts';
import { showChallenge, showFramedChallenge, type ChallengePage } from '#host/challenge-frame.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { services } from '#state/services.ts';
import type { Payment } from './payment.ts';
import { dispatchAtom } from './payments.ts';
import { currentActionAtom, mayBeEndedAtom, trackRedirectAtom } from './redirect.ts';

export type Challenge = Extract<Action, { type: 'challenge' }>;

/**
 * asked: it was not shown yet. open: its frame is shown. left: the player has closed the frame, or opened a tab. returned:
 * its page has come back, which does not say how it ended.
 */
export type ChallengePhase = 'asked' | 'open' | 'left' | 'returned';

/** By transaction and address: another challenge of the same payment begins anew. */
const phasesAtom = atom<Readonly<Record<string, ChallengePhase>>>({});
const keyOf = ({ transaction }: Payment, { url }: Challenge): string => `${transaction.id} ${url}`;

export const challengePhaseAtom = atom((get) => {
  const phases = get(phasesAtom);
  return (payment: Payment, challenge: Challenge): ChallengePhase =>
    phases[keyOf(payment, challenge)] ?? 'asked';
});

const putPhaseAtom = atom(null, (get, set, key: string, phase: ChallengePhase) => {
  set(phasesAtom, { ...get(phasesAtom), [key]: phase });
});

/** Shows the frame, also again. */
export const openChallengeAtom = atom(null, (_get, set, payment: Payment, challenge: Challenge) => {
  set(putPhaseAtom, keyOf(payment, challenge), 'open');
  set(trackRedirectAtom, payment);
});

/** Closes the frame. Only the payment's status says how the challenge ended, so it is looked up at once. */
export const closeChallengeAtom = atom(
  null,
  (_get, set, payment: Payment, challenge: Challenge, phase: 'left' | 'returned') => {
    set(putPhaseAtom, keyOf(payment, challenge), phase);
    set(dispatchAtom, { type: 'doubted', id: payment.transaction.id });
  },
);

/**
 * Shows the frame of a challenge that has just been asked for. After a reload, or a slow answer, it may be over: the
 * payment is looked up first.
 */
export const startChallengeAtom = atom(
  null,
  async (get, set, payment: Payment, challenge: Challenge): Promise<void> => {
    const isAsked = (one: Challenge): boolean => get(challengePhaseAtom)(payment, one) === 'asked';
    if (!isAsked(challenge)) return;
    const mustAsk = get(mayBeEndedAtom)(payment.transaction.id);
    const now = mustAsk ? await set(currentActionAtom, payment) : challenge;
    // A gateway may name another address each time that it is asked.
    if (now?.type === 'challenge' && isAsked(now)) set(openChallengeAtom, payment, now);
  },
);

interface Shown {
  readonly container: HTMLElement;
  readonly page: ChallengePage;
  readonly onReturn: () => void;
}

/**
 * Shows the issuer's page in the container: directly, or, in a partner's page, inside a page of the widget's own origin.
 * Returns a function that removes it.
 */
export const showChallengeAtom = atom(null, (get, _set, { page, ...options }: Shown): (() => void) => {
  const { bridge, base, clock, warn } = services(get);
  if (HOST_MODES[bridge.mode].cardFrame !== 'outer') return showChallenge(page, options);
  const host = `${base}challenge.html`;
  const onSilence = (): void => {
    warn('page', `does the page block the frame of ${host}, by frame-src or Cross-Origin-Embedder-Policy?`);
  };
  return showFramedChallenge(page, { ...options, host, clock, onSilence });
});

/** Whether the frame around the widget grows with its content. */
export const growsAtom = atom((get) => HOST_MODES[services(get).bridge.mode].reportsHeight);
