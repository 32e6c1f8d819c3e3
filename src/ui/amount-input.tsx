import type { ComponentProps } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css as boxCss, cls as box } from './control.module.css';
import { css, cls } from './amount-input.module.css';

export interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'type' | 'inputMode'
> {
  /** The text as typed, which the element keeps itself; here it only decides on the size. */
  readonly value: string;
  /** The currency sign beside the figure. */
  readonly sign: string;
  /** Whether the sign stands before the figure. */
  readonly signLeads: boolean;
}

/** From this many characters on, the figure is set smaller, so that it fits on 320 px. */
const LONG = 10;

/** The large figure of a payment form. */
export function AmountInput({ value, sign, signLeads, ...props }: AmountInputProps) {
  useStyles(boxCss);
  useStyles(css);
  return (
    <div
      className={`${box.box} ${cls.amount}`}
      dir="ltr"
      data-invalid={props['aria-invalid'] ? '' : undefined}
    >
      <input
        enterKeyHint="done"
        autoComplete="off"
        {...props}
        type="text"
        inputMode="decimal"
        className={`${box.input} ${cls.figure} ${value.length >= LONG ? cls.long : ''}`}
      />
      <bdi aria-hidden="true" translate="no" className={signLeads ? cls.leading : undefined}>
        {sign}
      </bdi>
    </div>
  );
}
