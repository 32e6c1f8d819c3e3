import { useAtomValue, useSetAtom } from 'jotai';
import type { AmountRange } from '#domain/amount.ts';
import { isAvailable } from '#domain/availability.ts';
import { closingGates, type Gate } from '#domain/gate.ts';
import { remainingAmount, type LimitGate } from '#domain/limit.ts';
import { isPayable } from '#domain/amount-range.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { compare } from '#domain/money.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { gateActionAtom } from '#state/gate-action.ts';
import { activeGatesAtom } from '#state/gates.ts';
import { nowAtom } from '#state/now.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { GateNotice } from '#parts/gates/gate-notice.tsx';
import { limitText } from '#parts/gates/limit-text.ts';
import { returnText } from '#parts/method/method-hints.ts';
import { useFreshGates } from '#parts/gates/use-fresh-gates.ts';

/** Why a form cannot be sent now. It stays open and keeps its input (MO-6, MO-7). */
export type FormLock =
  | { readonly of: 'section'; readonly gates: readonly Gate[] }
  | { readonly of: 'method' }
  /** The price could not be asked for. */
  | { readonly of: 'offer'; readonly askAgain: () => void }
  /** What remains of the limit is less than the form's minimum. */
  | { readonly of: 'limit'; readonly gate: LimitGate; readonly min: string };

interface Bounds {
  /** The form's range, with the limit applied. */
  readonly range: AmountRange | null;
  /** null when there is no limit, or the form has no amount. */
  readonly limit: LimitGate | null;
}

/** The first reason that applies; null when the form can be sent. */
export function useFormLock(
  section: Section,
  method: PaymentMethod,
): ({ range, limit }: Bounds) => FormLock | null {
  const gates = closingGates(useAtomValue(activeGatesAtom)(section), section);
  const now = useAtomValue(nowAtom);
  return ({ range, limit }) => {
    if (gates.length > 0) return { of: 'section', gates };
    if (!isAvailable(method, now)) return { of: 'method' };
    return limit && range && !isPayable(range) ? { of: 'limit', gate: limit, min: range.min } : null;
  };
}

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly lock: FormLock;
}

/** The reason, beside the locked button. */
export function FormLockNotice({ section, method, lock }: Props) {
  const text = useText();
  const { t, tag } = text;
  const now = useAtomValue(nowAtom);
  const requestGateAction = useSetAtom(gateActionAtom);
  useFreshGates(section, lock.of === 'section' || lock.of === 'limit');
  const context = {
    section,
    now,
    onAction: (gate: Gate) => {
      requestGateAction(section, gate);
    },
  };
  switch (lock.of) {
    case 'section':
      return (
        <GateNotice
          title={t(`gate.closed.${section}`)}
          gates={lock.gates}
          more={t('gate.kept')}
          {...context}
        />
      );
    case 'method':
      return (
        <Notice tone="warn" role="status" title={t('form.unavailable')}>
          {[returnText(method, now, text), t('gate.kept')].map((line) => line && <p key={line}>{line}</p>)}
        </Notice>
      );
    case 'offer':
      return (
        <Notice tone="warn" role="alert" title={t('offer.failed')}>
          <Button kind="secondary" wide onClick={lock.askAgain}>
            {t('button.refresh')}
          </Button>
        </Notice>
      );
    case 'limit': {
      const { gate, min } = lock;
      const { currency, period } = gate.limit;
      const left = remainingAmount(gate.limit);
      const money = (amount: string): string => formatMoney(tag, amount, currency);
      const title =
        compare(left, '0') > 0
          ? t('limit.below', { amount: money(left), min: money(min) })
          : t(`limit.reached.${period}`);
      return <GateNotice title={limitText(gate.limit, title, text)} gates={[gate]} {...context} />;
    }
  }
}
