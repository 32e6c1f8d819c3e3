import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Section } from '#domain/section.ts';
import { followGatesAtom } from '#state/follow-gates.ts';

/** Keeps a section's gates up to date while they stop the player. */
export function useFreshGates(section: Section, isStopped: boolean): void {
  const follow = useSetAtom(followGatesAtom);
  useEffect(() => (isStopped ? follow(section) : undefined), [follow, section, isStopped]);
}
