import { useText } from '#i18n/text-context.tsx';
import { Screen } from '#ui/screen.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

/** The tab that a frame sent to the payment page, come back: there is no player in it, and nothing is asked. */
export function ReturnTab() {
  const { t } = useText();
  return (
    <Screen title={t('return.title')} lead={t('return.text')} mark={<StatusMark status="processed" />}>
      {null}
    </Screen>
  );
}
