import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { AmountRange } from '#domain/amount.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { isOfferRefusal } from '#domain/payment/offer.ts';
import type { Section } from '#domain/section.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import type { RouteName } from '#navigation/routes.ts';
import { currencyAtom } from '#state/player.ts';
import { isBusy, submissionAtom } from '#state/payment/submission.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmissionNotice } from '#parts/payment/submission-notice.tsx';
import { CostTotal } from '#parts/amount/cost-summary.tsx';
import { AfterRefusal } from './after-refusal.tsx';
import { FormLockNotice, type FormLock } from './form-lock.tsx';
import type { Offers } from './use-offers.ts';
import type { SeenTerms } from './use-seen-terms.ts';

interface Props {
  readonly section: Section;
  readonly route: RouteName;
  readonly method: PaymentMethod;
  /** Why the form cannot be sent now. */
  readonly lock: FormLock | null;
  /** Decimal text; null while there is no valid amount. */
  readonly amount: string | null;
  /** Balance of the account that a withdrawal is taken from; null when unknown. */
  readonly available: string | null;
  readonly range: AmountRange | null;
  /** The amount as the form holds it. */
  readonly heldAmount: string | undefined;
  /** The last press was not sent, because the browser is offline. */
  readonly isUnsent: boolean;
  /** The last press waits for the values that the gateway prefills. */
  readonly isHeld: boolean;
  /** Names of the controls that show their own error. */
  readonly fields: readonly string[];
  readonly offers: Offers;
  readonly terms: SeenTerms;
}

/** The button of a method's form, and above it the result of the last press. */
export function SubmitFooter({
  section,
  route,
  method,
  lock,
  amount,
  available,
  range,
  heldAmount,
  isUnsent,
  isHeld,
  fields,
  offers: { quote, plan },
  terms: { isChanged, isUnread },
}: Props) {
  const { t, tag } = useText();
  const lockId = useId();
  const currency = useAtomValue(currencyAtom);
  const submission = useAtomValue(submissionAtom);
  const label =
    // The answer is an address for the coins; nothing is deposited yet.
    route === 'deposit-crypto-address'
      ? t('form.submit.address')
      : amount === null
        ? t(`form.submit.${section}.plain`)
        : t(`form.submit.${section}`, { amount: formatMoney(tag, amount, currency) });
  return (
    <>
      <SubmissionNotice
        section={section}
        submission={submission}
        isUnsent={isUnsent}
        isPayment
        fields={fields}
      >
        {lock?.of !== 'section' && submission.phase === 'refused' && submission.error && (
          <AfterRefusal
            key={submission.key}
            section={section}
            method={method}
            error={submission.error}
            amount={amount}
            heldAmount={heldAmount}
            range={range}
          />
        )}
      </SubmissionNotice>
      {lock && (
        <div id={lockId}>
          <FormLockNotice section={section} method={method} lock={lock} />
        </div>
      )}
      {/* A refusal for that reason says it above. */}
      {isChanged && !(submission.phase === 'refused' && isOfferRefusal(submission.error)) && (
        <Notice tone="warn" role="status">
          {t('offer.changed')}
        </Notice>
      )}
      <CostTotal section={section} method={method} amount={amount} available={available} quote={quote} />
      <Button
        type="submit"
        wide
        busy={
          isBusy(submission) || isHeld || quote.status === 'asking' || plan.status === 'asking' || isUnread
        }
        locked={lock !== null}
        aria-describedby={lock ? lockId : undefined}
      >
        {label}
      </Button>
    </>
  );
}
