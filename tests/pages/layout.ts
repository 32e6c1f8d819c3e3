import { browser } from '@wdio/globals';
import { settled } from './control.ts';

/** Waits until nothing moves except endless animations. */
export async function animationsEnd(): Promise<void> {
  await settled(
    () =>
      browser.execute(() =>
        document
          .getAnimations()
          .every((one) => one.effect?.getTiming().iterations === Infinity || one.playState === 'finished'),
      ),
    'The screen keeps moving',
  );
}

/**
 * Texts that do not fit: they extend beyond their block, an element that clips them, or the window. Content that the
 * player can scroll to fits; content for screen readers only does not count. Waits until nothing moves. Within an
 * element that has a shadow root, the texts of that root are checked.
 */
export async function textsThatDoNotFit(within = 'body'): Promise<readonly string[]> {
  await animationsEnd();
  const found = await browser.execute((selector: string) => {
    // A glyph's box may be slightly wider than the space that layout gave it.
    const TOLERANCE = 1.5;
    const problems: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth)
      problems.push(`the document is ${scrollWidth} px wide in ${window.innerWidth}`);

    const isScrolled = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') =>
      style[axis] === 'auto' || style[axis] === 'scroll';
    const isClipped = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') =>
      style[axis] === 'hidden' || style[axis] === 'clip';

    /** Visible to screen readers only, in a box of one pixel. */
    function isHidden(element: Element | null): boolean {
      if (!element) return false;
      const isTiny = element.clientWidth <= 1 && getComputedStyle(element).position === 'absolute';
      return isTiny || isHidden(element.parentElement);
    }

    function problemOf(text: DOMRect, parent: Element): string | null {
      let isInBlock = false;
      let isReachableX = false;
      let isReachableY = false;
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        if (style.display === 'inline') continue;
        isReachableX ||= isScrolled(style, 'overflowX');
        isReachableY ||= isScrolled(style, 'overflowY');
        const isOutX = text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE;
        const isOutY = text.top < box.top - TOLERANCE || text.bottom > box.bottom + TOLERANCE;
        const name = `${element.tagName.toLowerCase()}.${element.className}`;
        // A long code on one line is meant to be copied, not read.
        if (style.textOverflow === 'ellipsis' && style.userSelect === 'all') return null;
        if (isOutX && !isReachableX && (!isInBlock || isClipped(style, 'overflowX')))
          return `leaves ${name} sideways`;
        if (isOutY && !isReachableY && isClipped(style, 'overflowY')) return `is cut off by ${name}`;
        isInBlock = true;
        if (style.position === 'fixed') break;
      }
      const isOut = text.left < -TOLERANCE || text.right > window.innerWidth + TOLERANCE;
      return isOut && !isReachableX ? 'leaves the window' : null;
    }

    /**
     * Words that continue on the next line. The scripts of China and Japan have no spaces and may; a pseudo-language has
     * longer words than any language.
     */
    function brokenWordsOf(node: Node, parent: Element): string[] {
      const WORD =
        /(?<![^\s\u2066-\u2069([“„«‘"'¿¡·–—/-])[\p{L}\p{M}’']+(?![^\s\u2066-\u2069)\]”“»’"'.,:;!?…،؛؟۔।·–—/-])/gu;
      const lang = parent.closest('[lang]')?.getAttribute('lang') ?? '';
      if (getComputedStyle(parent).userSelect === 'all' || /-X[AB]$/.test(lang)) return [];
      return Array.from((node.nodeValue ?? '').matchAll(WORD)).flatMap(({ 0: word, index }) => {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return [];
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
        const [first] = boxes;
        // The boxes of two lines overlap where the script's marks are taller than the line.
        const isBroken = first !== undefined && boxes.some(({ top }) => top > first.top + first.height / 2);
        return isBroken ? [`"${word}" is broken in .${parent.className}`] : [];
      });
    }

    const found = document.querySelector(selector);
    const root = found?.shadowRoot ?? found;
    if (!root) return JSON.stringify([`there is no ${selector}`]);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let seen = 0;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      if (parent.closest('script, style, option') || isHidden(parent)) continue;
      seen++;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const problem = problemOf(box, parent);
        if (problem === null) continue;
        problems.push(`"${node.nodeValue}" ${problem}`);
        break;
      }
      problems.push(...brokenWordsOf(node, parent));
    }
    if (seen === 0) problems.push('there is no text at all');
    return JSON.stringify(problems);
  }, within);
  return JSON.parse(found) as string[];
}

/**
 * What has moved in the widget so far without a press (CLS), as `from → to` of a box's end and top. If a box's start
 * moves while its end stays, its content is aligned to the end, so nothing visible moves. In a host's page, boxes of
 * the page itself do not count.
 */
export async function layoutShifts(): Promise<readonly string[]> {
  return await browser.execute(
    () =>
      new Promise<readonly string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRect;
            readonly currentRect: DOMRect;
          }[];
        }
        const isOwnPage = document.querySelector('[data-cashier-root]') !== null;
        const moved: string[] = [];
        const add = (entries: PerformanceEntryList): void => {
          for (const { hadRecentInput, sources } of entries as unknown as readonly Shift[])
            for (const { node, previousRect, currentRect } of sources) {
              const [from, to] = [previousRect, currentRect].map(({ right, top }) => `${right}, ${top}`);
              // A node inside a shadow root is hidden from the page.
              const isOurs = isOwnPage || node === null;
              if (!hadRecentInput && isOurs && from !== to) moved.push(`${from} → ${to}`);
            }
        };
        const observer = new PerformanceObserver((list) => {
          add(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The buffered entries arrive in a task of their own.
        setTimeout(() => {
          add(observer.takeRecords());
          observer.disconnect();
          resolve(moved);
        });
      }),
  );
}
