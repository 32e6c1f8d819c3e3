import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/** What stands over a form: the rules of the method's security group, where there are words for it (MT-5). */
export function MethodNotices({ method }: { readonly method: PaymentMethod }) {
  const { t, find } = useText();
  const group = method.securityRulesGroup;
  const rules = group === null ? null : find(`security.${group}`);
  return rules && <Notice title={t('form.security')}>{rules}</Notice>;
}
