import { useAtomValue } from '#state/use-atom-value.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { knownMethodAtom } from '#state/known-methods.ts';
import { methodName } from '#parts/text/method-name.ts';

/** The name of a payment's method; null until its list has been read. */
export function usePaymentMethodName(section: Section, name: string | null): string | null {
  const { language } = useText();
  const method = useAtomValue(knownMethodAtom)(section, name);
  return method && methodName(method, language);
}
