import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './form-side.module.css';
import { Foot } from './screen.tsx';

interface Props {
  /** What is paid. */
  readonly children: ReactNode;
  /** The primary action. */
  readonly footer: ReactNode;
}

/**
 * What a form's action does: above the action on a phone, where the action is sticky, and with it beside the body in a wide
 * container.
 */
export function FormSide({ children, footer }: Props) {
  useStyles(css);
  return (
    <div className={cls.side} data-side>
      <div className={cls.aside}>{children}</div>
      <Foot>{footer}</Foot>
    </div>
  );
}
