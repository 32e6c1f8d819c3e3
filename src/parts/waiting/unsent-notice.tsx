import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says that the press was not sent, because the browser is offline. Place it behind the button. */
export function UnsentNotice() {
  const { t } = useText();
  return (
    <Notice tone="warn" role="alert">
      {t('connection.offline')}
    </Notice>
  );
}
