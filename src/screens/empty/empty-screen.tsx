import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { paintedAtom } from '#state/ready.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Screen } from '#ui/screen.tsx';

/** No methods for this region, and the way to another (LS-9). */
export function EmptyScreen() {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  const painted = useSetAtom(paintedAtom);
  useEffect(() => {
    painted('empty');
  }, [painted]);
  return (
    <Screen title={t('empty.title')} lead={t('empty.hint')} mark={<Drawing name="region" />}>
      <Button
        wide
        icon="globe"
        onClick={() => {
          go({ name: 'empty-region' });
        }}
      >
        {t('list.region')}
      </Button>
    </Screen>
  );
}
