import { useId, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './card.module.css';

export interface CardProps {
  /** h2 */
  readonly title?: ReactNode;
  /** Without padding above (unless there is a title) and below, for rows that have their own. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, tight = false, children }: CardProps) {
  useStyles(css);
  const id = useId();
  return (
    <section
      className={tight ? `${cls.card} ${cls.tight}` : cls.card}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <h2 id={id} className={cls.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
