import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * Says that the press was not sent, because the browser is offline; that it is offline is said at the top of the widget.
 * Place it behind the button.
 */
export function UnsentNotice() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="alert">
      {t('form.unsent')}
    </Notice>
  );
}
