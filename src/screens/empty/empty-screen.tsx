import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { goAtom } from '#state/go.ts';
import { paintedAtom } from '#state/ready.ts';
import { EmptyView } from './empty-view.tsx';

/** /empty: the list has no methods (LS-9). */
export function EmptyScreen() {
  const go = useSetAtom(goAtom);
  const painted = useSetAtom(paintedAtom);
  useEffect(() => {
    painted('empty');
  }, [painted]);
  return (
    <EmptyView
      onRegion={() => {
        go({ name: 'empty-region' });
      }}
    />
  );
}
