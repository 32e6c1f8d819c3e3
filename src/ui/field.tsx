import { useId, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './field.module.css';
import { Icon } from './icon.tsx';

/** Attributes that connect a control to its label, hint and error; spread them on the control. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Replaces the hint. */
  readonly error?: string | undefined;
  /**
   * Announces the error immediately, for errors that appear while the control has the focus. Otherwise it is read as the
   * description when the control gets the focus.
   */
  readonly announce?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, announce = false, children }: FieldProps) {
  useStyles(css);
  const id = useId();
  const messageId = `${id}m`;
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className={cls.field}>
      <label htmlFor={id} className={cls.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error !== undefined || undefined,
      })}
      <FieldMessage id={messageId} hint={hint} error={error} announce={announce} />
    </div>
  );
}

/** The line under a control: its hint, or the error in its place. */
export function FieldMessage({
  id,
  hint,
  error,
  announce = false,
}: Pick<FieldProps, 'hint' | 'error' | 'announce'> & { readonly id: string }) {
  useStyles(css);
  return (
    <div id={id} className={cls.message} aria-live={announce ? 'polite' : undefined}>
      {error === undefined ? (
        hint
      ) : (
        <div className={`${cls.message} ${cls.error}`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}
