import { useAtomValue, useSetAtom } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { blockableCountryAtom } from '#state/blocked.ts';
import { goAtom } from '#state/go.ts';
import { usePainted } from '#parts/layout/use-painted.ts';
import { EmptyView } from './empty-view.tsx';

/** /empty: the list has no methods (LS-9). */
export function EmptyScreen() {
  const go = useSetAtom(goAtom);
  usePainted('empty');
  const country = useAtomValue(blockableCountryAtom)(useText());
  return (
    <EmptyView
      country={country}
      onRegion={() => {
        go({ name: 'empty-region' });
      }}
    />
  );
}
