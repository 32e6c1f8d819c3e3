import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState, type Ref } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { useCopyProps } from '#parts/text/use-copy-props.ts';
import { redirectWayAtom } from '#state/payment/redirect.ts';
import { isFirstPressAtom } from '#state/press-once.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  /** An http(s) address. */
  readonly url: string;
  /** The fields that are posted to it; absent: it is opened by GET. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly form?: Ref<HTMLFormElement>;
  readonly kind?: 'primary' | 'secondary';
  /** Called by a press that opens it; not by the second one of a double press. */
  readonly onOpen?: () => void;
}

/**
 * The button to a payment page. Standalone and native: this page navigates there. In a frame or a partner's page: the
 * player's click opens a tab without opener and referrer, because a script's pop-up would be blocked. A view that opens
 * no tabs does not say so, so the press also offers this window and the address, until the page is hidden by the tab.
 */
export function PaymentPageLink({ url, fields, form, kind = 'primary', onOpen }: Props) {
  const { t } = useText();
  const opensTab = useAtomValue(redirectWayAtom) === 'tab';
  const isFirstPress = useSetAtom(isFirstPressAtom);
  const [isOffered, setOffered] = useOffer();
  const open = (event: { preventDefault(): void }): void => {
    if (!isFirstPress(url)) return event.preventDefault();
    onOpen?.();
    setOffered(opensTab);
  };
  const look = { kind, wide: true, icon: 'external' } as const;
  const here = { kind: 'secondary', wide: true } as const;
  const formId = useId();
  return (
    <>
      {fields ? (
        <form
          ref={form}
          id={formId}
          method="post"
          action={url}
          target={opensTab ? '_blank' : '_self'}
          rel="noopener noreferrer"
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* A frame without `allow-forms` has no submit event. */}
          <Button type="submit" {...look} onClick={open}>
            {t('redirect.go')}
          </Button>
        </form>
      ) : (
        <ButtonLink {...look} href={url} external={opensTab} onClick={open}>
          {t('redirect.go')}
        </ButtonLink>
      )}
      {isOffered && <Notice role="status">{t('redirect.blocked')}</Notice>}
      {isOffered && fields && (
        <Button type="submit" form={formId} formTarget="_self" {...here} onClick={open}>
          {t('redirect.here')}
        </Button>
      )}
      {isOffered && !fields && (
        <>
          <ButtonLink {...here} href={url} onClick={open}>
            {t('redirect.here')}
          </ButtonLink>
          <Address url={url} />
        </>
      )}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  const { t } = useText();
  return <CopyRow label={t('crypto.address')} value={url} {...useCopyProps()} />;
}

/** Whether the other ways are offered; not any more once a tab has opened in front of the page. */
function useOffer(): readonly [boolean, (isOffered: boolean) => void] {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') setOffered(false);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [isOffered]);
  return [isOffered, setOffered];
}
