import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './summary-list.module.css';

export interface SummaryRow {
  readonly label: string;
  readonly value: ReactNode;
  /** Emphasised, for a total. */
  readonly strong?: boolean;
  /** Sentences below it. */
  readonly more?: readonly string[];
}

export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  useStyles(css);
  return (
    <dl>
      {rows.map(({ label, value, strong, more = [] }, at) => (
        <div key={`${label}/${String(at)}`} className={strong ? `${cls.row} ${cls.strong}` : cls.row}>
          <dt className={cls.label}>{label}</dt>
          <dd className={cls.value}>
            <bdi translate={isFigure(value) ? 'no' : undefined}>{value}</bdi>
          </dd>
          {more.map((line) => (
            <dd key={line} className={cls.more}>
              <bdi>{line}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** An amount or a number, not a sentence with one: translators also rewrite separators. */
const isFigure = (value: ReactNode): boolean =>
  typeof value === 'string' && /\p{Nd}/u.test(value) && !/\p{Ll}{3}|\p{Lo}{2}/u.test(value);
