import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

/**
 * The tab that an iframe opened for a payment page, after its return: no player is signed in, and nothing is requested.
 */
export function ReturnTab() {
  const { t } = useText();
  const [isPressed, setPressed] = useState(false);
  const footer = isPressed ? (
    // Browsers let a page close only tabs that a script opened. If it was closed, this text is never seen.
    <Notice role="status">{t('return.blocked')}</Notice>
  ) : (
    <Button
      wide
      onClick={() => {
        window.close();
        setPressed(true);
      }}
    >
      {t('button.close')}
    </Button>
  );
  return (
    <Screen
      title={t('return.title')}
      lead={t('return.text')}
      mark={<StatusMark status="processed" />}
      footer={footer}
    >
      {null}
    </Screen>
  );
}
