import { useAtomValue, useSetAtom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { supportUrlAtom } from '#state/support.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { css, cls } from './method-links.module.css';
import { SupportLink } from './support-link.tsx';
import { useVideoGuide } from './use-video-guide.ts';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
}

/** Help for a method: its video guide (deposits have a page for it) and its support chat (MT-2, MT-3). */
export function MethodLinks({ section, method }: Props) {
  useStyles(css);
  const { t } = useText();
  const guide = useVideoGuide(method);
  const support = useAtomValue(supportUrlAtom)(method);
  const go = useSetAtom(goAtom);
  const hasGuide = guide !== null && section === 'deposit';
  if (!hasGuide && support === null) return null;
  return (
    <div className={cls.links}>
      {hasGuide && (
        <Button
          kind="ghost"
          icon="play"
          onClick={() => {
            go({ name: 'deposit-video-instruction' });
          }}
        >
          {t('video.button')}
        </Button>
      )}
      {support !== null && <SupportLink section={section} method={method.name} url={support} />}
    </div>
  );
}
