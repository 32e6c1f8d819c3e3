import { insideSentence } from '#i18n/inside-sentence.ts';
import { useText } from '#i18n/text-context.tsx';
import type { CopyLabels, CopyRowProps } from '#ui/copy-row.tsx';
import { copyText } from './copy-text.ts';

/** The copy function and the labels of every row that can be copied. */
export function useCopyProps(): Pick<CopyRowProps, 'copy' | 'copyName' | keyof CopyLabels> {
  const { t, tag } = useText();
  return {
    copy: copyText,
    copyName: (what) => t('button.copy.what', { what: insideSentence(tag, what) }),
    copyLabel: t('button.copy'),
    copiedLabel: t('status.copied'),
    failedLabel: t('status.copy.failed'),
  };
}
