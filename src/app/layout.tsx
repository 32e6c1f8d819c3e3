import { useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAtomValue } from '#state/use-atom-value.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { useText } from '#i18n/text-context.tsx';
import { isMethodRoute } from '#navigation/back.ts';
import { ROUTES, sectionAt } from '#navigation/routes.ts';
import { methodName } from '#parts/text/method-name.ts';
import { Snackbars } from '#screens/notices/snackbars.tsx';
import { backAtom, backStepAtom, closeAtom } from '#state/back.ts';
import { placeAtom } from '#state/place.ts';
import { connectionAtom } from '#state/connect.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { offlineAtom } from '#state/offline.ts';
import { cardFrameFormAtom, hasInnerHeaderAtom } from '#state/payment/card-form.ts';
import { notificationsAtom } from '#state/notifications.ts';
import { parentAtom } from '#state/player.ts';
import { isReadyAtom } from '#state/ready.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import type { HeaderProps } from '#ui/header.tsx';
import { HeaderWarning } from '#ui/header-warning.tsx';
import { LayoutView } from './layout-view.tsx';
import { LazyCardFrame } from './lazy-parts.tsx';
import { useVisit } from './use-visit.ts';

/**
 * The layout around every screen: header, connection and notices. It also moves focus, title and scroll position with
 * the screen (RT-22, RT-23).
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLElement>(null);
  useVisit(content, status);
  useHeight(content);
  // The inner widget has its own header.
  const hasInnerHeader = useAtomValue(hasInnerHeaderAtom);
  const hasCardFrame = useAtomValue(cardFrameFormAtom) !== null;
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
  const isPayment = ROUTES[route].guard === 'payment' && payment !== null;
  const { section, method } = isPayment ? payment : (selection ?? { section: 'deposit', method: null });
  const found = listed(section, method);
  return found && methodName(found, language);
}

/** Reports the content's height to the parent of an iframe and to a federated host (onResize). */
function useHeight(content: { readonly current: HTMLDivElement | null }): void {
  const bridge = useAtomValue(servicesAtom)?.bridge;
  const isReady = useAtomValue(isReadyAtom);
  const last = useRef(0);
  const report = useEffectEvent((root: HTMLElement) => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    // With display: none there is no height to report.
    if (height === last.current || height === 0) return;
    last.current = height;
    bridge?.send({ messageType: 'onResize', payload: { height } });
  });
  useLayoutEffect(() => {
    const root = content.current;
    if (!bridge || !root || !HOST_MODES[bridge.mode].reportsHeight) return;
    // Observers do not run where nothing is drawn, e.g. in an iframe below the fold, so the first screen is measured
    // here.
    if (isReady) report(root);
    const observer = new ResizeObserver(() => {
      report(root);
    });
    observer.observe(root);
    return () => {
      observer.disconnect();
    };
  }, [bridge, content, isReady]);
}
