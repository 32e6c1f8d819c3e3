import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * States that the last press was not sent. The top of the widget states the reason: the browser is offline. Place it
 * after the button.
 */
export function UnsentNotice() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="alert">
      {t('form.unsent')}
    </Notice>
  );
}
