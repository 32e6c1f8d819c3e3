// The life cycle of a payment as a pure function: no clock, no storage, no network. The diagram is at `Payment` in
// state.ts, its rules are in the contract (contract: Answers to a submission). src/state/payment runs the
// effects.
import { failed, outcome, stepOutcome, sendDenied } from './answers.ts';
import { innerReported, innerSending, innerStarted } from './inner-widget.ts';
import { blockerOf, find, identityOf, put, show, withoutEffects, without } from './list.ts';
import { startDueLookups, withAllDue } from './lookup-schedule.ts';
import { lookedUp, lookupFailed, lookupUnknown, visited } from './lookup-answers.ts';
import { foundElsewhere, notesRead, settledElsewhere } from './notes.ts';
import { dismissed, leaveForm, openForm, refusalRead, seen } from './player.ts';
import { doubted, followed, stated } from './statuses.ts';
import { send, submit, submitStep } from './submitting.ts';
import type { Moment, PaymentEvent, Payments, Transition } from './state.ts';

/** Returns the next state and the effects in the order to run them, including the look-ups that are now due. */
export function transition(state: Payments, event: PaymentEvent, at: Moment): Transition {
  const reduced = reduce(state, event, at);
  const asked = startDueLookups(reduced.state, at);
  return { state: asked.state, effects: [...reduced.effects, ...asked.effects] };
}

function reduce(state: Payments, event: PaymentEvent, at: Moment): Transition {
  switch (event.type) {
    case 'submit':
      return submit(state, event.request, event.captcha, at);
    case 'captcha-solved': {
      const payment = find(state, event.key);
      if (payment?.phase !== 'proving') return withoutEffects(state);
      // Another frame or mount sent a submission while the captcha was being solved.
      const blocker = blockerOf(state);
      if (blocker && blocker !== payment) return show(without(state, payment.key), blocker);
      const { captcha } = event;
      const { request } = payment;
      const body = captcha === undefined ? request.body : { ...request.body, captcha };
      return send(state, { ...request, body }, false, at);
    }
    case 'captcha-failed': {
      const payment = find(state, event.key);
      if (payment?.phase !== 'proving') return withoutEffects(state);
      return event.error === null
        ? withoutEffects(without(state, payment.key))
        : withoutEffects(put(state, { ...identityOf(payment), phase: 'refused', error: event.error }));
    }
    case 'submit-step':
      return submitStep(state, event, at);
    case 'outcome':
      return outcome(state, event.request, event.outcome, at);
    case 'step-outcome':
      return stepOutcome(state, event, at);
    case 'failed':
      return failed(state, event, at);
    case 'send-denied':
      return sendDenied(state, event.key, event.error, at);
    case 'looked-up':
      return lookedUp(state, event, at);
    case 'lookup-unknown':
      return lookupUnknown(state, event, at);
    case 'lookup-failed':
      return lookupFailed(state, event, at);
    case 'visited':
      return visited(state, event, at);
    case 'stated':
      return stated(state, event.section, event.said, at);
    case 'doubted':
      return doubted(state, event.id, at);
    case 'tick':
      return withoutEffects(state);
    case 'connection': {
      const next = { ...state, isPushed: event.isPushed };
      return withoutEffects(event.isBack || !event.isPushed ? followed(next, event.isBack, at) : next);
    }
    case 'token-updated':
      return withoutEffects(withAllDue(state, at));
    case 'notes-read':
      return notesRead(state, event, at);
    case 'found-elsewhere':
      return foundElsewhere(state, event.requestId, at);
    case 'settled-elsewhere':
      return settledElsewhere(state, event.requestId, at);
    case 'shown':
      return withoutEffects(state.shownKey === event.key ? state : { ...state, shownKey: event.key });
    case 'seen':
      return seen(state, event.key);
    case 'dismissed':
      return dismissed(state, event.key);
    case 'refusal-read':
      return refusalRead(state, event.key);
    case 'inner-sending':
      return innerSending(state, event, at);
    case 'inner-started':
      return innerStarted(state, at);
    case 'inner-unanswered':
    case 'inner-refused':
    case 'inner-settled':
      return innerReported(state, event, at);
    case 'form-opened':
      return withoutEffects(openForm(state));
    case 'form-left':
    case 'unmounted':
      return leaveForm(state);
  }
}
