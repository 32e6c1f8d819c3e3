import { useSetAtom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { OutgoingLink } from '#parts/text/outgoing-link.tsx';
import { trackAtom } from '#state/track.ts';

interface Props {
  readonly section: Section;
  /** Name of the method. */
  readonly method: string;
  readonly url: string;
}

/** Leads to a method's support chat. */
export function SupportLink({ section, method, url }: Props) {
  const { t } = useText();
  const track = useSetAtom(trackAtom);
  return (
    <OutgoingLink
      kind="ghost"
      icon="support"
      url={url}
      onOpen={() => {
        track('button', section, { name: 'support', method });
      }}
    >
      {t('form.support')}
    </OutgoingLink>
  );
}
