/** A vertical part of the frame, in px from its upper edge. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** What the player sees of a frame that may be higher than the window of the page around it. */
export interface FrameView {
  /** The visible part; null while nothing of the frame is visible. */
  visible(): Band | null;
  /** Calls the listener after each change of the visible part. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  /** Scrolls the frame, and the pages around it, until the part begins at the upper edge of the window. */
  show(part: Band): void;
  dispose(): void;
}

export interface FrameViewOptions {
  /** The frame's own window. */
  readonly window: Window & typeof globalThis;
  /** Asks the page around the frame to scroll to a part, where the browser does not let the frame do it. */
  readonly ask: (part: Band) => void;
}

/** Height (px) of a strip, the precision in px of its thresholds. */
const STRIP = 100;
const THRESHOLDS = Array.from({ length: STRIP + 1 }, (_, px) => px / STRIP);
/** Below this height (px) a footer that sticks would cover what is visible; the style sheets have the same limit. */
const LOW = 400;
/** ms without a change after which scrolling is over. */
const STILL_MS = 200;
/** px by which rounded edges may differ. */
const ROUNDING = 2;
/** Height (px) of a header that the page around the frame may keep at the upper edge of its window. */
const HOST_HEADER = 160;

interface Wish {
  readonly part: () => Band;
  readonly isMet: (part: Band, visible: Band) => boolean;
}

/**
 * Footer, notices and dialogs lie inside the visible part by `--view-top`, `--view-bottom` and `--foot-bottom` (px from
 * the frame's edges) and `--view-height`. None of them changes the content's height, so a frame that follows that height
 * settles.
 *
 * What receives the focus is visible afterwards: if the browser has not scrolled the page around the frame, that page is
 * asked to.
 */
export function createFrameView({ window, ask }: FrameViewOptions): FrameView {
  const { document } = window;
  const root = document.documentElement;
  const listeners = new Set<() => void>();
  let visible: Band | null = null;
  const wishes = createWishes(window, () => visible, ask);

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof window.HTMLElement) || target === document.body) return;
    const part = (): Band => {
      const { top, bottom } = target.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    };
    wishes.focused({ part, isMet: isInside });
  }

  root.addEventListener('focusin', onFocus);
  const stopWatching = watchVisible(window, (now) => {
    visible = now;
    if (now) setVariables(root, now, window.innerHeight);
    for (const listener of listeners) listener();
    wishes.scrolled();
  });

  return {
    visible: () => visible,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(part) {
      const { top, bottom } = scrollTo(window, part);
      const before = visible?.top;
      wishes.shown({
        part: () => ({ top, bottom }),
        // Where the frame may scroll the page, it does so at once, below a header that the page keeps in its window.
        isMet: (one, now) => beginsAt(one, now, now.top === before ? ROUNDING : HOST_HEADER),
      });
    },
    dispose() {
      wishes.dispose();
      stopWatching();
      root.removeEventListener('focusin', onFocus);
      for (const name of VARIABLES) root.style.removeProperty(name);
      listeners.clear();
    },
  };
}

/** What the player must see. When the scrolling is over and it is not visible, `ask` is called with its part. */
function createWishes(window: Window, visible: () => Band | null, ask: (part: Band) => void) {
  let shown: Wish | null = null;
  let focused: Wish | null = null;
  let timer = 0;

  function checkLater(): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const wish = shown ?? focused;
      shown = focused = null;
      const part = wish?.part();
      const now = visible();
      if (wish && part && now && !wish.isMet(part, now)) ask(part);
    }, STILL_MS);
  }

  return {
    shown(wish: Wish): void {
      shown = wish;
      checkLater();
    },
    focused(wish: Wish): void {
      focused = wish;
      checkLater();
    },
    scrolled(): void {
      if (shown ?? focused) checkLater();
    },
    dispose: () => window.clearTimeout(timer),
  };
}

/**
 * Calls `onChange` with the visible part of the frame, across origins and without help of the page around it: an
 * IntersectionObserver without a root reports what the windows of all pages around the frame and their scrolled
 * elements leave of an element. It reports a change of the visible share only, so the frame is divided into strips.
 */
function watchVisible(
  window: Window & typeof globalThis,
  onChange: (visible: Band | null) => void,
): () => void {
  const { document } = window;
  const seen = new Map<Element, Band | null>();
  const strips = document.createElement('div');
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRect: rect } of entries)
        if (seen.has(target))
          seen.set(target, isIntersecting ? { top: rect.top, bottom: rect.bottom } : null);
      onChange(around([...seen.values()].filter((part) => part !== null)));
    },
    { threshold: THRESHOLDS },
  );

  /** Divides the frame's window into strips. */
  function divide(): void {
    observer.disconnect();
    seen.clear();
    const height = window.innerHeight;
    strips.replaceChildren();
    for (let top = 0; top < height; top += STRIP) {
      const strip = createLine(document, { top, bottom: Math.min(top + STRIP, height) });
      strips.append(strip);
      seen.set(strip, null);
    }
    for (const strip of seen.keys()) observer.observe(strip);
  }

  Object.assign(strips.style, { position: 'fixed', inset: '0', visibility: 'hidden', pointerEvents: 'none' });
  strips.ariaHidden = 'true';
  document.body.append(strips);
  divide();
  window.addEventListener('resize', divide);
  return () => {
    observer.disconnect();
    strips.remove();
    window.removeEventListener('resize', divide);
  };
}

/** The smallest band around all, rounded; null without any. */
const around = (parts: readonly Band[]): Band | null =>
  parts.length === 0
    ? null
    : {
        top: Math.round(Math.min(...parts.map(({ top }) => top))),
        bottom: Math.round(Math.max(...parts.map(({ bottom }) => bottom))),
      };

const VARIABLES = ['--view-top', '--view-bottom', '--foot-bottom', '--view-height'] as const;

function setVariables({ style }: HTMLElement, { top, bottom }: Band, windowHeight: number): void {
  const height = bottom - top;
  const below = Math.max(0, windowHeight - bottom);
  [top, below, height < LOW ? 0 : below, height].forEach((px, at) =>
    style.setProperty(VARIABLES[at] ?? '', `${String(px)}px`),
  );
}

/** Scrolls the part to the upper edge of the window. Returns where it is afterwards. */
function scrollTo({ document, scrollY }: Window, { top, bottom }: Band): Band {
  const mark = createLine(document, { top: top + scrollY, bottom: bottom + scrollY });
  document.body.append(mark);
  mark.scrollIntoView({ block: 'start', behavior: 'instant' });
  const place = mark.getBoundingClientRect();
  mark.remove();
  return { top: place.top, bottom: place.bottom };
}

/** An element of 1 px width that has the band's place and height. */
function createLine(document: Document, { top, bottom }: Band): HTMLElement {
  const line = document.createElement('div');
  const [from, height] = [`${String(top)}px`, `${String(bottom - top)}px`];
  Object.assign(line.style, { position: 'absolute', top: from, height, width: '1px' });
  return line;
}

/** Whether the whole part is visible, or its start, if it is too high. */
function isInside(part: Band, visible: Band): boolean {
  const height = Math.min(part.bottom - part.top, visible.bottom - visible.top);
  return part.top >= visible.top - ROUNDING && part.top + height <= visible.bottom + ROUNDING;
}

/** Whether the part begins at the upper edge of the window. */
const beginsAt = (part: Band, visible: Band, tolerance = ROUNDING): boolean =>
  part.top >= visible.top - ROUNDING && part.top <= visible.top + tolerance;
