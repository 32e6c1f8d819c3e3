/** @jest-environment ./build/jest/environment.cjs */
import { restoreScroll } from './scroll-place.ts';

/** A scroller that is 1000 px high inside, of which `root` is the content. */
function scroller(): HTMLElement {
  const element = document.createElement('div');
  element.style.overflowY = 'auto';
  Object.defineProperties(element, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } });
  return element;
}

describe('[RT-23] the place in the list', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each([
    [
      'the page’s own element',
      (root: HTMLElement, scrolls: HTMLElement) => {
        scrolls.append(root);
        return scrolls;
      },
    ],
    [
      'inside the shadow root of an app’s shell',
      (root: HTMLElement, scrolls: HTMLElement) => {
        const shell = document.createElement('app-shell');
        scrolls.append(document.createElement('slot'));
        shell.attachShadow({ mode: 'open' }).append(scrolls);
        shell.append(root);
        return shell;
      },
    ],
  ])('is restored in a scroller that is %s', (_where, place) => {
    const root = document.createElement('div');
    const scrolls = scroller();
    document.body.append(place(root, scrolls));
    restoreScroll(root, 120, null);
    expect(scrolls.scrollTop).toBe(120);
  });
});
