import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { Button } from './button.tsx';
import { css, cls } from './header.module.css';
import { Icon } from './icon.tsx';

export interface HeaderAction {
  /** The name for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
}

export interface HeaderProps {
  /** Not a heading: the h1 belongs to Screen. */
  readonly title?: ReactNode;
  /** Shown in the title's place, so that it moves nothing and is in view at any scroll position. */
  readonly warning?: string | null;
  readonly back?: HeaderAction | undefined;
  readonly close?: HeaderAction | undefined;
}

/** The 56 px bar at the top; the content scrolls under it. */
export function Header({ title, warning, back, close }: HeaderProps) {
  useStyles(css);
  return (
    <header className={warning ? `${cls.header} ${cls.warned}` : cls.header}>
      <div className={cls.line}>
        {back && <Button kind="icon" icon="back" aria-label={back.label} onClick={back.onClick} />}
        {warning ? (
          <div role="status" className={`${cls.title} ${cls.warning}`}>
            <Icon name="alert" />
            {warning}
          </div>
        ) : (
          <div className={cls.title}>
            <bdi>{title}</bdi>
          </div>
        )}
        {close && (
          <div className={cls.close}>
            <Button kind="icon" icon="close" aria-label={close.label} onClick={close.onClick} />
          </div>
        )}
      </div>
    </header>
  );
}
