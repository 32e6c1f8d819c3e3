import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { Notice } from '#ui/notice.tsx';

/** The notices above a form: the gateway's (MO-7), and the rules of the method's security group, if known (MT-5). */
export function MethodNotices({ method }: { readonly method: PaymentMethod }) {
  const { t, find, language } = useText();
  const notice = inLanguage(method.notice, language);
  const group = method.securityRulesGroup;
  const rules = group === null ? null : find(`security.${group}`);
  return (
    <>
      {notice !== null && (
        <Notice>
          <bdi>{notice}</bdi>
        </Notice>
      )}
      {rules && <Notice title={t('form.security')}>{rules}</Notice>}
    </>
  );
}
