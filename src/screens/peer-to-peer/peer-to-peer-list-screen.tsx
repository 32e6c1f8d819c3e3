import { GroupMethods } from '#screens/shared/group-methods.tsx';

/** The methods of a peer-to-peer group (LS-5). */
export function PeerToPeerListScreen() {
  return <GroupMethods section="deposit" />;
}
