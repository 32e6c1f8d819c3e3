import type { ChangeEvent, ComponentProps } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './control.module.css';

export interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'onChange' | 'maxLength'
> {
  readonly value: string;
  /** Receives the code without spaces and dashes, cut to `length`. */
  readonly onChange: (code: string) => void;
  readonly length?: number;
}

/**
 * A one-time code in a single field, so that autofill from a message and pasting work. Nothing is sent automatically.
 */
export function CodeInput({ value, onChange, length, ...props }: CodeInputProps) {
  useStyles(css);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    // No maxLength on the element: it would cut "123-456" before the dash is removed.
    onChange(event.target.value.replace(/[\s\p{Pd}]/gu, '').slice(0, length));
  };
  return (
    <div className={`${cls.box} ${cls.code}`} data-invalid={props['aria-invalid'] ? '' : undefined}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        {...props}
        className={cls.input}
        value={value}
        onChange={change}
      />
    </div>
  );
}
