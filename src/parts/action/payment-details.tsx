import type { ReactNode } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { useStyles } from '#theme/styles.tsx';
import { Card } from '#ui/card.tsx';
import { CopiedRow, CopyRow } from '#ui/copy-row.tsx';
import { GroupedDigits } from '#ui/grouped-digits.tsx';
import type { Copying } from '#ui/use-copy.ts';
import { copyText } from '#parts/text/copy-text.ts';
import { css, cls } from './payment-details.module.css';

export interface DetailRow {
  readonly label: string;
  /** The exact text that is copied. */
  readonly value: string;
  /** The displayed form, if it differs from the value. */
  readonly display?: ReactNode;
  readonly copy: boolean;
  /** Larger, for the amount that the screen is about. */
  readonly large?: boolean;
  /** Set when the screen's main action copies this value, so that the row needs no button. */
  readonly copying?: Copying;
  /** Shows one line and truncates the rest, for codes that are not read by people. */
  readonly oneLine?: boolean;
}

/** The values to enter elsewhere, in the given order, with copy buttons that confirm. Renders nothing without rows. */
export function PaymentDetails({ rows }: { readonly rows: readonly DetailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card tight>
      {rows.map((row, index) => (
        <Row key={index} row={row} />
      ))}
    </Card>
  );
}

function Row({ row }: { readonly row: DetailRow }) {
  useStyles(css);
  const { t } = useText();
  const { label, value, copy, large = false, oneLine = false, copying } = row;
  const display = row.display ?? <GroupedDigits text={value} />;
  const failedLabel = t('status.copy.failed');
  if (copying) return <CopiedRow {...{ label, value, display, oneLine, copying, failedLabel }} />;
  if (copy)
    return (
      <CopyRow
        {...{ label, value, display, large, failedLabel }}
        copy={copyText}
        copyLabel={t('button.copy')}
        copiedLabel={t('status.copied')}
      />
    );
  return (
    <div className={cls.row}>
      <div className={cls.label}>{label}</div>
      <div className={large ? `${cls.value} ${cls.large}` : cls.value}>
        <bdi>{display}</bdi>
      </div>
    </div>
  );
}
