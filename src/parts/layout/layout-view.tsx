import type { ReactNode, Ref } from 'react';
import { Header, type HeaderProps } from '#ui/header.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './layout.module.css';

interface Props {
  readonly content?: Ref<HTMLDivElement>;
  /** Announces changes within a screen to screen readers. */
  readonly status?: Ref<HTMLElement>;
  /** null: the screen has its own header. */
  readonly header: HeaderProps | null;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The appearance of the layout around every screen. */
export function LayoutView({ content, status, header, notices, children }: Props) {
  useStyles(css);
  return (
    <div ref={content} className={cls.layout}>
      <VisuallyHidden role="status" data-live="" ref={status} />
      {notices}
      {header && <Header {...header} />}
      {children}
    </div>
  );
}
