import { networksOf } from '#domain/network.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { GroupMethods } from '#screens/shared/group-methods.tsx';

/** The coins (MT-4), each with the networks it can come by. */
export function CryptoListScreen() {
  return <GroupMethods section="deposit" hint={networkHint} />;
}

function networkHint(method: PaymentMethod): string | null {
  const labels = networksOf(method).map(({ label }) => label);
  return labels.length === 0 ? null : labels.join(' · ');
}
