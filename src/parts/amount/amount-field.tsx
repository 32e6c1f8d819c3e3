import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type SyntheticEvent } from 'react';
import type { AmountRange } from '#domain/amount.ts';
import { quickAmounts, type PreferredAmounts } from '#domain/quick-amounts.ts';
import { hasForeignSign } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import type { Section } from '#domain/section.ts';
import { isDecimal } from '#domain/decimal.ts';
import { roundHalfUp } from '#domain/money.ts';
import type { LimitGate } from '#domain/limit.ts';
import { isPayable } from '#domain/amount-range.ts';
import { formatMoney, joinFacts } from '#i18n/format.ts';
import { signLeads } from '#i18n/format-late.ts';
import { useText } from '#i18n/text-context.tsx';
import { gateActionAtom } from '#state/gate-action.ts';
import { currencyAtom } from '#state/player.ts';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { AmountInput } from '#ui/amount-input.tsx';
import { Button } from '#ui/button.tsx';
import { Chips } from '#ui/chips.tsx';
import { Field } from '#ui/field.tsx';
import { useStyles } from '#theme/styles.tsx';
import { gateLabel } from '#parts/gates/gate-label.ts';
import { limitText } from '#parts/gates/limit-text.ts';
import { useMaskedText } from '#parts/fields/use-masked-text.ts';
import { useTrackedField } from '#parts/fields/use-tracked-field.ts';
import { css, cls } from './amount-field.module.css';
import { leftText } from './left-text.ts';
import { limitsText } from './limits.ts';
import { notANumberText } from './not-a-number-text.ts';
import { useAmountMask } from './use-amount-mask.ts';
import { YourLimits } from './your-limits.tsx';

interface Props {
  /** Its key in the form library, and its name; a payment's own by default. */
  readonly formKey?: string;
  readonly name?: string;
  readonly section: Section;
  readonly range: AmountRange | null;
  /** The limit that bounds the range, if any. */
  readonly limit: LimitGate | null;
  /** Balance of the chosen account, decimal text; withdrawals only. */
  readonly available: string | null;
  readonly preferred: PreferredAmounts;
  readonly label: string;
  readonly isLocked: boolean;
  /** Action of the Enter key on a phone's keyboard (FM-21). */
  readonly enterKeyHint: 'next' | 'go';
}

/**
 * The amount, grouped while it is typed (contract: Amounts), with its range or error below it and preset amounts
 * (FM-14). createAmountMask describes how the form stores it.
 */
export function AmountField({
  formKey = 'amount',
  name = 'amount',
  section,
  range,
  limit,
  available,
  preferred,
  label,
  isLocked,
  enterKeyHint,
}: Props) {
  useStyles(css);
  const text = useText();
  const { t, tag } = text;
  const currency = useAtomValue(currencyAtom);
  const { decimals, symbol } = currencyOf(currency);
  const mask = useAmountMask();
  const { value, error, type, reshape, events } = useTrackedField<HTMLInputElement>(formKey, name);
  const track = useSetAtom(trackFieldAtom);
  /** A typed sign that the mask refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const { bind: masked, insert } = useMaskedText({
    mask,
    value: mask.fill(value),
    isLocked,
    onText: (shown, held) => {
      type(held ?? mask.heldOf(shown));
    },
    onRefused: setRefused,
    change: (edit) => mask.arrival({ ...edit, held: value }),
    onLeave: () => {
      const left = mask.leave(value);
      if (left !== value && !isLocked) reshape(left);
    },
  });
  const quick = quickAmounts(range, available, currency, preferred);
  const chips = [
    ...(quick.all === null ? [] : [{ value: quick.all, label: t('button.all') }]),
    ...quick.presets.map((preset) => ({ value: preset, label: formatMoney(tag, preset, currency) })),
  ];

  const read = mask.read(value);
  // Without the zeros that a field keeps, as in 12,500.50.
  const chosen = read !== null && isDecimal(read) ? roundHalfUp(read, decimals) : undefined;

  const isBound = limit !== null && range !== null;
  const hints = [
    // If the range contains no amount, the notice at the button explains why.
    isBound && !isPayable(range) ? null : limitsText(range, currency, text),
    isBound && isPayable(range) ? limitText(limit.limit, leftText(section, limit.limit, text), text) : null,
  ];

  // Read before the input drops the line breaks in it.
  const take = (event: SyntheticEvent, data: DataTransfer): void => {
    const copied = data.getData('text');
    if (copied === '') return;
    event.preventDefault();
    insert(copied);
  };
  const figure = mask.figure(value);
  // What no key can turn into an amount is rejected immediately.
  const fault = mask.read(figure) === null ? mask.fault(figure) : null;
  const isHopeless = hasForeignSign(figure) || (fault === 'decimals' && decimals > 0);
  const typedFault = refused === null ? null : /\p{Nd}/u.test(refused) ? 'decimals' : { sign: refused };
  const shown = fault !== null && isHopeless ? fault : typedFault;
  const refusal = shown === null ? undefined : notANumberText(shown, currency, text);
  return (
    <div className={cls.amount}>
      <Field
        label={label}
        hint={joinFacts(tag, hints) || undefined}
        error={error ?? refusal}
        announce={refusal !== undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            name={name}
            {...masked}
            value={mask.fill(value)}
            enterKeyHint={enterKeyHint}
            sign={symbol}
            signLeads={signLeads(tag, currency)}
            readOnly={isLocked}
            onPaste={(event) => {
              take(event, event.clipboardData);
            }}
            onDrop={(event) => {
              if (/[\r\n]/.test(event.dataTransfer.getData('text').trim())) take(event, event.dataTransfer);
            }}
            {...events}
          />
        )}
      </Field>
      {chips.length > 0 && (
        <Chips
          label={t('amount.presets')}
          items={chips}
          value={chosen}
          disabled={isLocked}
          centred={quick.all === null && preferred.last == null && preferred.usual?.length === 0}
          onSelect={(offered) => {
            track('select_field', name);
            setRefused(null);
            reshape(mask.leave(offered));
          }}
        />
      )}
      {limit && range && isPayable(range) && <LimitAction section={section} limit={limit} />}
      {formKey === 'amount' && <YourLimits section={section} />}
    </div>
  );
}

function LimitAction({ section, limit }: { readonly section: Section; readonly limit: LimitGate }) {
  const label = gateLabel(limit, useText());
  const requestGateAction = useSetAtom(gateActionAtom);
  if (label === null) return null;
  return (
    <div className={cls.action}>
      <Button
        kind="ghost"
        onClick={() => {
          requestGateAction(section, limit);
        }}
      >
        <bdi>{label}</bdi>
      </Button>
    </div>
  );
}
