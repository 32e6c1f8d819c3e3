import { useId, type FocusEvent, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './radio-cards.module.css';
import { FieldMessage } from './field.tsx';
import { useShown } from './use-shown.ts';
import { WrappingLabel } from './wrapping-label.tsx';

export interface RadioCard {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Content at the end of the card, such as a balance. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
  /** A button at the end of the card. */
  readonly action?: ReactNode;
}

export interface RadioCardsProps {
  readonly label: string;
  readonly options: readonly RadioCard[];
  /** Null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** A sentence under the cards, which an error replaces. */
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Lower cards, side by side where there is room. */
  readonly isCompact?: boolean;
  readonly name?: string;
  /** The focus came to the group, or left it. */
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/** A choice among a few visible options; native radio buttons, so arrows and Space work. */
export function RadioCards({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  isCompact = false,
  name,
  onFocus,
  onBlur,
}: RadioCardsProps) {
  useStyles(css);
  const id = useId();
  const { ref, onChange: take } = useShown<HTMLDivElement, string | null>(
    options.some((option) => option.value === value) ? value : null,
    (group) => group.querySelector<HTMLInputElement>('input:checked')?.value ?? null,
    (shown) => {
      if (shown !== null && options.some((option) => option.value === shown && !option.disabled))
        onChange(shown);
    },
  );
  const hasMessage = hint !== undefined || error !== undefined;
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={hasMessage ? `${id}m` : undefined}
      aria-invalid={error !== undefined || undefined}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <div id={`${id}label`} className={cls.legend}>
        {label}
      </div>
      <div className={isCompact ? `${cls.group} ${cls.compact}` : cls.group}>
        {options.map((option) => (
          <div key={option.value} className={cls.option}>
            <label
              className={cls.card}
              data-chosen={option.value === value ? '' : undefined}
              data-off={option.disabled ? '' : undefined}
            >
              <input
                className={cls.radio}
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={take}
              />
              <span className={cls.text}>
                <WrappingLabel text={option.label} />
                {option.hint !== undefined && <span className={cls.hint}>{option.hint}</span>}
              </span>
              {option.end !== undefined && <span className={cls.end}>{option.end}</span>}
            </label>
            {option.action}
          </div>
        ))}
      </div>
      {hasMessage && (
        <div className={cls.message}>
          <FieldMessage id={`${id}m`} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
