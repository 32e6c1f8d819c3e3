import { MethodScreen } from '#screens/shared/method/method-screen.tsx';

/** The form of an Indian method (LS-4). */
export function IndiaScreen() {
  return <MethodScreen section="deposit" route="deposit-india" />;
}
