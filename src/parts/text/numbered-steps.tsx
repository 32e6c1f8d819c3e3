import { formatCount } from '#i18n/format-late.ts';
import { useText } from '#i18n/text-context.tsx';
import { Steps, type Step } from '#ui/steps.tsx';

/** Steps with numbers in the player's digits (LN-7). */
export function NumberedSteps({ items }: { readonly items: readonly Step[] }) {
  const { tag } = useText();
  return <Steps items={items} number={(position) => formatCount(tag, position)} />;
}
