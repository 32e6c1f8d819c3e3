import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

interface Props {
  /** Origin of the host's page, if it was in this tab before: the view has only one window, so the way back is a link. */
  readonly home?: string | null;
}

/**
 * The tab that came back from a payment page to a widget with a host: no player is signed in, and nothing is requested.
 * The status is shown where the host's page is.
 */
export function ReturnTab({ home = null }: Props) {
  return home === null ? <OwnTab /> : <SameTab home={home} />;
}

function SameTab({ home }: { readonly home: string }) {
  const { t } = useText();
  return (
    <Screen
      title={t('return.text')}
      mark={<StatusMark status="waiting" />}
      footer={
        <ButtonLink wide href={home}>
          {t('return.home', { site: new URL(home).host })}
        </ButtonLink>
      }
    >
      {null}
    </Screen>
  );
}

function OwnTab() {
  const { t } = useText();
  const [isPressed, setPressed] = useState(false);
  const footer = isPressed ? (
    // Browsers let a page close only tabs that a script opened. If it was closed, this text is never seen.
    <Notice>{t('return.blocked')}</Notice>
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
      footer={<div role="status">{footer}</div>}
    >
      {null}
    </Screen>
  );
}
