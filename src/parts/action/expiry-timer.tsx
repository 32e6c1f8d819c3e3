import { useState } from 'react';
import type { Section } from '#domain/section.ts';
import { numberNotation } from '#i18n/notation.ts';
import { useText } from '#i18n/text-context.tsx';
import { Timer } from '#ui/timer.tsx';
import { useServerNow } from '#parts/waiting/use-now.ts';

interface Props {
  readonly section: Section;
  /** ms since epoch by the gateway's clock. */
  readonly expiresAt: number;
}

/** The time until the payment details expire. The ring is full at the time left when it is first shown. */
export function ExpiryTimer({ section, expiresAt }: Props) {
  const { t, tag } = useText();
  const { digits } = numberNotation(tag);
  const now = useServerNow(1000);
  const [total] = useState(expiresAt - now);
  const label = t(`action.time-left.${section}`);
  return <Timer label={label} left={expiresAt - now} total={total} digits={digits} />;
}
