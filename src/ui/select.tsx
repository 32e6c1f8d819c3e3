import type { ComponentProps } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css as boxCss, cls as box } from './control.module.css';
import { css, cls } from './select.module.css';
import { Icon } from './icon.tsx';
import { useShown } from './use-shown.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type Own = 'className' | 'children' | 'multiple' | 'ref' | 'onChange';

export interface SelectProps extends Omit<ComponentProps<'select'>, Own> {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  readonly placeholder?: string;
}

/** The native select: the best picker on every phone, and fully usable by keyboard. */
export function Select({ options, placeholder, value, onChoose, ...props }: SelectProps) {
  useStyles(boxCss);
  useStyles(css);
  // Of a value without an option, React would show the first one.
  const shown = options.some((option) => option.value === value) ? value : '';
  const bind = useShown<HTMLSelectElement, string>(
    shown,
    (select) => select.value,
    (chosen) => {
      if (props.disabled !== true) onChoose(chosen);
    },
  );
  return (
    <div className={box.box} data-invalid={props['aria-invalid'] ? '' : undefined}>
      <select
        {...props}
        {...bind}
        value={shown}
        className={`${box.input} ${cls.select}`}
        data-empty={shown === '' ? '' : undefined}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={cls.down}>
        <Icon name="down" />
      </span>
    </div>
  );
}
