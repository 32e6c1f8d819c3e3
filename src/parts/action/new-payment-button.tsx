import { useState } from 'react';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { focusWhenShown } from '#ui/focus-when-shown.ts';
import { Notice } from '#ui/notice.tsx';
import { Patience } from '#parts/waiting/patience.tsx';

interface Props {
  /** Section of the open payment. */
  readonly section: Section;
  readonly kind?: 'primary' | 'ghost';
  /** The answer that the new payment needs has not arrived yet. */
  readonly isWaiting?: boolean;
  readonly onConfirm: () => void;
}

/**
 * "Start a new payment". It asks first, because the open payment may already be paid; that one remains listed above the
 * methods.
 */
export function NewPaymentButton({ section, kind = 'ghost', isWaiting = false, onConfirm }: Props) {
  const { t } = useText();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  if (question !== 'asked')
    return (
      <Button
        kind={kind}
        wide
        ref={question === 'declined' ? focusWhenShown : undefined}
        onClick={() => {
          setQuestion('asked');
        }}
      >
        {t('redirect.again')}
      </Button>
    );
  return (
    <>
      <Notice tone="warn" role="alert" title={t(`anew.title.${section}`)}>
        {t(`anew.text.${section}`)}
        <Button
          wide
          ref={focusWhenShown}
          onClick={() => {
            setQuestion('declined');
          }}
        >
          {t('anew.keep')}
        </Button>
        <Button kind="ghost" wide busy={isWaiting} onClick={onConfirm}>
          {t('redirect.again')}
        </Button>
      </Notice>
      {isWaiting && <Patience of="asking" />}
    </>
  );
}
