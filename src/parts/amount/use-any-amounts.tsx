import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { checkAmount, type AmountCheck, type AmountRange } from '#domain/amount.ts';
import { currencyOf } from '#domain/currency.ts';
import { isDecimal } from '#domain/decimal.ts';
import type { FormField } from '#domain/field.ts';
import { heldAmount } from '#domain/mask/held-amount.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { fieldLabel } from '#parts/fields/field-label.ts';
import type { PlacedField } from '#parts/fields/field-layout.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrorText } from './amount-error-text.ts';
import { notANumberText } from './not-a-number-text.ts';
import { useAmountMask } from './use-amount-mask.ts';

/** By the field's name. */
type Values = Readonly<Record<string, string>>;

interface AnyAmounts {
  /** What the fields hold of their own values. */
  readonly initial: Values;
  /** The error texts of invalid amounts. */
  errors(held: Values): Record<string, string>;
  /** The amounts as decimal text. */
  sent(held: Values): Record<string, string>;
  draw(placed: PlacedField, section: Section, isLocked: boolean, enterKeyHint: 'next' | 'go'): ReactNode;
}

const ANY: AmountRange = { min: '0', max: null };
const NO_PRESETS = { last: null, usual: [] } as const;

/** The amounts among fields that are not a payment's own, such as a limit: any above zero, in the player's currency. */
export function useAnyAmounts(fields: readonly FormField[]): AnyAmounts {
  const text = useText();
  const currency = useAtomValue(currencyAtom);
  const mask = useAmountMask();
  const { decimals } = currencyOf(currency);
  const amounts = fields.filter(({ type }) => type === 'amount');
  const named = (read: (field: FormField) => string | null): Record<string, string> =>
    Object.fromEntries(
      amounts.flatMap((field) => {
        const value = read(field);
        return value === null ? [] : [[field.name, value]];
      }),
    );
  /** Null: it may be left out, and is. */
  const check = ({ name, isAdvanced }: FormField, held: Values): AmountCheck | null => {
    const checked = checkAmount(mask.read(held[name] ?? ''), ANY, currency);
    return isAdvanced && !checked.ok && checked.reason === 'empty' ? null : checked;
  };
  return {
    initial: named(({ initialValue: own }) => (isDecimal(own) ? heldAmount(own, decimals) : own)),
    errors: (held) =>
      named((field) => {
        const checked = check(field, held);
        if (checked === null || checked.ok) return null;
        return (
          amountErrorText(checked.reason, ANY, currency, text) ??
          notANumberText(mask.fault(held[field.name] ?? ''), currency, text)
        );
      }),
    sent: (held) =>
      named((field) => {
        const checked = check(field, held);
        return checked?.ok ? checked.amount : null;
      }),
    draw: ({ field, key }, section, isLocked, enterKeyHint) => (
      <AmountField
        formKey={key}
        name={field.name}
        section={section}
        range={null}
        limit={null}
        available={null}
        preferred={NO_PRESETS}
        label={fieldLabel(field, text)}
        enterKeyHint={enterKeyHint}
        isLocked={isLocked}
      />
    ),
  };
}
