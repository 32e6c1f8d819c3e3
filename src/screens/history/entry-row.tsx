import { useAtomValue, useSetAtom } from 'jotai';
import type { Entry } from '#domain/entry.ts';
import { inLanguage } from '#domain/localized.ts';
import { isFinal } from '#domain/transaction.ts';
import { formatTime } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { iconFailedAtom, iconUrlAtom } from '#state/icons.ts';
import { useStyles } from '#theme/styles.tsx';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { entryAmount, entryName } from './entry-words.ts';
import { css, cls } from './history.module.css';

const TONES = {
  waiting: 'warn',
  accepted: 'accent',
  processed: 'success',
  mistaked: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Entry['status'], BadgeProps['tone']>;

/** A payment in the history, linked to its details. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  useStyles(css);
  const { t, tag, language } = useText();
  const go = useSetAtom(goAtom);
  const iconUrl = useAtomValue(iconUrlAtom);
  const iconFailed = useSetAtom(iconFailedAtom);
  const { id, section, status, iconIds, createdAt, expectedAt, reason } = entry;
  const [icon] = iconIds;
  const amount = entryAmount(entry, tag);
  const why = inLanguage(reason, language);
  return (
    <li data-key={`payment/${id}`}>
      <button
        type="button"
        className={cls.row}
        onClick={() => {
          go({ name: 'history-payment', query: { transactionId: id } });
        }}
      >
        <Picture
          src={icon === undefined ? null : iconUrl(icon)}
          onError={() => {
            if (icon !== undefined) iconFailed(icon);
          }}
        />
        <span className={cls.words}>
          <span className={cls.name}>{entryName(entry, language)}</span>
          <span className={cls.hint}>
            {t(`history.kind.${section}`)} ·{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{formatTime(tag, createdAt)}</time>
          </span>
          {!isFinal(status) && expectedAt !== null && (
            <span className={cls.hint}>{t('history.expected', { time: formatTime(tag, expectedAt) })}</span>
          )}
          {status !== 'processed' && why !== null && <bdi className={cls.hint}>{why}</bdi>}
        </span>
        <span className={cls.end}>
          {amount !== null && <span className={cls.amount}>{amount}</span>}
          <Badge tone={TONES[status]}>{t(`history.state.${status}`)}</Badge>
        </span>
      </button>
    </li>
  );
}
