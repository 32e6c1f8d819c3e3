import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './tile-grid.module.css';

export interface TileGridProps<T> {
  /** Heading of the section, h2. */
  readonly title?: string;
  /** Columns for large tiles. */
  readonly large?: boolean;
  /** The same array while nothing changes. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Draws one tile; the same function while nothing changes. */
  readonly tile: (item: T) => ReactNode;
}

/**
 * Tiles drawn at once: more than most windows show, few enough for one frame on a cheap phone, and a number that fills
 * rows of 1, 2, 3 and 4.
 */
const BATCH = 24;

/**
 * Tiles as a list: one column on a phone (two for large ones), up to four on a wide container. A long one is drawn batch
 * by batch, a frame each, and what is far from the window is left unpainted: nothing freezes, and all of it is in the
 * page all the same, for Tab, screen readers and the browser's own search.
 */
export function TileGrid<T>({ title, large = false, items, keyOf, tile }: TileGridProps<T>) {
  useStyles(css);
  const batches = useMemo(() => inBatches(items), [items]);
  const count = useGrowing(batches);
  return (
    <section aria-label={title}>
      {title !== undefined && <h2 className={cls.title}>{title}</h2>}
      {/* Roles and no ul: the batches between the list and its items are nobody's business. */}
      <div
        role="list"
        className={large ? cls.large : cls.rows}
        data-long={batches.length > 1 ? '' : undefined}
      >
        {batches.slice(0, count).map((batch, index) => (
          <Batch key={index} items={batch} keyOf={keyOf as KeyOf} tile={tile as Draw} />
        ))}
      </div>
    </section>
  );
}

type KeyOf = (item: unknown) => string;
type Draw = (item: unknown) => ReactNode;

/** Drawn once: the batches that come after it change nothing here. */
const Batch = memo(function Batch({
  items,
  keyOf,
  tile,
}: {
  readonly items: readonly unknown[];
  readonly keyOf: KeyOf;
  readonly tile: Draw;
}) {
  return (
    <div className={cls.grid}>
      {items.map((item) => (
        <div key={keyOf(item)} role="listitem" data-key={keyOf(item)}>
          {tile(item)}
        </div>
      ))}
    </div>
  );
});

function inBatches<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
}

/** How many batches are drawn: one at first, one more with each frame. Other batches begin anew. */
function useGrowing(batches: readonly unknown[]): number {
  const [grown, setGrown] = useState({ batches, count: 1 });
  const count = grown.batches === batches ? grown.count : 1;
  const isComplete = count >= batches.length;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setGrown({ batches, count: count + 1 });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [batches, count, isComplete]);
  return count;
}
