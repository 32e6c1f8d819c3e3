import { useAtomValue } from 'jotai';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { knownMethodAtom } from '#state/known-methods.ts';
import { methodName } from '#parts/text/method-name.ts';

/**
 * The name of the method that a payment was made by; null until its list has been read. `said` is the method that the
 * gateway names, if any: another one than that of the form is shown even if no list has it.
 */
export function usePaymentMethodName(
  section: Section,
  ofForm: string | null,
  said?: string | null,
): string | null {
  const { language } = useText();
  const method = useAtomValue(knownMethodAtom)(section, said ?? ofForm);
  if (method) return methodName(method, language);
  return said != null && said !== ofForm && ofForm !== null ? said : null;
}
