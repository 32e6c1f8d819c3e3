import { useSetAtom } from 'jotai';
import { isLate, type Entry, type EntryStep } from '#domain/entry.ts';
import { inLanguage } from '#domain/localized.ts';
import { formatTime, joinFacts } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { useStyles } from '#theme/styles.tsx';
import type { Translator } from '#i18n/translator.ts';
import { entryActionAtom } from '#state/history/entry-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Steps } from '#ui/steps.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { legRows } from '#parts/amount/leg-rows.ts';
import { css, cls } from './history.module.css';

interface Props {
  readonly entry: Entry;
  /** ms since epoch, by the gateway's clock. */
  readonly now: number;
}

/** Says that a payment is late, since when, and whom to ask. */
export function LateNotice({ entry, now }: Props) {
  const { t, tag } = useText();
  if (!isLate(entry, now)) return null;
  return (
    <Notice tone="warn" role="status" title={t('late.title')}>
      {t('late.text', { time: formatTime(tag, entry.expectedAt ?? now) })}
    </Notice>
  );
}

/** The legs of a withdrawal, each with its own status. */
export function EntryLegs({ entry: { legs } }: Pick<Props, 'entry'>) {
  const text = useText();
  if (legs.length === 0) return null;
  return (
    <Card title={text.t('plan.title')} tight>
      <SummaryList
        rows={legRows(legs, null, text, (at) => {
          const { status } = legs[at] ?? {};
          return status ? [text.t(`history.state.${status}`)] : [];
        })}
      />
    </Card>
  );
}

const stateText = ({ state }: EntryStep, { t }: Translator): string => {
  if (state === 'done') return t('history.state.processed');
  if (state === 'now') return t('history.state.waiting');
  return t(`step.${state}`);
};

/** The stages of a payment: what is done, what happens now, what is held and why. */
export function EntryStages({ entry: { steps, section } }: Pick<Props, 'entry'>) {
  useStyles(css);
  const text = useText();
  const { t, tag, language } = text;
  const ask = useSetAtom(entryActionAtom);
  if (steps.length === 0) return null;
  return (
    <Card title={t('step.title')}>
      <div className={cls.panel}>
        <Steps
          items={steps.map((step) => ({
            title: inLanguage(step.text, language) ?? step.name,
            text: joinFacts(tag, [
              stateText(step, text),
              step.at === null ? null : formatTime(tag, step.at),
              inLanguage(step.reason, language),
            ]),
          }))}
        />
        {steps.map(
          ({ name, action }) =>
            action && (
              <Button
                key={name}
                kind="secondary"
                wide
                onClick={() => {
                  ask(section, action.name);
                }}
              >
                <bdi>{inLanguage(action.text, language)}</bdi>
              </Button>
            ),
        )}
      </div>
    </Card>
  );
}
