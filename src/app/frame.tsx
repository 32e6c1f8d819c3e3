import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { HOST_MODES } from '#host/host-modes.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { backAtom, backStepAtom, closeAtom, placeAtom } from '#state/back.ts';
import { connectionAtom } from '#state/connect.ts';
import { framedFormAtom, hasInnerHeaderAtom } from '#state/payment/card-form.ts';
import { notificationsAtom } from '#state/notifications.ts';
import { parentAtom } from '#state/player.ts';
import { isReadyAtom } from '#state/ready.ts';
import { selectionAtom } from '#state/selection.ts';
import { servicesAtom } from '#state/services.ts';
import { trackAtom } from '#state/track.ts';
import type { HeaderProps } from '#ui/header.tsx';
import { FrameView } from './frame-view.tsx';
import { LazyCardFrame } from './lazy-card-frame.tsx';
import { LazySnackbars } from './lazy-snackbars.tsx';

/** Around every screen: header, connection, notices; focus and title follow the route (RT-22). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useRouteFocus(content);
  useHeight(content);
  // A card's form in its frame has a header of its own.
  const hasInnerHeader = useAtomValue(hasInnerHeaderAtom);
  const hasCardFrame = useAtomValue(framedFormAtom) !== null;
  const hasNotices = useAtomValue(notificationsAtom).length > 0;
  const connection = useAtomValue(connectionAtom);
  const header = useHeader();
  return (
    <FrameView
      content={content}
      header={hasInnerHeader ? null : header}
      connection={connection === 'reconnecting' || connection === 'lost' ? connection : null}
      notices={hasNotices && <LazySnackbars />}
    >
      {children}
      {hasCardFrame && <LazyCardFrame />}
    </FrameView>
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
  if (!place) return {};
  const { section, isClosable } = ROUTES[place.route];
  // The form page belongs to no section until it is known which method it is for.
  const titled = place.route === 'form' ? (selection?.section ?? null) : section;
  const press = (name: 'back_button' | 'close_button'): void => {
    bridge?.send({ messageType: 'onButton', payload: { name } });
    track('button', section, { name });
  };
  return {
    title: step ? undefined : titled && t(`${titled}.v2.title`),
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

/** The new screen's heading gets the focus, and outside federated mode the document its title. */
function useRouteFocus(content: { readonly current: HTMLDivElement | null }): void {
  const route = useAtomValue(placeAtom)?.route;
  const mode = useAtomValue(servicesAtom)?.bridge.mode;
  const isFirst = useRef(true);
  useEffect(() => {
    const root = content.current;
    if (!route || !root) return;
    const settle = (): boolean => {
      const heading = root.querySelector('h1');
      if (!heading) return false;
      if (mode && HOST_MODES[mode].ownsTitle) document.title = heading.textContent;
      // The first screen takes no focus from the page it is embedded in.
      if (!isFirst.current) heading.focus({ preventScroll: true });
      isFirst.current = false;
      return true;
    };
    if (settle()) return;
    const observer = new MutationObserver(() => {
      if (settle()) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [route, mode, content]);
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
