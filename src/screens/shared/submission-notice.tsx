import { useAtomValue } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { submissionAtom } from '#state/submission.ts';
import { Notice } from '#ui/notice.tsx';

/** What became of what the player sent, in words that say what it means for the money. */
export function SubmissionNotice() {
  const { t } = useText();
  const submission = useAtomValue(submissionAtom);
  switch (submission.phase) {
    case 'checking':
      return (
        <Notice tone="warn" role="status">
          {t('form.checking')}
        </Notice>
      );
    case 'resendable':
      return (
        <Notice tone="warn" role="alert">
          {t('form.resendable')}
        </Notice>
      );
    case 'refused':
      return submission.error.code === 'captcha' ? (
        <Notice tone="danger" role="alert" title={t('captcha.failed')}>
          {t('captcha.text')}
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={submission.error.message}>
          {t('form.refused')}
        </Notice>
      );
    default:
      return null;
  }
}
