import type { CaptchaType } from '#domain/captcha.ts';
import { hasLapsed, lapsed } from './offer.ts';
import { followWait, lookupIn } from './lookup-schedule.ts';
import { blockerOf, copyNow, find, identityOf, put, sentTimeOf, show, withoutEffects } from './list.ts';
import type {
  CreateRequest,
  IntentNote,
  Moment,
  PaymentEvent,
  Payments,
  PaymentStep,
  SentTime,
  Transition,
} from './state.ts';

export function submit(
  state: Payments,
  request: CreateRequest,
  captcha: CaptchaType | null,
  at: Moment,
): Transition {
  const blocker = blockerOf(state);
  if (blocker) {
    const isSameForm = blocker.section === request.section && blocker.method === request.method;
    if (!isSameForm || ('step' in blocker && blocker.step)) return show(state, blocker);
    if (blocker.phase !== 'unanswered') return withoutEffects(state);
    if (blocker.request === null) return show(state, blocker);
    return blocker.mayResend ? send(state, blocker.request, true, at) : withoutEffects(state);
  }
  const list = state.list.filter(({ phase }) => phase !== 'refused');
  if (captcha === null) return send({ ...state, list }, request, false, at);
  const key = request.body.requestId;
  const { section, method } = request;
  return {
    state: put({ ...state, list }, { ...identityOf(request), phase: 'proving', request }),
    effects: [{ type: 'solve-captcha', key, form: { section, method }, captcha }],
  };
}

export function send(state: Payments, request: CreateRequest, isResend: boolean, at: Moment): Transition {
  const identity = identityOf(request);
  // A copy is the same intent: the gateway knows what it has booked.
  if (!isResend && hasLapsed(request, at))
    return withoutEffects(put(state, { ...identity, phase: 'refused', error: lapsed() }));
  const copy = copyNow(at);
  const news = { hasPush: false, isLastCopy: false };
  return {
    state: put(state, { ...identity, phase: 'sending', request, copy, isResend, ...news }),
    effects: [
      { type: 'write-note', note: noteOf(request, copy) },
      { type: 'send', request, isResend },
    ],
  };
}

export function submitStep(
  state: Payments,
  { key, request }: Extract<PaymentEvent, { type: 'submit-step' }>,
  at: Moment,
): Transition {
  const payment = find(state, key);
  if (payment?.phase !== 'open') return withoutEffects(state);
  const { step: before, section } = payment;
  const isResend = before?.phase === 'unanswered';
  if (before?.phase === 'sending' || (isResend && !before.mayResend)) return withoutEffects(state);
  const blocker = blockerOf(state);
  if (blocker && blocker !== payment) return show(state, blocker);
  const sent = isResend ? before.request : request;
  const step: PaymentStep = { phase: 'sending', request: sent, isResend };
  return {
    state: put(state, { ...payment, step, lookup: lookupIn(followWait(state.isPushed), at) }),
    effects: [{ type: 'send-step', key, section, request: sent }],
  };
}

function noteOf({ section, method, body }: CreateRequest, sent: SentTime): IntentNote {
  return { requestId: body.requestId, section, method, ...sentTimeOf(sent) };
}
