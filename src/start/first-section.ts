import type { Section } from '#domain/section.ts';
import { listAtStart } from '#navigation/list-at-start.ts';
import type { SessionOptions } from './session-options.ts';

/**
 * The section whose list the widget paints before React; null when it starts on another screen. With payments under way,
 * by their notes or the entry of an earlier version, it starts with them or shows them above the list (TX-6), which only
 * React can do.
 */
export function firstSection({ start, storage, formerIntentKey, isInner }: SessionOptions): Section | null {
  if (isInner || (storage.get('cashier.intents') ?? '[]') !== '[]' || storage.get(formerIntentKey) !== null)
    return null;
  const list = listAtStart(start.path, start.query);
  return list?.isFirst ? list.section : null;
}
