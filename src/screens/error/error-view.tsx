import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Screen } from '#ui/screen.tsx';

interface Props {
  readonly message: string;
  readonly onRefresh: () => void;
}

/** What happened and the way out (ER-1). */
export function ErrorView({ message, onRefresh }: Props) {
  const { t } = useText();
  return (
    <Screen title={t('error.title')} titleHidden>
      <EmptyState
        drawing="trouble"
        title={t('error.title')}
        text={
          <>
            {t('error.text')}
            <br />
            {message}
          </>
        }
        actions={
          <Button wide icon="refresh" onClick={onRefresh}>
            {t('button.refresh')}
          </Button>
        }
      />
    </Screen>
  );
}
