import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { clockAtom } from '#state/services.ts';
import { isChangedPlan } from '#parts/amount/plan-summary.tsx';
import { isChangedQuote } from '#parts/amount/quote-rows.ts';
import type { Offers } from './use-offers.ts';

/** Nobody reads new terms in less time (ms): the second press of a double tap does not agree to them. */
const READING_MS = 1000;

/** What the player has seen of a form's amount and price. A press agrees to nothing else. */
export interface SeenTerms {
  /** The terms differ from those that the player saw before. */
  readonly isChanged: boolean;
  /** They appeared a moment ago, so a press may be meant for the former ones. */
  readonly isUnread: boolean;
  /** A pointer went down on the button, which shows this amount. */
  aim(amount: string | null): void;
  /** It went down elsewhere, or a key was pressed. */
  forgetAim(): void;
  /** The button was pressed: the player saw what it showed when the pointer went down. */
  press(amount: string | null): void;
  /** Whether the last press, if there was one, was made in sight of this amount at the present price. */
  covers(amount: string | null): boolean;
}

export function useSeenTerms({ quote, plan }: Offers): SeenTerms {
  const clock = useAtomValue(clockAtom);
  const pressed = useRef<string | null>(null);
  const aimed = useRef<string | null>(null);
  const isChanged = isChangedQuote(quote.value, quote.before) || isChangedPlan(plan);
  const terms = isChanged ? JSON.stringify([quote.value?.quoteId, plan.value?.planId]) : null;
  /** The changed terms that the player has had time to read. */
  const [readTerms, setReadTerms] = useState<string | null>(null);
  const isUnread = terms !== null && terms !== readTerms;
  useEffect(
    () =>
      isUnread
        ? clock.after(READING_MS, () => {
            setReadTerms(terms);
          })
        : undefined,
    [clock, isUnread, terms],
  );
  const shownAt = (amount: string | null): string =>
    JSON.stringify([amount, quote.value?.quoteId, plan.value?.planId, isUnread]);
  return {
    isChanged,
    isUnread,
    aim(amount) {
      aimed.current = shownAt(amount);
    },
    forgetAim() {
      aimed.current = null;
    },
    press(amount) {
      pressed.current = aimed.current ?? shownAt(amount);
      aimed.current = null;
    },
    covers: (amount) => !isUnread && (pressed.current === null || pressed.current === shownAt(amount)),
  };
}
