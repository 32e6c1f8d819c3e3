import { atom } from 'jotai';
import { groupOf } from '#domain/groups.ts';
import type { Section } from '#domain/section.ts';
import { methodRoute } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { selectAtom } from '#state/selection.ts';

/**
 * Selects a method by its name if its list is loaded, and returns the route of its page; null when it is not listed.
 */
export const selectListedAtom = atom(
  null,
  (get, set, section: Section, name: string | null): RouteName | null => {
    const method = get(listedMethodAtom)(section, name);
    if (!method) return null;
    const group = groupOf(method);
    set(selectAtom, { section, group, method: method.name });
    return methodRoute(section, method, group);
  },
);
