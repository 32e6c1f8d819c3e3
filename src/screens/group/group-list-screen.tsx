import type { Section } from '#domain/method.ts';
import { GroupMethods } from '#screens/shared/group-methods.tsx';

/** The methods inside a group's tile. */
export function GroupListScreen({ section }: { readonly section: Section }) {
  return <GroupMethods section={section} />;
}
