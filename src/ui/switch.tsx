import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './switch.module.css';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  useStyles(css);
  return (
    <label className={cls.row}>
      <span>
        <span className={cls.label}>
          <bdi>{label}</bdi>
        </span>
        {hint !== undefined && <span className={cls.hint}>{hint}</span>}
      </span>
      <span className={cls.track} data-on={checked ? '' : undefined}>
        <input
          className={cls.input}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </label>
  );
}
