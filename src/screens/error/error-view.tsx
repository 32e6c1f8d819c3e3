import { UNKNOWN_ERROR_TEXT } from '#domain/error.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';

interface Props {
  /** What happened, in words for the player. */
  readonly message: string;
  /** Details for support. */
  readonly details?: string | undefined;
  readonly onRefresh: () => void;
}

/** Shows what happened and how to continue (ER-1). */
export function ErrorView({ message, details, onRefresh }: Props) {
  const { t } = useText();
  const isUnknown = message === UNKNOWN_ERROR_TEXT || message === t('error.unknown');
  const forSupport = details ?? (isUnknown ? message : undefined);
  return (
    <Screen
      title={t('error.title')}
      lead={t('error.text')}
      mark={<Drawing name="trouble" />}
      footer={
        <Button wide icon="refresh" onClick={onRefresh}>
          {t('button.refresh')}
        </Button>
      }
    >
      <Notice>
        <bdi>{isUnknown ? t('error.unexpected') : message}</bdi>
      </Notice>
      {forSupport !== undefined && <Details label={t('error.details')}>{forSupport}</Details>}
    </Screen>
  );
}
