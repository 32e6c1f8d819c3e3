import { useSetAtom } from 'jotai';
import { useAtomValue } from '#state/use-atom-value.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { openExternalAtom, canOpenAppsAtom } from '#state/open-external.ts';
import { trackAtom } from '#state/track.ts';
import { Button, ButtonLink } from '#ui/button.tsx';

interface Props {
  readonly section: Section;
  /** Name of the method. */
  readonly method: string;
  readonly url: string;
}

/**
 * Leads to a method's support chat. Native hosts open it outside the web view; elsewhere it opens in a new tab without
 * opener and referrer.
 */
export function SupportLink({ section, method, url }: Props) {
  const { t } = useText();
  const isNative = useAtomValue(canOpenAppsAtom);
  const openExternal = useSetAtom(openExternalAtom);
  const track = useSetAtom(trackAtom);
  const look = { kind: 'ghost', icon: 'support' } as const;
  const note = (): void => {
    track('button', section, { name: 'support', method });
  };
  if (isNative)
    return (
      <Button
        {...look}
        onClick={() => {
          note();
          openExternal(url);
        }}
      >
        {t('form.support')}
      </Button>
    );
  return (
    <ButtonLink {...look} href={url} external onClick={note}>
      {t('form.support')}
    </ButtonLink>
  );
}
