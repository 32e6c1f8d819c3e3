import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '#state/use-atom-value.ts';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { openableAtom } from '#state/open-external.ts';
import type { Payment } from '#state/payment/payment.ts';
import { leaveForPaymentPageAtom, redirectWayAtom, trackRedirectAtom } from '#state/payment/redirect.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'redirect' }>;
  readonly kind?: 'primary' | 'secondary';
  /** Standalone and native pages navigate automatically, once; the button remains as a fallback. */
  readonly isAutomatic?: boolean;
}

/**
 * The button to the payment page. Standalone and native: this page navigates there, and apps are opened by the host. In
 * a frame or a partner's page: the player's click opens a tab without opener and referrer, because a script's pop-up
 * would be blocked. Renders nothing when the address may not be opened here (contract: Redirects and returns).
 */
export function GoToPayment({ payment, action, kind = 'primary', isAutomatic = false }: Props) {
  const { t } = useText();
  const openable = useAtomValue(openableAtom)(action.url);
  const way = useAtomValue(redirectWayAtom);
  const leave = useSetAtom(leaveForPaymentPageAtom);
  const track = useSetAtom(trackRedirectAtom);
  const form = useRef<HTMLFormElement>(null);
  const label = t('redirect.go');
  const look = { kind, wide: true, icon: 'external' } as const;

  useEffect(() => {
    if (isAutomatic && way === 'page' && openable !== 'app-link') leave(payment, action, form.current);
  }, [isAutomatic, way, openable, leave, payment, action]);
  const onLeave = (): void => {
    track(payment);
  };

  if (openable === null) return null;
  if (openable === 'app-link') return <AppLink url={action.url} kind={kind} onLeave={onLeave} />;
  if (openable === 'app')
    return (
      <Button
        {...look}
        onClick={() => {
          leave(payment, action, null, true);
        }}
      >
        {label}
      </Button>
    );
  if (action.method === 'POST')
    return (
      <form
        ref={form}
        method="post"
        action={action.url}
        target={way === 'tab' ? '_blank' : '_self'}
        rel="noopener noreferrer"
        onSubmit={onLeave}
      >
        {Object.entries(action.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" {...look}>
          {label}
        </Button>
      </form>
    );
  return (
    <ButtonLink {...look} href={action.url} external={way === 'tab'} onClick={onLeave}>
      {label}
    </ButtonLink>
  );
}

interface AppLinkProps extends Pick<Props, 'kind'> {
  readonly url: string;
  readonly onLeave: () => void;
}

/** A browser does not report that an app is missing, so the hint appears with the tap. */
function AppLink({ url, kind, onLeave }: AppLinkProps) {
  const { t } = useText();
  const [isTapped, setTapped] = useState(false);
  return (
    <>
      {isTapped && <Notice role="status">{t('redirect.app.missing')}</Notice>}
      <ButtonLink
        href={url}
        {...(kind && { kind })}
        wide
        icon="external"
        onClick={() => {
          onLeave();
          setTapped(true);
        }}
      >
        {t('redirect.app.go')}
      </ButtonLink>
    </>
  );
}
