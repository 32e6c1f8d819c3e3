import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { Button } from './button.tsx';
import { css, cls } from './header.module.css';

export interface HeaderAction {
  /** The name for screen readers. */
  readonly label: string;
  readonly onClick: () => void;
}

export interface HeaderProps {
  /** Not a heading: the h1 belongs to Screen. */
  readonly title?: ReactNode;
  readonly back?: HeaderAction | undefined;
  readonly close?: HeaderAction | undefined;
}

/** The 56 px bar at the top; the content scrolls under it. */
export function Header({ title, back, close }: HeaderProps) {
  useStyles(css);
  return (
    <header className={cls.header}>
      <div className={cls.line}>
        {back && <Button kind="icon" icon="back" aria-label={back.label} onClick={back.onClick} />}
        {/* A new title is a new node, not one that moves. */}
        <div key={title as string} className={cls.title}>
          <bdi>{title}</bdi>
        </div>
        {close && (
          <div className={cls.close}>
            <Button kind="icon" icon="close" aria-label={close.label} onClick={close.onClick} />
          </div>
        )}
      </div>
    </header>
  );
}
