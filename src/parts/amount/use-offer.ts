import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { isOfferRefusal } from '#domain/payment/offer.ts';
import type { Submission } from '#state/payment/submission.ts';
import { clockAtom, serverNowAtom } from '#state/services.ts';

/** What the gateway holds for a while; null: until it is refused. */
interface Held {
  /** ms since epoch, by the gateway's clock. */
  readonly expiresAt: number | null;
}

/** A price or a plan for what is entered in a form. */
export interface Offer<T> {
  readonly status: 'none' | 'asking' | 'ready' | 'failed';
  /** The newest one, while it holds. */
  readonly value: T | null;
  /** The one before it, for the same entries: what the player has seen until now. */
  readonly before: T | null;
  readonly askAgain: () => void;
}

/** A form that needs none. */
export const NO_OFFER: Offer<never> = {
  status: 'none',
  value: null,
  before: null,
  askAgain: () => undefined,
};

/** ms without a change of the entries until the gateway is asked. */
const PAUSE_MS = 400;
/** ms after an answer until the gateway is asked again, however short it holds. */
const LEAST_MS = 1000;

/** `number` grows with each question about the same entries. */
interface Question {
  readonly key: string | null;
  readonly number: number;
}

interface Answer<T> {
  readonly to: Question;
  readonly value: T | null;
  readonly before: T | null;
  /**
   * When to ask again, by the gateway's clock; null: when it is refused. One that did not hold when it arrived has no such
   * time: the clock is wrong.
   */
  readonly until: number | null;
}

/**
 * Asks for an offer when the entries have not changed for a moment, and again when it stops to hold. `key` names the
 * entries; null: there is nothing to ask about. The answer to the newest question wins. While the form `isLocked` by a
 * submission, the offer that was sent stays.
 */
export function useOffer<T extends Held>(
  key: string | null,
  isLocked: boolean,
  ask: () => Promise<T>,
): Offer<T> {
  const clock = useAtomValue(clockAtom);
  const serverNow = useAtomValue(serverNowAtom);
  const [question, setQuestion] = useState<Question>({ key, number: 0 });
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  if (question.key !== key) setQuestion({ key, number: 0 });
  const askNow = useEffectEvent(ask);
  const askAgain = useCallback(() => {
    setQuestion((now) => (now.key === null ? now : { ...now, number: now.number + 1 }));
  }, []);

  useEffect(() => {
    if (question.key === null || isLocked) return;
    let isOver = false;
    const take = (value: T | null): void => {
      if (isOver) return;
      setAnswer((last) => {
        const seen = last?.to.key === question.key ? (last.value ?? last.before) : null;
        const [now, expiresAt] = [serverNow(), value?.expiresAt ?? null];
        const isTimed = expiresAt !== null && expiresAt > now;
        return {
          to: question,
          value,
          before: seen,
          until: isTimed ? Math.max(expiresAt, now + LEAST_MS) : null,
        };
      });
    };
    const cancel = clock.after(question.number === 0 ? PAUSE_MS : 0, () => {
      askNow().then(take, () => {
        take(null);
      });
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [clock, serverNow, question, isLocked]);

  const current = answer?.to === question ? answer : null;
  const until = isLocked ? null : (current?.until ?? null);
  useEffect(
    () => (until === null ? undefined : clock.after(Math.max(0, until - serverNow()), askAgain)),
    [clock, serverNow, until, current, askAgain],
  );

  const answered = current?.value ? 'ready' : 'failed';
  return {
    status: key === null ? 'none' : current === null ? 'asking' : answered,
    value: current?.value ?? null,
    before: isLocked ? null : (current?.before ?? null),
    askAgain,
  };
}

/** Asks for a new offer when a submission was refused because the one that it named does not hold any more. */
export function useAskAfterRefusal(submission: Submission, askAgain: () => void): void {
  const key = submission.phase === 'refused' && isOfferRefusal(submission.error) ? submission.key : null;
  const ask = useEffectEvent(askAgain);
  useEffect(() => {
    if (key !== null) ask();
  }, [key]);
}
