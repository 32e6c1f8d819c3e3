import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './checkbox.module.css';
import { useShown } from './use-shown.ts';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A choice that takes effect when the form is sent. */
export function Checkbox({ label, checked, onChange, disabled }: CheckboxProps) {
  useStyles(css);
  const bind = useShown<HTMLInputElement, boolean>(checked, (box) => box.checked, onChange);
  return (
    <label className={cls.row}>
      <input className={cls.box} type="checkbox" checked={checked} disabled={disabled} {...bind} />
      <span>{label}</span>
    </label>
  );
}
