import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';

interface Props {
  readonly message: string;
  readonly onRefresh: () => void;
}

/** What happened and the way out (ER-1). */
export function ErrorView({ message, onRefresh }: Props) {
  const { t } = useText();
  return (
    <Screen title={t('error.title')} lead={t('error.text')} mark={<Drawing name="trouble" />}>
      <Notice>{message}</Notice>
      <Button wide icon="refresh" onClick={onRefresh}>
        {t('button.refresh')}
      </Button>
    </Screen>
  );
}
