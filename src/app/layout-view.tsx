import type { ReactNode, Ref } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Header, type HeaderProps } from '#ui/header.tsx';
import { Notice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './layout.module.css';

interface Props {
  readonly content?: Ref<HTMLDivElement>;
  /** Says to screen readers what changed in place. */
  readonly status?: Ref<HTMLElement>;
  /** null: the screen has a header of its own. */
  readonly header: HeaderProps | null;
  /** What to say of the connection; null while it is good. */
  readonly connection?: 'reconnecting' | 'lost' | 'offline' | null;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every screen, as it looks. */
export function LayoutView({ content, status, header, connection = null, notices, children }: Props) {
  useStyles(css);
  const { t } = useText();
  return (
    <div ref={content} className={cls.layout}>
      <VisuallyHidden role="status" ref={status} />
      {notices}
      {header && <Header {...header} />}
      {header && connection && (
        <div className={cls.connection}>
          <Notice tone="warn" role="status">
            {t(`connection.${connection}`)}
          </Notice>
        </div>
      )}
      {children}
    </div>
  );
}
