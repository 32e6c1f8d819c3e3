import { css } from '#theme/skeleton.module.css';
import { useStyles } from '#theme/styles.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ListSkeletonProps {
  /** Said to screen readers. */
  readonly label: string;
  /** The whole page, header and margins included, as theme/skeleton.html draws it before React; else its content. */
  readonly page?: boolean;
  /** Rows alone: a list without popular ones. */
  readonly rows?: boolean;
}

const bar = <div className="cashier-sk-bar" />;
const text = <div className="cashier-sk-bar cashier-sk-text" />;
const tiles = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    <div key={i} className="cashier-sk-line cashier-sk-tile">
      {bar}
    </div>
  ));

/** Place holders of a list, of the same geometry as the list itself and as theme/skeleton.html. */
export function ListSkeleton({ label, page = false, rows = false }: ListSkeletonProps) {
  useStyles(css);
  const content = rows ? (
    <div className="cashier-sk-grid">{tiles(6)}</div>
  ) : (
    <>
      <div className="cashier-sk-line">{text}</div>
      <div className="cashier-sk-line cashier-sk-name">{text}</div>
      <div className="cashier-sk-grid cashier-sk-big">{tiles(2)}</div>
      <div className="cashier-sk-line cashier-sk-name">{text}</div>
      <div className="cashier-sk-grid">{tiles(4)}</div>
    </>
  );
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
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
