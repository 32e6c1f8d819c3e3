import { useEffect, type RefObject } from 'react';

/**
 * ms until a notice is announced. A browser hands changes to screen readers in batches: a region that got its text in the
 * batch in which it appeared would stay silent.
 */
const DELAY_MS = 400;
/** ms for which the announced text stays in the region, where a screen reader could read it a second time. */
const KEPT_MS = 5000;

/** A notice: it is a status, but appears together with its text, so it is no live region. */
const NOTICE = '[role="status"][aria-live="off"]';

/** The permanent live regions: that of the layout, and that of a dialog, outside which all is inert. */
const REGION = '[data-live]';

/**
 * Announces notices to screen readers, each once when it appears and when its text changes, through a live region that
 * was there before (WCAG 4.1.3). An alert needs none: browsers report its appearance itself.
 */
export function useAnnouncements(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    if (!root) return;
    const said = new WeakMap<Element, string>();
    const timers = new Set<number>();
    const later = (ms: number, run: () => void): void => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
    };
    const announce = (notices: Iterable<Element>): void => {
      const texts = new Map<Element, string>();
      for (const notice of notices) {
        const region = root.contains(notice) && !notice.closest('[hidden]') && regionOf(notice);
        const text = textOf(notice);
        if (!region || said.get(notice) === text) continue;
        said.set(notice, text);
        texts.set(region, `${texts.get(region) ?? ''} ${text}`.trim());
      }
      for (const [region, text] of texts) {
        region.textContent = text;
        later(KEPT_MS, () => {
          if (region.textContent === text) region.textContent = '';
        });
      }
    };
    const observer = new MutationObserver((records) => {
      const changed = new Set(records.flatMap(noticesIn));
      if (changed.size > 0) later(DELAY_MS, () => announce(changed));
    });
    observer.observe(root, { childList: true, subtree: true });
    later(DELAY_MS, () => announce(root.querySelectorAll(NOTICE)));
    return () => {
      observer.disconnect();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [content]);
}

/** The notices that appeared or whose text changed; not those that a page translator has translated. */
function noticesIn({ target, addedNodes }: MutationRecord): readonly Element[] {
  return [...addedNodes].flatMap((node) => {
    if (node.nodeName === 'FONT') return [];
    const around = target instanceof Element ? target.closest(NOTICE) : null;
    const below = node instanceof Element ? [...node.querySelectorAll(NOTICE)] : [];
    const itself = node instanceof Element && node.matches(NOTICE) ? [node] : [];
    return [...(around ? [around] : []), ...itself, ...below];
  });
}

function regionOf(notice: Element): Element | null {
  for (let at = notice.parentElement; at; at = at.parentElement) {
    const region = at.querySelector(`:scope > ${REGION}`);
    if (region) return region;
  }
  return null;
}

/** What it says, without the names of its buttons and a question that is read with one of them. */
function textOf(notice: Element): string {
  const walker = document.createTreeWalker(notice, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode())
    if (walker.currentNode.parentElement?.closest(`button, [aria-live="off"]`) === notice)
      texts.push(walker.currentNode.textContent ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
