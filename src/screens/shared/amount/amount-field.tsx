import { useAtomValue, useSetAtom } from 'jotai';
import { useField } from 'react-final-form';
import type { ClipboardEvent, FocusEvent } from 'react';
import { presets, type AmountRange } from '#domain/amount.ts';
import { readAmountText } from '#domain/amount-text.ts';
import { AMOUNT_MASK } from '#domain/mask/mask-amount.ts';
import { currencyOf } from '#domain/currency.ts';
import type { Section } from '#domain/method.ts';
import { formatRoundMoney, groupSeparator } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { trackFieldAtom } from '#state/track-field.ts';
import { AmountInput } from '#ui/amount-input.tsx';
import { Chips } from '#ui/chips.tsx';
import { Field } from '#ui/field.tsx';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './amount-field.module.css';
import { useShownError } from '#screens/shared/fields/shown-error.ts';
import { useMaskedText } from '#screens/shared/fields/use-masked-text.ts';
import { limitsText } from './limits.ts';

interface Props {
  readonly section: Section;
  readonly range: AmountRange | null;
  /** What the chosen account holds, decimal text; withdrawals only. */
  readonly available: string | null;
  readonly label: string;
  readonly isLocked: boolean;
  /** What Enter does on a phone's keyboard (FM-21). */
  readonly enterKeyHint: 'next' | 'go';
}

/** The large figure, with its range below it (turning into the error) and preset amounts that fit (FM-14). */
export function AmountField({ range, available, label, isLocked, enterKeyHint }: Props) {
  useStyles(css);
  const text = useText();
  const { t, tag } = text;
  const currency = useAtomValue(currencyAtom);
  const { input, meta } = useField<string>('amount');
  const shown = useShownError(meta);
  const track = useSetAtom(trackFieldAtom);
  const { bind: masked, insert } = useMaskedText({
    mask: AMOUNT_MASK,
    value: input.value,
    isLocked,
    onText: (typed) => {
      shown.onInput();
      track('input_field', 'amount');
      input.onChange(typed);
    },
  });
  const chips = [
    ...(available === null ? [] : [{ value: available, label: t('button.all') }]),
    ...presets(range).map((value) => ({ value, label: formatRoundMoney(tag, value, currency) })),
  ];
  const current = readAmountText(input.value, { pasted: false, groupSeparator: '' });

  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const amount = readAmountText(event.clipboardData.getData('text'), {
      pasted: true,
      groupSeparator: groupSeparator(tag),
    });
    if (amount === null || amount === '') return;
    event.preventDefault();
    insert(amount);
  };
  return (
    <div className={cls.amount}>
      <Field label={label} hint={limitsText(range, currency, text)} error={shown.error}>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            {...masked}
            enterKeyHint={enterKeyHint}
            currency={currencyOf(currency).symbol}
            readOnly={isLocked}
            onPaste={paste}
            onFocus={(event: FocusEvent<HTMLInputElement>) => {
              shown.onFocus(event);
              input.onFocus(event);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              shown.onBlur();
              input.onBlur(event);
            }}
          />
        )}
      </Field>
      {chips.length > 0 && (
        <Chips
          label={t('amount.presets')}
          items={chips}
          value={current ?? undefined}
          disabled={isLocked}
          onSelect={(value) => {
            track('select_field', 'amount');
            input.onChange(value);
          }}
        />
      )}
    </div>
  );
}
