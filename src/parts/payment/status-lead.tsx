import { Fragment, type ReactNode } from 'react';
import type { Section } from '#domain/section.ts';
import type { TransactionStatus } from '#domain/transaction.ts';
import { fullStop } from '#i18n/full-stop.ts';
import type { Translator } from '#i18n/translator.ts';

/** The text below the heading for a status; for a withdrawal it starts with the withdrawal's own title. */
export function statusLead(
  { t, tag }: Pick<Translator, 't' | 'tag'>,
  section: Section,
  status: TransactionStatus,
): ReactNode {
  const text = t(`status.${status}.${section}`);
  if (section === 'deposit' || status === 'cancelled') return text;
  const { stop, space } = fullStop(tag);
  return (
    <Fragment>
      <strong>{t(`status.${status}.title.withdrawal`) + stop}</strong>
      {space + text}
    </Fragment>
  );
}
