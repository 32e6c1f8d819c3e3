import { useState } from 'react';
import type { Section } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { Timer } from '#ui/timer.tsx';
import { useServerNow } from '#screens/shared/use-now.ts';

interface Props {
  readonly section: Section;
  /** ms since epoch by the gateway's clock. */
  readonly expiresAt: number;
}

/** The time until the payment details expire. The ring starts full at the time left when it is first shown. */
export function ExpiryTimer({ section, expiresAt }: Props) {
  const { t } = useText();
  const now = useServerNow(1000);
  const [total] = useState(expiresAt - now);
  return <Timer label={t(`action.time-left.${section}`)} left={expiresAt - now} total={total} />;
}
