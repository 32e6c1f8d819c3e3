import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Screen } from '#ui/screen.tsx';

/** Says that this region has no methods and offers to change it (LS-9). */
export function EmptyView({ onRegion }: { readonly onRegion: () => void }) {
  const { t } = useText();
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
