import { useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
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
 *   new screen ─► top of the widget, focus on its heading
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
  const first = useRef<string | null>(null);
  const { positions, isUsed } = usePositions(content, id, view);

  useEffect(() => {
    const root = content.current;
    // The router tells the first visit only after the first render, which the painted screen's route may precede.
    if (!root || !route || id === '') return;
    first.current ??= id;
    const isFirst = first.current === id && !isReturn;
    const position = (isReturn && positions.current.get(id)) || null;
    const blocker = blockerOf(store.get(paymentsAtom))?.key ?? null;
    const wanted = blocker === null || blocker === position?.blocker ? position : null;
    if (!isFirst && !wanted) scrollToTop(root, view.current);
    if (status.current) status.current.textContent = '';
    const back = wanted && startReturn(root, wanted, view.current);
    const needsFocus = (): boolean => isUsed.current && isFocusLost(root);
    const stop = followHeading(root, {
      onChange: () => back?.update(),
      onTitle(text) {
        if (mode && HOST_MODES[mode].ownsDocument && document.title !== text) document.title = text;
      },
      onFirst(heading) {
        // The first screen does not take the focus from the page that embeds it.
        if (!isFirst && !back?.isAtItem()) focus(heading);
      },
      onStep(heading) {
        if (!needsFocus()) return;
        scrollToTop(root, view.current);
        focus(heading);
      },
      onText(heading) {
        // The focus reads it, too.
        if (needsFocus()) focus(heading);
        else if (status.current) status.current.textContent = heading.textContent;
      },
    });
    return () => {
      stop();
      back?.stop();
    };
  }, [content, status, store, route, id, isReturn, mode, view, positions, isUsed]);
}

/** Keeps where the player last pressed on each visited screen; `isUsed`: whether they have used the widget. */
function usePositions(content: Node, id: string, view: { readonly current: FrameView | null }) {
  const store = useStore();
  const positions = useRef(new Map<string, LastPosition>());
  const isUsed = useRef(false);
  const onUse = useEffectEvent((root: HTMLElement, { type, target }: Event): void => {
    isUsed.current = true;
    if (type !== 'click' || !(target instanceof Element)) return;
    const item = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
    const blocker = blockerOf(store.get(paymentsAtom))?.key ?? null;
    positions.current.set(id, { scrolled: scrollOffset(root, view.current), item, blocker });
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
  return { positions, isUsed };
}

/** Takes the player back to where they left a screen, while it is being built, until it is there or they scroll. */
function startReturn(root: HTMLElement, wanted: LastPosition, view: FrameView | null) {
  const { scrolled, item } = wanted;
  let isOver = false;
  let hasMoved = false;
  let isItemThere = item === null;

  function goBack(): void {
    restoreScroll(root, scrolled, view);
    const button = item === null ? null : root.querySelector(`[data-key="${CSS.escape(item)}"] button`);
    if (button instanceof HTMLElement) focus(button);
    isItemThere ||= button !== null;
    endWhenThere();
  }
  function endWhenThere(): void {
    if (isItemThere && Math.abs(scrollOffset(root, view) - scrolled) < 2) isOver = true;
  }
  const onMove = (): void => {
    isOver = hasMoved = true;
  };
  // The page around a frame makes it higher later than the screen changes; until then the frame itself scrolls.
  const onResize = (): void => {
    if (!hasMoved) goBack();
  };

  const stopFollowing = view?.onChange(endWhenThere);
  if (view) window.addEventListener('resize', onResize);
  for (const type of MOVES) window.addEventListener(type, onMove, { capture: true, passive: true });
  return {
    /** The screen has changed. */
    update(): void {
      if (!isOver) goBack();
    },
    /** The focus is on the item that they had opened. */
    isAtItem(): boolean {
      const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
      return item !== null && root.contains(active) && active?.closest('[data-key]') !== null;
    },
    stop(): void {
      stopFollowing?.();
      window.removeEventListener('resize', onResize);
      for (const type of MOVES) window.removeEventListener(type, onMove, true);
    },
  };
}

interface HeadingListeners {
  /** The screen has changed, or is shown for the first time. */
  readonly onChange: () => void;
  readonly onTitle: (text: string) => void;
  readonly onFirst: (heading: HTMLElement) => void;
  /** Another heading has taken the place of the one before. */
  readonly onStep: (heading: HTMLElement) => void;
  readonly onText: (heading: HTMLElement) => void;
}

/** Follows the heading of a screen. Returns what stops it. */
function followHeading(root: HTMLElement, on: HeadingListeners): () => void {
  let heading: HTMLElement | null = null;
  let title = '';

  function follow(): void {
    on.onChange();
    const shown = root.querySelector('h1');
    if (!shown) return;
    on.onTitle(shown.textContent);
    if (heading === null) on.onFirst(shown);
    else if (heading !== shown) on.onStep(shown);
    else if (shown.textContent !== title) on.onText(shown);
    heading = shown;
    title = shown.textContent;
  }

  follow();
  const observer = new MutationObserver(follow);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** The focused element was removed, and the focus is neither in the host's page nor elsewhere in the widget. */
function isFocusLost(root: Element): boolean {
  const scope = root.getRootNode();
  const { activeElement: active, body, documentElement } = root.ownerDocument;
  if (scope instanceof ShadowRoot && active === scope.host) return scope.activeElement === null;
  return active === null || active === body || active === documentElement;
}
