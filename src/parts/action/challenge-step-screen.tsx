import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { canOpenAppsAtom, openableAtom, pressLinkAtom } from '#state/open-external.ts';
import {
  challengePhaseAtom,
  closeChallengeAtom,
  growsAtom,
  openChallengeAtom,
  showChallengeAtom,
  startChallengeAtom,
  type Challenge,
} from '#state/payment/challenge.ts';
import { clockAtom } from '#state/services.ts';
import type { Payment } from '#state/payment/payment.ts';
import { isFirstPressAtom } from '#state/press-once.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActionScreen } from './action-screen.tsx';
import { css, cls } from './challenge-step-screen.module.css';
import { useExpiry } from './use-expiry.ts';

interface Props {
  readonly payment: Payment;
  readonly action: Challenge;
}

/**
 * The card issuer's question whether the player makes this payment, in a frame over the screen (MO-14). Only the payment's
 * status ends it, wherever it was answered.
 */
export function ChallengeStepScreen({ payment, action }: Props) {
  useStyles(css);
  const { t } = useText();
  const phase = useAtomValue(challengePhaseAtom)(payment, action);
  const start = useSetAtom(startChallengeAtom);
  const open = useSetAtom(openChallengeAtom);
  const isExpired = useExpiry(payment, action.expiresAt) === 'over';
  const canOpen = useAtomValue(openableAtom)(action.url)?.kind === 'web';
  const grows = useAtomValue(growsAtom);
  useEffect(() => {
    if (canOpen) void start(payment, action);
  }, [canOpen, start, payment, action]);
  const isShown = canOpen && !isExpired && phase === 'open';
  return (
    <>
      <ActionScreen
        payment={payment}
        title={t('challenge.title')}
        lead={phase === 'returned' ? undefined : t('challenge.text')}
        expiresAt={action.expiresAt}
        footer={
          canOpen ? (
            <>
              <Button
                kind={phase === 'returned' ? 'secondary' : 'primary'}
                wide
                onClick={() => {
                  open(payment, action);
                }}
              >
                {t('button.continue')}
              </Button>
              <NewTab payment={payment} action={action} />
            </>
          ) : undefined
        }
      >
        {!canOpen && (
          <Notice tone="danger" role="alert">
            {t('redirect.unsafe')}
          </Notice>
        )}
        {phase === 'left' && (
          <Notice tone="warn" role="status">
            {t('challenge.left')}
          </Notice>
        )}
        {phase === 'returned' && <Notice role="status">{t('challenge.returned')}</Notice>}
        {/* A frame that follows the content's height has room for the dialog. */}
        {isShown && grows && <div className={cls.room} />}
      </ActionScreen>
      {isShown && <ChallengeDialog payment={payment} action={action} />}
    </>
  );
}

function ChallengeDialog({ payment, action }: Props) {
  const { t } = useText();
  const close = useSetAtom(closeChallengeAtom);
  const leave = (): void => {
    close(payment, action, 'left');
  };
  const { origin } = new URL(action.url);
  return (
    <Dialog
      title={t('challenge.title')}
      size={action.size}
      onDismiss={leave}
      actions={
        <>
          <NewTab payment={payment} action={action} />
          <Button kind="ghost" wide onClick={leave}>
            {t('challenge.cancel')}
          </Button>
        </>
      }
    >
      <p className={cls.origin}>{t('challenge.origin', { origin })}</p>
      <IssuerFrame
        action={action}
        onReturn={() => {
          close(payment, action, 'returned');
        }}
      />
    </Dialog>
  );
}

function IssuerFrame({ action, onReturn }: { readonly action: Challenge; readonly onReturn: () => void }) {
  const { t } = useText();
  const show = useSetAtom(showChallengeAtom);
  const box = useRef<HTMLDivElement>(null);
  const title = t('challenge.title');
  const returned = useEffectEvent(onReturn);
  const { url, method, fields, size } = action;
  useEffect(() => {
    if (!box.current) return;
    return show({
      container: box.current,
      page: { url, method, fields, title },
      onReturn: () => {
        returned();
      },
    });
    // An answer of the same challenge must not load the page again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [show, url, method]);
  return <div ref={box} className={`${cls.frame} ${cls[size]}`} />;
}

/** The way out of the frame: the issuer's page in a tab, without opener and referrer. */
function NewTab({ payment, action }: Props) {
  const { t } = useText();
  const isNative = useAtomValue(canOpenAppsAtom);
  const isFirstPress = useSetAtom(isFirstPressAtom);
  const pressLink = useSetAtom(pressLinkAtom);
  const close = useSetAtom(closeChallengeAtom);
  const clock = useAtomValue(clockAtom);
  const look = { kind: 'secondary', wide: true, icon: 'external' } as const;
  const open = (isAllowed: boolean, event: { preventDefault(): void }): void => {
    if (!isAllowed) event.preventDefault();
    // The form must be in the page when the browser sends it.
    clock.after(0, () => {
      close(payment, action, 'left');
    });
  };
  if (action.method === 'GET')
    return (
      <ButtonLink
        {...look}
        href={action.url}
        external
        onClick={(event) => {
          open(pressLink(action.url), event);
        }}
      >
        {t('challenge.tab')}
      </ButtonLink>
    );
  return (
    <form
      method="post"
      action={action.url}
      // An app opens no tabs for a form: its web view goes there.
      target={isNative ? '_self' : '_blank'}
      rel="noopener noreferrer"
    >
      {Object.entries(action.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        {...look}
        onClick={(event) => {
          open(isFirstPress(action.url), event);
        }}
      >
        {t('challenge.tab')}
      </Button>
    </form>
  );
}
