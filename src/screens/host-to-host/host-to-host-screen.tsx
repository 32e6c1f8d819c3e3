import { MethodScreen } from '#screens/shared/method/method-screen.tsx';

/**
 * The form of a host-to-host method: the payment is made from here, so that what follows is most often its confirmation
 * or its outcome, and only sometimes a page of the bank.
 */
export function HostToHostScreen() {
  return <MethodScreen section="deposit" route="deposit-host-to-host" />;
}
