import type { ReactNode, Ref } from 'react';
import { useText } from '#i18n/text-context.tsx';
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
  /** The connection problem to show; null while the connection is good. */
  readonly connection?: 'reconnecting' | 'lost' | 'offline' | null;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The appearance of the layout around every screen. */
export function LayoutView({ content, status, header, connection = null, notices, children }: Props) {
  useStyles(css);
  const { t } = useText();
  return (
    <div ref={content} className={cls.layout}>
      <VisuallyHidden role="status" ref={status} />
      {notices}
      {header && <Header {...header} warning={connection && t(`connection.${connection}`)} />}
      {children}
    </div>
  );
}
