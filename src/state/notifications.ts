import { atom, type Atom } from 'jotai';
import { services } from './services.ts';

const NOTIFICATION_MS = 5000;

export interface Notification {
  readonly id: string;
  readonly title: string;
  /** HTML from the gateway or plain text; sanitised when shown (ER-2). */
  readonly html: string;
}

const writableNotificationsAtom = atom<readonly Notification[]>([]);
export const notificationsAtom: Atom<readonly Notification[]> = writableNotificationsAtom;

export const removeNotificationAtom = atom(null, (get, set, id: string) => {
  set(
    writableNotificationsAtom,
    get(notificationsAtom).filter((one) => one.id !== id),
  );
});

/**
 * Adds a notification and returns its id; it disappears after 5000 ms or after `ms`. A notification with the same id is
 * replaced.
 */
export const notifyAtom = atom(
  null,
  (
    get,
    set,
    notice: { readonly id?: string; readonly title: string; readonly html: string; readonly ms?: number },
  ) => {
    const { newId, clock } = services(get);
    const id = notice.id ?? newId();
    const rest = get(notificationsAtom).filter((one) => one.id !== id);
    const added: Notification = { id, title: notice.title, html: notice.html };
    set(writableNotificationsAtom, [...rest, added]);
    clock.after(notice.ms ?? NOTIFICATION_MS, () => {
      if (get(notificationsAtom).includes(added)) set(removeNotificationAtom, id);
    });
    return id;
  },
);
