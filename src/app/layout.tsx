import { useAtomValue, useSetAtom } from 'jotai';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { HOST_MODES } from '#host/host-modes.ts';
import { useText } from '#i18n/text-context.tsx';
import { isOfMethod } from '#navigation/back.ts';
import { ROUTES } from '#navigation/routes.ts';
import { methodName } from '#screens/shared/method-name.ts';
import { backAtom, backStepAtom, closeAtom, placeAtom } from '#state/back.ts';
import { connectionAtom } from '#state/connect.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { offlineAtom } from '#state/offline.ts';
import { framedFormAtom, hasInnerHeaderAtom } from '#state/payment/card-form.ts';
import { notificationsAtom } from '#state/notifications.ts';
import { parentAtom } from '#state/player.ts';
import { isReadyAtom } from '#state/ready.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import type { HeaderProps } from '#ui/header.tsx';
import { LayoutView } from './layout-view.tsx';
import { LazyCardFrame } from './lazy-card-frame.tsx';
import { LazySnackbars } from './lazy-snackbars.tsx';
import { useVisit } from './use-visit.ts';

/** Around every screen: header, connection, notices; focus, title and scroll position follow the screen (RT-22, RT-23). */
export function Layout({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLElement>(null);
  useVisit(content, status);
  useHeight(content);
  // A card's form in its frame has a header of its own.
  const hasInnerHeader = useAtomValue(hasInnerHeaderAtom);
  const hasCardFrame = useAtomValue(framedFormAtom) !== null;
  const hasNotices = useAtomValue(notificationsAtom).length > 0;
  const connection = useAtomValue(connectionAtom);
  const isOffline = useAtomValue(offlineAtom);
  const header = useHeader();
  return (
    <LayoutView
      content={content}
      status={status}
      header={hasInnerHeader ? null : header}
      connection={
        isOffline ? 'offline' : connection === 'reconnecting' || connection === 'lost' ? connection : null
      }
      notices={hasNotices && <LazySnackbars />}
    >
      {children}
      {hasCardFrame && <LazyCardFrame />}
    </LayoutView>
  );
}

function useHeader(): HeaderProps {
  const { t } = useText();
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
  // The form page belongs to no section until it is known which method it is for.
  const titled = place.route === 'form' ? (selection?.section ?? null) : section;
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

/** The method that the screen is about; null for other screens. */
function useMethodName(): string | null {
  const { language } = useText();
  const route = useAtomValue(placeAtom)?.route;
  const selection = useAtomValue(selectionAtom);
  const payment = useAtomValue(paymentAtom);
  const listed = useAtomValue(listedMethodAtom);
  if (!route || !isOfMethod(route)) return null;
  const isPayment = ROUTES[route].guard === 'payment' && payment !== null;
  const { section, method } = isPayment ? payment : (selection ?? { section: 'deposit', method: null });
  const found = listed(section, method);
  return found && methodName(found, language);
}

/** Tells a frame's parent and a federated host how high the content is (onResize). */
function useHeight(content: { readonly current: HTMLDivElement | null }): void {
  const bridge = useAtomValue(servicesAtom)?.bridge;
  const isReady = useAtomValue(isReadyAtom);
  const last = useRef(0);
  const tell = useEffectEvent((root: HTMLElement) => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    // Without a layout (display: none) there is no height to tell.
    if (height === last.current || height === 0) return;
    last.current = height;
    bridge?.send({ messageType: 'onResize', payload: { height } });
  });
  useLayoutEffect(() => {
    const root = content.current;
    if (!bridge || !root || !HOST_MODES[bridge.mode].reportsHeight) return;
    // An observer is not called where nothing is drawn, e.g. in a frame below the fold: the first screen is measured here.
    if (isReady) tell(root);
    const observer = new ResizeObserver(() => {
      tell(root);
    });
    observer.observe(root);
    return () => {
      observer.disconnect();
    };
  }, [bridge, content, isReady]);
}
