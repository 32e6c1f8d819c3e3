import type { ComponentProps, ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './control.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'prefix'> {
  /** Content before the text, inside the box, such as a country code or an icon. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** Looks like an empty TextInput but is not an input. */
export function TextBox({ prefix, text }: { readonly prefix: ReactNode; readonly text: string }) {
  useStyles(css);
  return (
    <div className={cls.box}>
      <bdi>{prefix}</bdi>
      <div className={`${cls.input} ${cls.placeholder}`}>{text}</div>
    </div>
  );
}

/**
 * A single-line text input. The caller handles value, masks and validity; place it in a Field. Numbers and addresses,
 * with their prefix and suffix, read from left to right in every language; the direction of other text follows its
 * letters, of an empty input the language.
 */
export function TextInput({ prefix, suffix, dir, ...props }: TextInputProps) {
  useStyles(css);
  const isLtr = dir === 'ltr' || props.inputMode !== undefined;
  return (
    <div
      className={cls.box}
      dir={isLtr ? 'ltr' : undefined}
      data-invalid={props['aria-invalid'] ? '' : undefined}
      data-off={props.disabled ? '' : undefined}
    >
      {prefix !== undefined && <bdi>{prefix}</bdi>}
      <input
        type="text"
        dir={isLtr ? 'ltr' : props.value === '' ? undefined : 'auto'}
        {...props}
        className={cls.input}
      />
      {suffix}
    </div>
  );
}
