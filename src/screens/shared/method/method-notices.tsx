import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/** The notice above a form: the rules of the method's security group, if there is a text for it (MT-5). */
export function MethodNotices({ method }: { readonly method: PaymentMethod }) {
  const { t, find } = useText();
  const group = method.securityRulesGroup;
  const rules = group === null ? null : find(`security.${group}`);
  return rules && <Notice title={t('form.security')}>{rules}</Notice>;
}
