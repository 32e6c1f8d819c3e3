import { find, put, shownPayment, withoutEffects, without } from './list.ts';
import type { Payments, Transition } from './state.ts';

/** The note of an ended payment stays until its amount has been asked for, so that a reload asks for it as well. */
export function seen(state: Payments, key: string): Transition {
  const payment = find(state, key);
  if (payment?.phase !== 'ended' || payment.isSeen) return withoutEffects(state);
  return {
    state: put(state, { ...payment, isSeen: true }),
    effects:
      payment.requestId === null || payment.lookup !== null
        ? []
        : [{ type: 'remove-note', requestId: payment.requestId }],
  };
}

/** Only what is still unknown can be dismissed: an answer may have come while the player pressed. */
export function dismissed(state: Payments, key: string): Transition {
  const payment = find(state, key);
  if (payment?.phase === 'open' && payment.step?.phase === 'unanswered')
    return withoutEffects(put(state, { ...payment, step: null }));
  if (payment?.phase !== 'unanswered' && payment?.phase !== 'found') return withoutEffects(state);
  return { state: without(state, key), effects: [{ type: 'remove-note', requestId: key }] };
}

export function refusalRead(state: Payments, key: string): Transition {
  const payment = find(state, key);
  if (payment?.phase === 'refused') return withoutEffects(without(state, key));
  return payment?.phase === 'open' && payment.step?.phase === 'refused'
    ? withoutEffects(put(state, { ...payment, step: null }))
    : withoutEffects(state);
}

/** Removes refusals and stops showing an ended payment, because a new form takes their place. */
export function openForm(state: Payments): Payments {
  const list = state.list.filter(({ phase }) => phase !== 'refused');
  const isEnded = shownPayment(state)?.phase === 'ended';
  return { ...state, list, shownKey: isEnded ? null : state.shownKey };
}

export function leaveForm(state: Payments): Transition {
  const proving = state.list.find(({ phase }) => phase === 'proving');
  if (!proving) return withoutEffects(state);
  return { state: without(state, proving.key), effects: [{ type: 'cancel-captcha', key: proving.key }] };
}
