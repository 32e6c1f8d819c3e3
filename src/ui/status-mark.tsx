import { useStyles } from '#theme/styles.tsx';
import type { IconName } from './icon-paths.ts';
import { css, cls } from './status-mark.module.css';
import { Icon } from './icon.tsx';

export type MarkStatus = 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled';

const GLYPH = {
  waiting: 'clock',
  accepted: 'clock',
  processed: 'check',
  mistaked: 'cross',
  cancelled: 'cross',
} as const satisfies Record<MarkStatus, IconName>;

/** The large mark of an outcome, animated once when the status appears. Decorative: the heading has the same meaning. */
export function StatusMark({ status }: { readonly status: MarkStatus }) {
  useStyles(css);
  return (
    <div key={status} className={`${cls.mark} ${cls[status]}`} data-status={status}>
      <span className={cls.glyph}>
        <Icon name={GLYPH[status]} size={44} />
      </span>
    </div>
  );
}
