import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { isFirstPressAtom } from '#state/press-once.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  readonly url: string;
  readonly kind?: 'primary' | 'secondary';
  /** Called by a tap that opens it; not by the second one of a double tap. */
  readonly onOpen?: () => void;
}

/**
 * The link to a payment app, which a browser opens only when the player taps it. It does not report that an
 * app is missing, so the hint appears with the tap.
 */
export function AppLink({ url, kind = 'primary', onOpen }: Props) {
  const { t } = useText();
  const isFirstPress = useSetAtom(isFirstPressAtom);
  const [isTapped, setTapped] = useState(false);
  return (
    <>
      {isTapped && <Notice role="status">{t('redirect.app.missing')}</Notice>}
      <ButtonLink
        href={url}
        kind={kind}
        wide
        icon="external"
        onClick={(event) => {
          if (!isFirstPress(url)) return event.preventDefault();
          onOpen?.();
          setTapped(true);
        }}
      >
        {t('redirect.app.go')}
      </ButtonLink>
    </>
  );
}
