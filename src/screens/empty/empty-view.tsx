import { blockedText } from '#i18n/blocked-text.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Screen } from '#ui/screen.tsx';

interface Props {
  /** The country that the list is for. */
  readonly country: string;
  readonly onRegion: () => void;
}

/**
 * Says that this region has no methods and offers to change it, or what the deployment says of a country that it blocks
 * (LS-9).
 */
export function EmptyView({ country, onRegion }: Props) {
  const text = useText();
  const { t } = text;
  const blocked = blockedText(text, country);
  if (blocked !== null)
    return (
      <Screen title={blocked} mark={<Drawing name="region" />}>
        {null}
      </Screen>
    );
  return (
    <Screen
      title={t('empty.title')}
      lead={t('empty.text')}
      mark={<Drawing name="region" />}
      footer={
        <Button wide icon="globe" onClick={onRegion}>
          {t('list.region')}
        </Button>
      }
    >
      <Details label={t('empty.more')}>{t('empty.hint')}</Details>
    </Screen>
  );
}
