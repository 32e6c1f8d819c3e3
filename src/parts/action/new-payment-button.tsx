import { useState } from 'react';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  /** Section of the open payment. */
  readonly section: Section;
  readonly kind?: 'primary' | 'ghost';
  readonly onConfirm: () => void;
}

const focus = (button: HTMLButtonElement | null): void => {
  button?.focus();
};

/**
 * "Start a new payment". It asks first, because the open payment may already be paid; that one remains listed above the
 * methods.
 */
export function NewPaymentButton({ section, kind = 'ghost', onConfirm }: Props) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button
        kind={kind}
        wide
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('redirect.again')}
      </Button>
    );
  return (
    <Notice tone="warn" role="alert" title={t(`anew.title.${section}`)}>
      {t(`anew.text.${section}`)}
      <Button
        wide
        ref={focus}
        onClick={() => {
          setAsked(false);
        }}
      >
        {t('anew.keep')}
      </Button>
      <Button kind="ghost" wide onClick={onConfirm}>
        {t('redirect.again')}
      </Button>
    </Notice>
  );
}
