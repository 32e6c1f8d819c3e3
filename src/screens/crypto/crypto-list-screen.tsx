import { networksOf } from '#domain/network.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { GroupMethods } from '#screens/shared/group-methods.tsx';

/** The list of coins, each with its networks (MT-4). */
export function CryptoListScreen() {
  return <GroupMethods section="deposit" hint={networkHint} />;
}

function networkHint(method: PaymentMethod): string | null {
  const labels = networksOf(method).map(({ label }) => label);
  return labels.length === 0 ? null : labels.join(' · ');
}
