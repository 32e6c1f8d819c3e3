import { useAtomValue } from 'jotai';
import type { AmountRange } from '#domain/amount.ts';
import type { CashierError } from '#domain/error.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { alternativesAtom } from '#state/flow/alternatives.ts';
import { Alternatives } from './alternatives.tsx';
import { RefusalAdvice } from './refusal-advice.tsx';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly error: CashierError;
  /** The form's amount, decimal text; null while it is invalid. */
  readonly amount: string | null;
  /** The amount as the form holds it. */
  readonly heldAmount: string | undefined;
  readonly range: AmountRange | null;
}

/** What the player can do after a refusal: first what the gateway advises, then other methods (MO-7, MO-13). */
export function AfterRefusal({ section, method, error, amount, heldAmount, range }: Props) {
  const offer = useAtomValue(alternativesAtom);
  // The refused method is not offered again.
  const methods = offer(
    section,
    error.alternatives.filter((name) => name !== method.name),
  );
  return (
    <>
      <RefusalAdvice
        section={section}
        method={method}
        error={error}
        amount={amount}
        range={range}
        hasAlternatives={methods.length > 0}
      />
      <Alternatives section={section} methods={methods} amount={heldAmount} />
    </>
  );
}
