import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { clockAtom } from '#state/services.ts';
import { useStyles } from '#theme/styles.tsx';
import { Notice } from '#ui/notice.tsx';
import { css, cls } from './patience.module.css';

const SLOW_MS = 4_000;
const LONG_MS = 12_000;

interface Props {
  readonly of: 'loading' | 'sending';
}

/**
 * A notice after 4 s and after 12 s of waiting, counted from its first render. It is at the lower edge, so that it does
 * not shift other content.
 */
export function Patience({ of }: Props) {
  useStyles(css);
  const { t } = useText();
  const clock = useAtomValue(clockAtom);
  const [silence, setSilence] = useState<'slow' | 'long' | null>(null);
  useEffect(() => {
    const stops = [
      clock.after(SLOW_MS, () => {
        setSilence('slow');
      }),
      clock.after(LONG_MS, () => {
        setSilence('long');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [clock]);
  if (silence === null) return null;
  return (
    <div className={cls.patience}>
      <Notice role="status">{t(`wait.${of}.${silence}`)}</Notice>
    </div>
  );
}
