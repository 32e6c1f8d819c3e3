import type { ComponentProps, MouseEvent } from 'react';
import { useStyles } from '#theme/styles.tsx';
import type { IconName } from './icon-paths.ts';
import { css, cls } from './button.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface Look {
  /** `icon` shows the icon alone: give aria-label. */
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'icon';
  readonly icon?: IconName;
  /** Full width and taller: the one action of a screen. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** At work: the label stays, a spinner joins it, focus stays, clicks and submits are ignored. */
  readonly busy?: boolean;
}

const look = (kind: string, wide: boolean) => `${cls.button} ${cls[kind]}${wide ? ` ${cls.wide}` : ''}`;

export function Button({ kind = 'primary', icon, wide = false, busy = false, ...rest }: ButtonProps) {
  useStyles(css);
  const { onClick, children, ...props } = rest;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button keeps the focus, so it is not `disabled`; the event is stopped here, the submit with it.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      className={look(kind, wide)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={kind === 'icon' ? 24 : 20} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> {
  readonly href: string;
  /** Opens a new page, which learns nothing of this one. */
  readonly external?: boolean;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ kind = 'primary', icon, wide = false, external, ...rest }: ButtonLinkProps) {
  useStyles(css);
  const { children, ...props } = rest;
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...props} {...away} className={look(kind, wide)}>
      {icon && <Icon name={icon} size={kind === 'icon' ? 24 : 20} />}
      {children}
    </a>
  );
}
