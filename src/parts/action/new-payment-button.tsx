import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';

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
export function NewPaymentButton({ section, isWaiting = false, ...rest }: Props) {
  const { t } = useText();
  return (
    <ConfirmButton
      label={t(`redirect.again.${section}`)}
      tone="warn"
      title={t(`anew.title.${section}`)}
      text={t(`anew.text.${section}`)}
      keep={t(`anew.keep.${section}`)}
      confirm={t(`redirect.again.${section}`)}
      waiting={isWaiting && <WaitNotice of="asking" />}
      {...rest}
    />
  );
}
