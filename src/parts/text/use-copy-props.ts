import { useText } from '#i18n/text-context.tsx';
import type { CopyRowProps } from '#ui/copy-row.tsx';
import { copyText } from './copy-text.ts';

/** The copy function and the labels of every row that can be copied. */
export function useCopyProps(): Pick<CopyRowProps, 'copy' | 'copyLabel' | 'copiedLabel' | 'failedLabel'> {
  const { t } = useText();
  return {
    copy: copyText,
    copyLabel: t('button.copy'),
    copiedLabel: t('status.copied'),
    failedLabel: t('status.copy.failed'),
  };
}
