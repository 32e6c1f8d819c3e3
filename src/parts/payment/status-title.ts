import type { Section } from '#domain/section.ts';
import type { TransactionStatus } from '#domain/transaction.ts';
import type { MessageKey } from '#i18n/message-key.ts';

/** Message key of the heading for a status: a withdrawal is sent, a deposit is paid. */
export function statusTitle(section: Section, status: TransactionStatus): MessageKey {
  return section === 'withdrawal' && status !== 'cancelled'
    ? `status.${status}.title.withdrawal`
    : `status.${status}.title`;
}
