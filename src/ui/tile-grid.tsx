import { Children, useId, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './tile-grid.module.css';

export interface TileGridProps {
  /** Heading of the section, h2. */
  readonly title?: string;
  /** Columns for large tiles. */
  readonly large?: boolean;
  /** Tiles, keyed. */
  readonly children: ReactNode;
}

/** Tiles as a list: one column on a phone (two for large ones), up to four on a wide container. */
export function TileGrid({ title, large = false, children }: TileGridProps) {
  useStyles(css);
  const id = useId();
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <h2 id={id} className={cls.title}>
          {title}
        </h2>
      )}
      {/* Safari forgets that a list without bullets is one. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={`${cls.grid} ${large ? cls.large : cls.rows}`}>
        {Children.map(children, (tile) => (
          <li>{tile}</li>
        ))}
      </ul>
    </section>
  );
}
