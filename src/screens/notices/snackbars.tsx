import { useAtomValue, useSetAtom } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { ServerText } from '#parts/text/server-text.tsx';
import { notificationsAtom, removeNotificationAtom } from '#state/notifications.ts';
import { SnackbarStack } from '#ui/snackbar-stack.tsx';

/** Shows the notifications as a stack of snackbars (ER-2). */
export function Snackbars() {
  const { t } = useText();
  const notifications = useAtomValue(notificationsAtom);
  const remove = useSetAtom(removeNotificationAtom);
  return (
    <SnackbarStack
      items={notifications.map(({ id, title, html }) => ({
        id,
        title,
        content: <ServerText html={html} />,
        dismissLabel: t('button.dismiss'),
        onDismiss: () => {
          remove(id);
        },
      }))}
    />
  );
}
