import { useId, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './radio-cards.module.css';
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
}

/** A choice among a few visible options; native radio buttons, so arrows and Space work. */
export function RadioCards({ label, options, value, onChange }: RadioCardsProps) {
  useStyles(css);
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}label`}>
      <div id={`${name}label`} className={cls.legend}>
        {label}
      </div>
      <div className={cls.group}>
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
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
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
    </div>
  );
}
