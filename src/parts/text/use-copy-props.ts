import { useText } from '#i18n/text-context.tsx';
import type { CopyRowProps } from '#ui/copy-row.tsx';
import { copyText } from './copy-text.ts';

/** How every row that is copied does it, and its labels. */
export function useCopyProps(): Pick<CopyRowProps, 'copy' | 'copyLabel' | 'copiedLabel' | 'failedLabel'> {
  const { t } = useText();
  return {
    copy: copyText,
    copyLabel: t('button.copy'),
    copiedLabel: t('status.copied'),
    failedLabel: t('status.copy.failed'),
  };
}
