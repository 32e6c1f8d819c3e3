import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './tile-grid.module.css';

export interface TileGridProps<T> {
  /** Heading of the section, h2. */
  readonly title?: string;
  /** Columns for large tiles. */
  readonly large?: boolean;
  /** Must be the same object while nothing changes. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Renders one tile; must be the same function while nothing changes. */
  readonly tile: (item: T) => ReactNode;
  /** Whether only the place of an item is shown; must be the same function while nothing changes. */
  readonly isPlace?: (item: T) => boolean;
}

/**
 * Number of tiles per batch: more than most windows show, few enough for one browser frame on a cheap phone, and a
 * multiple of 1, 2, 3 and 4 columns.
 */
const BATCH = 24;

/**
 * Tiles as a list: one column on a phone (two for large tiles), up to four in a wide container. A long list is rendered
 * in batches, one per frame, and tiles far from the window are not painted. So nothing freezes, yet the whole list is
 * in the page for Tab, screen readers and the browser's search.
 */
export function TileGrid<T>({ title, large = false, items, keyOf, tile, isPlace }: TileGridProps<T>) {
  useStyles(css);
  const batches = useMemo(() => inBatches(items), [items]);
  const count = useGrowing(batches);
  return (
    <section aria-label={title}>
      {title !== undefined && <h2 className={cls.title}>{title}</h2>}
      {/* Uses roles instead of ul, because screen readers must not see the batch elements between list and items. */}
      <div
        role="list"
        className={large ? cls.large : cls.rows}
        data-long={batches.length > 1 ? '' : undefined}
      >
        {batches.slice(0, count).map((batch, index) => (
          <Batch
            key={index}
            items={batch}
            keyOf={keyOf as KeyOf}
            tile={tile as Draw}
            isPlace={isPlace as IsPlace | undefined}
          />
        ))}
      </div>
    </section>
  );
}

type KeyOf = (item: unknown) => string;
type Draw = (item: unknown) => ReactNode;
type IsPlace = (item: unknown) => boolean;

/** Memoised, so that later batches do not render it again. */
const Batch = memo(function Batch({
  items,
  keyOf,
  tile,
  isPlace,
}: {
  readonly items: readonly unknown[];
  readonly keyOf: KeyOf;
  readonly tile: Draw;
  readonly isPlace: IsPlace | undefined;
}) {
  return (
    <div className={cls.grid}>
      {items.map((item) => (
        <div
          key={keyOf(item)}
          role="listitem"
          data-key={keyOf(item)}
          {...(isPlace?.(item) && { className: cls.place, 'aria-hidden': true, inert: true })}
        >
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

/** Number of rendered batches: one at first, one more with each frame. New batches restart at one. */
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
