import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { Timer } from '#ui/timer.tsx';
import { useNow } from '../use-now.ts';

/** How long the payment can still be made. The ring is full at the time left when it was first shown. */
export function ExpiryTimer({ expiresAt }: { readonly expiresAt: number }) {
  const { t } = useText();
  const now = useNow(1000);
  const [total] = useState(expiresAt - now);
  return <Timer label={t('action.time-left')} left={expiresAt - now} total={total} />;
}
