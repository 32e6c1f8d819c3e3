import { MethodScreen } from '#screens/shared/method/method-screen.tsx';

/** The form of a payment from person to person (LS-4). */
export function PeerToPeerScreen() {
  return <MethodScreen section="deposit" route="deposit-peer-to-peer" />;
}
