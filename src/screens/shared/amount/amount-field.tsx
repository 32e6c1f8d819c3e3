import { useAtomValue, useSetAtom } from 'jotai';
import type { ClipboardEvent } from 'react';
import { presets, type AmountRange } from '#domain/amount.ts';
import { readAmountText } from '#domain/amount-text.ts';
import { AMOUNT_MASK } from '#domain/mask/mask-amount.ts';
import { currencyOf } from '#domain/currency.ts';
import { formatRoundMoney, groupSeparator } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { currencyAtom } from '#state/player.ts';
import { trackFieldAtom } from '#state/track-field.ts';
import { AmountInput } from '#ui/amount-input.tsx';
import { Chips } from '#ui/chips.tsx';
import { Field } from '#ui/field.tsx';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './amount-field.module.css';
import { useMaskedText } from '#screens/shared/fields/use-masked-text.ts';
import { useTrackedField } from '#screens/shared/fields/use-tracked-field.ts';
import { limitsText } from './limits.ts';

interface Props {
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
  const { value, error, type, reshape, events } = useTrackedField<HTMLInputElement>('amount', 'amount');
  const track = useSetAtom(trackFieldAtom);
  const { bind: masked, insert } = useMaskedText({
    mask: AMOUNT_MASK,
    value,
    isLocked,
    onText: type,
  });
  const chips = [
    ...(available === null ? [] : [{ value: available, label: t('button.all') }]),
    ...presets(range).map((preset) => ({
      value: preset,
      label: formatRoundMoney(tag, preset, currency),
    })),
  ];
  const current = readAmountText(value, { pasted: false, groupSeparator: '' });

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
      <Field label={label} hint={limitsText(range, currency, text)} error={error}>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            {...masked}
            enterKeyHint={enterKeyHint}
            currency={currencyOf(currency).symbol}
            readOnly={isLocked}
            onPaste={paste}
            {...events}
          />
        )}
      </Field>
      {chips.length > 0 && (
        <Chips
          label={t('amount.presets')}
          items={chips}
          value={current ?? undefined}
          disabled={isLocked}
          onSelect={(chosen) => {
            // What is wrong with it is said at once.
            track('select_field', 'amount');
            reshape(chosen);
          }}
        />
      )}
    </div>
  );
}
