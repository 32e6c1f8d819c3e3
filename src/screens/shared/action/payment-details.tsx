import type { ReactNode } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { useStyles } from '#theme/styles.tsx';
import { Card } from '#ui/card.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { copyText } from '#screens/shared/copy-text.ts';
import { css, cls } from './payment-details.module.css';

export interface DetailRow {
  readonly label: string;
  /** What is copied, exactly. */
  readonly value: string;
  /** What is shown, where that reads better. */
  readonly display?: ReactNode;
  readonly copy: boolean;
}

/** What to type elsewhere, row by row in the given order; the copy buttons confirm. Nothing without rows. */
export function PaymentDetails({ rows }: { readonly rows: readonly DetailRow[] }) {
  useStyles(css);
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <Card tight>
      {rows.map(({ label, value, display, copy }, index) =>
        copy ? (
          <CopyRow
            key={index}
            label={label}
            value={value}
            display={display}
            copy={copyText}
            copyLabel={t('button.copy')}
            copiedLabel={t('status.copied')}
            failedLabel={t('status.copy.failed')}
          />
        ) : (
          <div key={index} className={cls.row}>
            <div className={cls.label}>{label}</div>
            <div className={cls.value} dir="auto">
              {display ?? value}
            </div>
          </div>
        ),
      )}
    </Card>
  );
}
