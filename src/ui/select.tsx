import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useStyles } from '#theme/styles.tsx';
import { css as boxCss, cls as box } from './control.module.css';
import { css, cls } from './select.module.css';
import { Icon } from './icon.tsx';
import { SETTLE } from './use-element-text.ts';

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

/**
 * The native select: the best picker on every phone, and fully usable by keyboard. What it shows counts, also if a script
 * has set it without an event: it is read as a text input is (use-element-text.ts).
 */
export function Select({ options, placeholder, value, onChoose, ...props }: SelectProps) {
  useStyles(boxCss);
  useStyles(css);
  const element = useRef<HTMLSelectElement>(null);
  // Of a value without an option, React would show the first one.
  const shown = options.some((option) => option.value === value) ? value : '';
  const take = (): void => {
    const chosen = element.current?.value ?? shown;
    if (chosen !== shown && props.disabled !== true) onChoose(chosen);
  };
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    const select = element.current;
    const settle = (): void => {
      flushSync(() => {
        latest.current();
      });
    };
    for (const type of [SETTLE, 'blur']) select?.addEventListener(type, settle);
    return () => {
      for (const type of [SETTLE, 'blur']) select?.removeEventListener(type, settle);
    };
  }, []);
  return (
    <div className={box.box} data-invalid={props['aria-invalid'] ? '' : undefined}>
      <select
        {...props}
        ref={element}
        value={shown}
        onChange={take}
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
