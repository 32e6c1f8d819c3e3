import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#i18n/text-context.tsx';
import { FILTERS, followHistory, historyAtom, readHistoryAtom } from '#state/history/history.ts';
import { useStyles } from '#theme/styles.tsx';
import { usePainted } from '#parts/layout/use-painted.ts';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { EntryRow } from './entry-row.tsx';
import { css, cls } from './history.module.css';

/** The player's payments, newest first, live; `?section=` filters them by section (MO-1). */
export function HistoryScreen() {
  useStyles(css);
  const { t } = useText();
  const panel = useId();
  const [query, setQuery] = useSearchParams();
  const filter = FILTERS.find((one) => one === query.get('section')) ?? 'all';
  const { entries, next, isLoading, error } = useAtomValue(historyAtom)[filter];
  const read = useSetAtom(readHistoryAtom);
  const store = useStore();
  useEffect(() => followHistory(store, filter), [store, filter]);
  // The button disappears with the last page, so the first new row gets its focus.
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  const count = entries?.length ?? 0;
  useEffect(() => {
    const first = shownBefore.current;
    if (first === null || count <= first) return;
    shownBefore.current = null;
    if (next === null) list.current?.children[first]?.querySelector('button')?.focus();
  }, [count, next]);
  usePainted('history', entries !== null || error !== null);

  return (
    <Screen title={t('history.title')}>
      <Tabs
        label={t('history.title')}
        items={FILTERS.map((value) => ({ value, label: t(`history.${value}`) }))}
        value={filter}
        panel={panel}
        onSelect={(value) => {
          setQuery(value === 'all' ? {} : { section: value }, { replace: true });
        }}
      />
      <div id={panel} className={cls.panel} role="tabpanel" aria-label={t(`history.${filter}`)}>
        {error !== null && (
          <Notice tone="warn" role="status">
            {t(entries === null ? 'history.failed' : 'notice.list')}
            <Button
              kind="secondary"
              wide
              icon="refresh"
              busy={isLoading}
              onClick={() => {
                void read(filter, 'newest');
              }}
            >
              {t('button.refresh')}
            </Button>
          </Notice>
        )}
        {entries === null && error === null && (
          <>
            <ListSkeleton rows label={t('history.loading')} />
            <WaitNotice of="loading" />
          </>
        )}
        {entries?.length === 0 && (
          <div className={cls.empty}>
            <Icon name="clock" size={44} />
            <p className={cls.name}>{t('history.empty')}</p>
            {filter === 'all' && <p className={cls.hint}>{t('history.empty.text')}</p>}
          </div>
        )}
        {entries !== null && entries.length > 0 && (
          <ul ref={list} className={cls.list}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {entries !== null && next !== null && (
          <div className={cls.more}>
            <Button
              kind="secondary"
              wide
              busy={isLoading}
              onClick={() => {
                shownBefore.current = count;
                void read(filter, 'older');
              }}
            >
              {t('history.more')}
            </Button>
          </div>
        )}
        {isLoading && (error !== null || (entries !== null && next !== null)) && <WaitNotice of="asking" />}
      </div>
    </Screen>
  );
}
