import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { submissionAtom } from '#state/payment/submission.ts';
import { Notice } from '#ui/notice.tsx';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

function ServerText({ html }: { readonly html: string }) {
  // Most messages have no markup, and need no sanitiser.
  if (!/[<&]/.test(html)) return html;
  return (
    <Suspense fallback={null}>
      <RichText html={html} />
    </Suspense>
  );
}

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
        <Notice tone="danger" role="alert" title={<ServerText html={submission.error.message} />}>
          {t('form.refused')}
        </Notice>
      );
    default:
      return null;
  }
}
