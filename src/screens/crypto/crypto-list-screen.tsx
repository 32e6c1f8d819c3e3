import { networksOf } from '#domain/network.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { formatList } from '#i18n/format-late.ts';
import { useText } from '#i18n/text-context.tsx';
import { GroupMethods } from '#parts/method/group-methods.tsx';

/** The list of coins, each with its networks (MT-4). */
export function CryptoListScreen() {
  const { tag } = useText();
  return <GroupMethods section="deposit" hint={(method) => networkHint(method, tag)} />;
}

function networkHint(method: PaymentMethod, tag: string): string | null {
  const labels = networksOf(method).map(({ label }) => label);
  return labels.length === 0 ? null : formatList(tag, labels);
}
