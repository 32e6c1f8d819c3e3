import { css } from '#theme/skeleton.module.css';
import { useStyles } from '#theme/styles.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ListSkeletonProps {
  /** Announced to screen readers. */
  readonly label: string;
  /**
   * Whether to draw the whole page with header and margins, as theme/skeleton.html does before React; otherwise only
   * its content.
   */
  readonly page?: boolean;
  /** Whether there are only rows, because the list has no popular methods. */
  readonly rows?: boolean;
}

const bar = <div className="cashier-sk-bar" />;
const text = <div className="cashier-sk-bar cashier-sk-text" />;
const tiles = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    <div key={i} className="cashier-sk-line cashier-sk-tile">
      {bar}
      <div className="cashier-sk-word" />
    </div>
  ));

/** Placeholders of a list with the same geometry as the list and theme/skeleton.html. */
export function ListSkeleton({ label, page = false, rows = false }: ListSkeletonProps) {
  useStyles(css);
  const content = rows ? (
    <div className="cashier-sk-grid">{tiles(6)}</div>
  ) : (
    <>
      <div className="cashier-sk-line">{text}</div>
      <div className="cashier-sk-search" />
      <div className="cashier-sk-line cashier-sk-name">{text}</div>
      <div className="cashier-sk-grid cashier-sk-big">{tiles(2)}</div>
      <div className="cashier-sk-line cashier-sk-name">{text}</div>
      <div className="cashier-sk-grid">{tiles(4)}</div>
    </>
  );
  return (
    <>
      <VisuallyHidden role="status" aria-live="off">
        {label}
      </VisuallyHidden>
      <div className={page ? 'cashier-sk cashier-sk-page' : 'cashier-sk'} aria-busy="true">
        {page ? (
          <>
            <div className="cashier-sk-head" />
            <div className="cashier-sk-body">{content}</div>
          </>
        ) : (
          content
        )}
      </div>
    </>
  );
}
