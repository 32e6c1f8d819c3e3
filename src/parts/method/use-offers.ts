import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { PaymentMethod } from '#domain/method.ts';
import type { Plan } from '#domain/plan.ts';
import type { Quote } from '#domain/quote.ts';
import type { Section } from '#domain/section.ts';
import { currencyAtom } from '#state/player.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { askPlanAtom, askQuoteAtom } from '#state/quotes.ts';
import { useAskAfterRefusal, useOffer, type Offer } from '#parts/amount/use-offer.ts';

/** The price and the plan of what is entered in a method's form (MO-11). */
export interface Offers {
  readonly quote: Offer<Quote>;
  readonly plan: Offer<Plan>;
  /** Asks again for the one that the gateway did not give; null: none has failed. */
  readonly retry: (() => void) | null;
  /** Whether there is everything that a submission of this amount, with this saved account, must name. */
  isReadyFor(amount: string | null, accountId: string | undefined): boolean;
  /** Called whenever one has changed: a valid amount or null, and the saved account that the form uses. */
  follow(amount: string | null, accountId: string | undefined): void;
}

/** What a quote or a plan is about. */
interface Offered {
  readonly amount: string;
  readonly accountId?: string;
}

export function useOffers(section: Section, method: PaymentMethod): Offers {
  const currency = useAtomValue(currencyAtom);
  const submission = useAtomValue(submissionAtom);
  const askQuote = useSetAtom(askQuoteAtom);
  const askPlan = useSetAtom(askPlanAtom);
  const [offered, setOffered] = useState<Offered | null>(null);
  const hasPlan = section === 'withdrawal' && method.hasPlan;
  const { amount = '', accountId } = offered ?? {};
  const common = { method: method.name, amount, currency };
  const locked = isLocked(submission);
  const keyIf = (isNeeded: boolean) => (isNeeded && offered ? JSON.stringify([offered, currency]) : null);
  const quote = useOffer(keyIf(method.hasQuote), locked, () => askQuote({ section, ...common }));
  const plan = useOffer(keyIf(hasPlan), locked, () =>
    askPlan({ ...common, ...(accountId !== undefined && { accountId }) }),
  );
  const both = [quote, plan];
  useAskAfterRefusal(submission, () => {
    for (const { askAgain } of both) askAgain();
  });
  const isMissing = both.some(({ status, value }) => status !== 'none' && value === null);
  return {
    quote,
    plan,
    retry: both.find(({ status }) => status === 'failed')?.askAgain ?? null,
    isReadyFor: (sent, by) =>
      sent === null ||
      !(method.hasQuote || hasPlan) ||
      (!isMissing && offered?.amount === sent && offered.accountId === by),
    follow(nextAmount, nextAccount) {
      const next: Offered | null =
        nextAmount === null
          ? null
          : { amount: nextAmount, ...(nextAccount !== undefined && { accountId: nextAccount }) };
      // The last value if nothing has changed, so that nothing is rendered again.
      setOffered((last) =>
        last?.amount === next?.amount && last?.accountId === next?.accountId ? last : next,
      );
    },
  };
}
