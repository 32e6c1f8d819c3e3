import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { clockAtom } from '#state/services.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { css as overCss, cls as over } from '#ui/over-content.module.css';
import { css, cls } from './wait-notice.module.css';

const SLOW_MS = 4_000;
const LONG_MS = 12_000;

const TEXTS = {
  loading: { slow: 'wait.loading.slow', long: 'wait.loading.long' },
  deposit: { slow: 'wait.sending.slow', long: 'wait.sending.long.deposit' },
  withdrawal: { slow: 'wait.sending.slow', long: 'wait.sending.long.withdrawal' },
  asking: { slow: 'wait.loading.slow', long: 'wait.asking.long' },
} as const;

interface Props {
  /**
   * What the player waits for: a screen or list, the submission of a deposit or a withdrawal, or the answer to another
   * press.
   */
  readonly of: keyof typeof TEXTS;
  /** When the wait began, by the clock's uptime; by default with the first render. */
  readonly since?: number | undefined;
  /** Offered with the notice after 12 s. */
  readonly onRetry?: () => void;
}

/**
 * A notice after 4 s and after 12 s of waiting, counted from its first render or from `since`. It must not move a button:
 * place it after the button that waits; a footer shows it above itself, whether the footer is sticky or the page grows
 * with its content.
 */
export function WaitNotice({ of, since, onRetry }: Props) {
  useStyles(css);
  useStyles(overCss);
  const { t } = useText();
  const clock = useAtomValue(clockAtom);
  const [silence, setSilence] = useState<'slow' | 'long' | null>(null);
  useEffect(() => {
    const waited = since === undefined ? 0 : clock.uptime() - since;
    const stops = [
      clock.after(Math.max(0, SLOW_MS - waited), () => {
        setSilence('slow');
      }),
      clock.after(Math.max(0, LONG_MS - waited), () => {
        setSilence('long');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clock, since]);
  if (silence === null) return null;
  return (
    <div className={`${cls.notice} ${over.over}`}>
      <Notice role="status">
        {t(TEXTS[of][silence])}
        {onRetry && silence === 'long' && (
          <Button kind="secondary" wide onClick={onRetry}>
            {t('status.retry')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
