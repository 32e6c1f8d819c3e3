import type { ComponentProps, MouseEvent } from 'react';
import { useStyles } from '#theme/styles.tsx';
import type { IconName } from './icon-paths.ts';
import { css, cls } from './button.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { submitForm } from './submit-form.ts';

interface Look {
  /** `icon` shows only the icon and needs an aria-label. */
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'icon';
  readonly icon?: IconName;
  /** Full width and taller, for the main action of a screen. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** While busy the button keeps its label and the focus, shows a spinner, and ignores clicks and submits. */
  readonly busy?: boolean;
  /** A locked button keeps the focus and ignores clicks and submits; text beside it must explain why. */
  readonly locked?: boolean;
}

const look = (kind: string, wide: boolean) => `${cls.button} ${cls[kind]}${wide ? ` ${cls.wide}` : ''}`;

export function Button({ kind = 'primary', icon, wide = false, ...rest }: ButtonProps) {
  useStyles(css);
  const { onClick, children, busy = false, locked = false, ...props } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus; instead the event and the submission are cancelled here.
    if (busy || locked) return event.preventDefault();
    onClick?.(event);
    const { form, type } = event.currentTarget;
    // Only a form with a method sends something by itself.
    if (type !== 'submit' || form === null || form.hasAttribute('method') || event.defaultPrevented) return;
    event.preventDefault();
    submitForm(form);
  };
  return (
    <button
      type="button"
      {...props}
      className={look(kind, wide)}
      aria-busy={busy || undefined}
      aria-disabled={locked || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={kind === 'icon' ? 24 : 20} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> {
  readonly href: string;
  /** Opens a new tab without opener and referrer; otherwise the page's `<base target>` does not apply. */
  readonly external?: boolean;
}

/** A link that looks like a button; it navigates and changes nothing. */
export function ButtonLink({ kind = 'primary', icon, wide = false, external, ...rest }: ButtonLinkProps) {
  useStyles(css);
  const { children, ...props } = rest;
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : { target: '_self' };
  return (
    <a {...props} {...away} className={look(kind, wide)}>
      {icon && <Icon name={icon} size={kind === 'icon' ? 24 : 20} />}
      {children}
    </a>
  );
}
