import type { ReactNode } from 'react';
import { insideSentence } from '#i18n/inside-sentence.ts';
import { useText } from '#i18n/text-context.tsx';
import { CopyButton } from '#ui/copy-row.tsx';
import { useCopy, type Copying } from '#ui/use-copy.ts';
import { copyText } from '#parts/text/copy-text.ts';
import type { DetailRow } from './payment-details.tsx';

/** The main copy action of a screen: its button, and the state for the row of the copied value. */
export function useCopyAction(
  value: string,
  labels: { readonly copy: string; readonly copied: string },
): { readonly copying: Copying; readonly button: ReactNode } {
  const { t } = useText();
  const copying = useCopy(value, copyText);
  const button = (
    <CopyButton
      copying={copying}
      copyLabel={labels.copy}
      copiedLabel={labels.copied}
      failedLabel={t('status.copy.failed')}
    />
  );
  return { copying, button };
}

/**
 * The same for the gateway's rows: copies the first row that allows it, i.e. the account to pay to. `button` is null when
 * no row does.
 */
export function useMainCopy(rows: readonly DetailRow[]): {
  readonly rows: readonly DetailRow[];
  readonly button: ReactNode;
} {
  const { t, tag } = useText();
  const main = rows.find(({ copy }) => copy);
  const { copying, button } = useCopyAction(main?.value ?? '', {
    copy: t('button.copy.what', { what: insideSentence(tag, main?.label ?? '') }),
    copied: t('status.copied'),
  });
  if (!main) return { rows, button: null };
  return { rows: rows.map((row) => (row === main ? { ...row, copying } : row)), button };
}
