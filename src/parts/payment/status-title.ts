import type { Section } from '#domain/section.ts';
import type { TransactionStatus } from '#domain/transaction.ts';
import type { MessageKey } from '#i18n/message-key.ts';

/** Message key of a status in a sentence of its own: a withdrawal is sent, a deposit is paid. */
export function statusTitle(section: Section, status: TransactionStatus): MessageKey {
  return section === 'withdrawal' ? `status.${status}.title.withdrawal` : `status.${status}.title`;
}

/** Message key of the heading for a status (contract: English texts that tests may rely on). */
export function statusHeading(section: Section, status: TransactionStatus): MessageKey {
  return status === 'cancelled' ? statusTitle(section, status) : `status.${status}.title`;
}
