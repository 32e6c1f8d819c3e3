import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

/** The tab that a frame sent to the payment page, come back: there is no player in it, and nothing is asked. */
export function ReturnTab() {
  const { t } = useText();
  const [isPressed, setPressed] = useState(false);
  const footer = isPressed ? (
    // Browsers let a page close only a tab that a script opened. Where it was closed, nobody reads this.
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
