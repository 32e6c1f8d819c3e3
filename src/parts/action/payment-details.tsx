import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { CopiedRow, CopyRow, ValueRow } from '#ui/copy-row.tsx';
import { GroupedDigits } from '#ui/grouped-digits.tsx';
import type { Copying } from '#ui/use-copy.ts';
import { useCopyProps } from '#parts/text/use-copy-props.ts';

export interface DetailRow {
  readonly label: string;
  /** The exact text that is copied. */
  readonly value: string;
  /** The displayed text, if it differs from the value. */
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
  const copy = useCopyProps();
  const { label, value, large = false, oneLine = false, copying } = row;
  const display = row.display ?? <GroupedDigits text={value} />;
  if (copying)
    return <CopiedRow {...{ label, value, display, oneLine, copying, failedLabel: copy.failedLabel }} />;
  if (row.copy) return <CopyRow {...{ label, value, display, large }} {...copy} />;
  return (
    <ValueRow label={label} large={large}>
      {display}
    </ValueRow>
  );
}
