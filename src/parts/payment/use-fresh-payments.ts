import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { remembersPayments } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { outdatedListsAtom, refreshListAtom } from '#state/accounts.ts';

/** Refreshes the last payment and the saved accounts of a list while the component is mounted. */
export function useFreshPayments(section: Section): void {
  const outdated = useAtomValue(outdatedListsAtom)[section];
  const refresh = useSetAtom(refreshListAtom);
  useEffect(() => {
    if (outdated && remembersPayments(outdated.list)) void refresh(section);
  }, [outdated, refresh, section]);
}
