import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAtomValue } from '#state/use-atom-value.ts';
import { blockerOf } from '#domain/payment/list.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { placeAtom } from '#state/place.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import { servicesAtom } from '#state/services.ts';
import { visitAtom } from '#state/visits.ts';
import type { FrameView } from './frame-view.ts';
import { restoreScroll, scrollOffset, scrollToTop } from './scroll-place.ts';

interface Node {
  readonly current: HTMLElement | null;
}

/** Scroll position and list item of the player's last press on a screen. */
interface LastPosition {
  readonly scrolled: number;
  /** Key of the list item that they opened. */
  readonly item: string | null;
  /** Key of the payment that blocked others. */
  readonly blocker: string | null;
}

const INPUTS = ['pointerdown', 'keydown', 'click'] as const;
/** Input by which the player takes over scrolling; no position is restored after it. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Adjusts the page to every screen and every step inside one: the scroll position, the focus, the document's title
 * (outside federated mode), and an announcement when only the heading's text changes (RT-22, RT-23).
 *
 *   new screen ─► top of the widget, focus on its heading, or in the field that the screen is about
 *   return     ─► the position where the player left it, focus on the item that they had opened; like a new screen if a
 *                 payment has become unanswered meanwhile, because its notice is at the top
 *   new step   ─► top of the widget, focus on its heading, if the previous step had the focus and was removed
 *   new text   ─► focus on the heading, if the button that changed the text was removed
 */
export function useVisit(content: Node, status: Node, view: { readonly current: FrameView | null }): void {
  const route = useAtomValue(placeAtom)?.route;
  const { id, isReturn } = useAtomValue(visitAtom);
  const mode = useAtomValue(servicesAtom)?.bridge.mode;
  const store = useStore();
  const left = useRef(new Map<string, LastPosition>());
  const first = useRef<string | null>(null);
  const isUsed = useRef(false);

  const onUse = useEffectEvent((root: HTMLElement, { type, target }: Event): void => {
    isUsed.current = true;
    if (type !== 'click' || !(target instanceof Element)) return;
    const item = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
    const blocker = blockerOf(store.get(paymentsAtom))?.key ?? null;
    left.current.set(id, { scrolled: scrollOffset(root, view.current), item, blocker });
  });
  useEffect(() => {
    const root = content.current;
    if (!root) return;
    const listener = (event: Event): void => {
      onUse(root, event);
    };
    for (const type of INPUTS) root.addEventListener(type, listener, true);
    return () => {
      for (const type of INPUTS) root.removeEventListener(type, listener, true);
    };
  }, [content]);

  useEffect(() => {
    const root = content.current;
    if (!root || !route) return;
    first.current ??= id;
    const isFirst = first.current === id && !isReturn;
    const position = (isReturn && left.current.get(id)) || null;
    const blocker = blockerOf(store.get(paymentsAtom))?.key ?? null;
    const wanted = blocker === null || blocker === position?.blocker ? position : null;
    let restore = wanted;
    let isItemThere = wanted?.item == null;
    let heading: HTMLElement | null = null;
    let title = '';
    if (!isFirst && !wanted) scrollToTop(root, view.current);
    if (status.current) status.current.textContent = '';

    function follow(): void {
      if (!root) return;
      const shown = root.querySelector('h1');
      if (restore) goBackTo(restore);
      if (!shown) return;
      if (mode && HOST_MODES[mode].ownsDocument && document.title !== shown.textContent)
        document.title = shown.textContent;
      if (heading === null) {
        // The first screen does not take the focus from the page that embeds it.
        if (!isFirst && !isAtItem()) focus(startOf(root, shown));
      } else if (heading !== shown) {
        if (isUsed.current && isFocusLost(root)) {
          scrollToTop(root, view.current);
          focus(shown);
        }
      } else if (shown.textContent !== title) {
        // The focus reads it, too.
        if (isUsed.current && isFocusLost(root)) focus(shown);
        else if (status.current) status.current.textContent = shown.textContent;
      }
      heading = shown;
      title = shown.textContent;
    }

    function goBackTo({ scrolled, item }: LastPosition): void {
      if (!root) return;
      restoreScroll(root, scrolled, view.current);
      const button = item === null ? null : root.querySelector(`[data-key="${CSS.escape(item)}"] button`);
      if (button instanceof HTMLElement) focus(button);
      isItemThere ||= button !== null;
      stopWhenThere();
    }

    function stopWhenThere(): void {
      if (!root || !restore || !isItemThere) return;
      if (Math.abs(scrollOffset(root, view.current) - restore.scrolled) < 2) stop();
    }

    const isAtItem = (): boolean => {
      const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
      return wanted?.item != null && root.contains(active) && active?.closest('[data-key]') !== null;
    };
    const stop = (): void => {
      restore = null;
    };
    let hasMoved = false;
    const onMove = (): void => {
      hasMoved = true;
      stop();
    };
    // The page around a frame makes it higher later than the screen changes; until then the frame itself scrolls.
    const onResize = (): void => {
      if (wanted && !hasMoved) goBackTo(wanted);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    const stopFollowing = view.current?.onChange(stopWhenThere);
    if (wanted) {
      if (view.current) window.addEventListener('resize', onResize);
      for (const type of MOVES) window.addEventListener(type, onMove, { capture: true, passive: true });
    }
    return () => {
      observer.disconnect();
      stopFollowing?.();
      window.removeEventListener('resize', onResize);
      for (const type of MOVES) window.removeEventListener(type, onMove, true);
    };
  }, [content, status, store, route, id, isReturn, mode, view]);
}

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** Where a new screen puts the focus: in the one field that it is about, if it has such a field, else on its heading. */
const startOf = (root: HTMLElement, heading: HTMLElement): HTMLElement =>
  root.querySelector<HTMLElement>('[data-first]') ?? heading;

/** The focused element was removed, and the focus is neither in the host's page nor elsewhere in the widget. */
function isFocusLost(root: Element): boolean {
  const scope = root.getRootNode();
  const { activeElement: active, body, documentElement } = root.ownerDocument;
  if (scope instanceof ShadowRoot && active === scope.host) return scope.activeElement === null;
  return active === null || active === body || active === documentElement;
}
