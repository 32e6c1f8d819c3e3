import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#i18n/text-context.tsx';
import { isMethodRoute } from '#navigation/back.ts';
import { ROUTES, sectionAt } from '#navigation/routes.ts';
import { methodName } from '#parts/text/method-name.ts';
import { Snackbars } from '#screens/notices/snackbars.tsx';
import { backAtom, backStepAtom, closeAtom } from '#state/flow/back.ts';
import { placeAtom } from '#state/place.ts';
import { connectionAtom } from '#state/flow/connect.ts';
import { askedGateAtom } from '#state/gate-answers.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { offlineAtom } from '#state/offline.ts';
import { cardFrameFormAtom, hasInnerHeaderAtom } from '#state/payment/card-form.ts';
import { notificationsAtom } from '#state/notifications.ts';
import { parentAtom } from '#state/player.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import type { HeaderProps } from '#ui/header.tsx';
import { HeaderWarning } from '#ui/header-warning.tsx';
import { LayoutView } from '#parts/layout/layout-view.tsx';
import { LazyCardFrame, LazyGateDialog } from './lazy-parts.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useFrameView } from './use-frame-view.ts';
import { useHeight } from './use-height.ts';
import { useVisit } from './use-visit.ts';

/**
 * The layout around every screen: header, connection and notices. It also moves focus, title and scroll position with
 * the screen (RT-22, RT-23).
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLElement>(null);
  useVisit(content, status, useFrameView());
  useHeight(content);
  useAnnouncements(content);
  // The inner widget has its own header.
  const hasInnerHeader = useAtomValue(hasInnerHeaderAtom);
  const hasCardFrame = useAtomValue(cardFrameFormAtom) !== null;
  const isAsked = useAtomValue(askedGateAtom) !== null;
  const hasNotices = useAtomValue(notificationsAtom).length > 0;
  const header = useHeader();
  const warning = useConnectionWarning();
  return (
    <LayoutView
      content={content}
      status={status}
      header={
        hasInnerHeader ? null : warning ? { ...header, title: <HeaderWarning text={warning} /> } : header
      }
      notices={hasNotices && <Snackbars />}
    >
      {children}
      {hasCardFrame && <LazyCardFrame />}
      {isAsked && <LazyGateDialog />}
    </LayoutView>
  );
}

/** The problem of the connection; null while it is good. */
function useConnectionWarning(): string | null {
  const { t } = useText();
  const connection = useAtomValue(connectionAtom);
  const isOffline = useAtomValue(offlineAtom);
  if (isOffline) return t('connection.offline');
  return connection === 'reconnecting' || connection === 'lost' ? t(`connection.${connection}`) : null;
}

function useHeader(): HeaderProps {
  const { t } = useText();
  const [query] = useSearchParams();
  const place = useAtomValue(placeAtom);
  const step = useAtomValue(backStepAtom);
  const selection = useAtomValue(selectionAtom);
  const back = useSetAtom(backAtom);
  const close = useSetAtom(closeAtom);
  const track = useSetAtom(trackAtom);
  const { bridge, isInner = false } = useAtomValue(servicesAtom) ?? {};
  const { closingButton } = useAtomValue(parentAtom);
  const ofMethod = useMethodName();
  if (!place) return {};
  const { section, isClosable } = ROUTES[place.route];
  // The form page has no section until its method is known.
  const titled = place.route === 'form' ? (selection?.section ?? null) : sectionAt(place.route, query);
  const press = (name: 'back_button' | 'close_button'): void => {
    bridge?.send({ messageType: 'onButton', payload: { name } });
    track('button', section, { name });
  };
  return {
    title: step ? ofMethod : titled && t(`${titled}.v2.title`),
    back:
      step || isInner
        ? {
            label: t('button.back'),
            onClick: () => {
              press('back_button');
              back(() => {
                close('go-back');
              });
            },
          }
        : undefined,
    close:
      closingButton && (isClosable || isInner)
        ? {
            label: t('button.close'),
            onClick: () => {
              press('close_button');
              close('close_button');
            },
          }
        : undefined,
  };
}

/** Name of the screen's method; null for screens without one. */
function useMethodName(): string | null {
  const { language } = useText();
  const route = useAtomValue(placeAtom)?.route;
  const selection = useAtomValue(selectionAtom);
  const payment = useAtomValue(paymentAtom);
  const listed = useAtomValue(listedMethodAtom);
  if (!route || !isMethodRoute(route)) return null;
  const { guard, kind } = ROUTES[route];
  // A coin's form has the route of its payment's address.
  const isForm = kind === 'form' && selection?.method != null;
  const isPayment = guard === 'payment' && payment !== null && !isForm;
  const { section, method } = isPayment ? payment : (selection ?? { section: 'deposit', method: null });
  const found = listed(section, method);
  return found && methodName(found, language);
}
