import type { ComponentProps } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css as boxCss, cls as box } from './control.module.css';
import { css, cls } from './select.module.css';
import { Icon } from './icon.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  readonly placeholder?: string;
}

/** The native select: the best picker on every phone, and fully usable by keyboard. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  useStyles(boxCss);
  useStyles(css);
  return (
    <div className={box.box} data-invalid={props['aria-invalid'] ? '' : undefined}>
      <select
        {...props}
        className={`${box.input} ${cls.select}`}
        data-empty={props.value === '' ? '' : undefined}
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
