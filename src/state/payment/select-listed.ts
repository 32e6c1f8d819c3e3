import { atom } from 'jotai';
import { groupOf } from '#domain/groups.ts';
import type { Section } from '#domain/method.ts';
import { methodRoute } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { selectionAtom } from '#state/selection.ts';

/** Picks a method of a list that is there by its name: its page, or null where the list does not have it. */
export const selectListedAtom = atom(
  null,
  (get, set, section: Section, name: string | null): RouteName | null => {
    const method = get(listedMethodAtom)(section, name);
    if (!method) return null;
    const group = groupOf(method);
    set(selectionAtom, { section, group, method: method.name });
    return methodRoute(section, method, group);
  },
);
