/** @jest-environment ./build/jest/environment.cjs */
import { createInnerLink } from './inner-link.ts';

const OWN = 'https://widget.test';
const READY = '{"messageType":"onReady"}';

/** What a browser does to a frame that has left the page; jsdom keeps its window. */
const leave = (frame: HTMLIFrameElement): void => {
  frame.remove();
  Object.defineProperty(frame, 'contentWindow', { value: null });
};

function setUp() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const got: unknown[] = [];
  const link = createInnerLink({ frame, origin: OWN, onMessage: (message) => got.push(message) });
  const { contentWindow } = frame;
  const said = (data: unknown, source: Window | null = contentWindow, origin = OWN): void => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  };
  return { frame, link, got, said };
}

afterEach(() => document.body.replaceChildren());

describe('[HS-14] the link to the card frame', () => {
  it('passes on the messages of the frame’s window at the widget’s origin, until it is disposed of', () => {
    const { link, got, said } = setUp();
    said(READY);
    expect(got).toEqual([{ kind: 'ready' }]);
    link.dispose();
    said(READY);
    expect(got).toHaveLength(1);
  });

  it('ignores any other message', () => {
    const { frame, got, said } = setUp();
    said(READY, window);
    said(READY, null);
    said(READY, undefined, 'https://other.test');
    said('nonsense');
    leave(frame);
    said(READY, null);
    expect(got).toEqual([]);
  });

  it('posts to the frame’s window at the widget’s origin, and to nobody once the frame is gone', () => {
    const { frame, link } = setUp();
    const posted: unknown[] = [];
    if (frame.contentWindow)
      frame.contentWindow.postMessage = (...message: unknown[]) => void posted.push(message);
    link.send(READY);
    leave(frame);
    link.send(READY);
    expect(posted).toEqual([[READY, OWN]]);
  });

  it('scrolls the page to a part of the frame, no further than needed, and leaves no style', () => {
    const { frame, link } = setUp();
    const scrolled: unknown[] = [];
    Object.defineProperty(frame, 'clientHeight', { value: 500 });
    frame.scrollIntoView = (options) => void scrolled.push([frame.style.scrollMargin, options]);
    link.scrollTo({ top: 100, bottom: 180 });
    expect(scrolled).toEqual([['-100px 0 -320px', { block: 'nearest' }]]);
    expect(frame.style.scrollMargin).toBe('');
  });
});
