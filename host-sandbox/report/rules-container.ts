import { failed, inApps, passed, unseen, type Rule } from './rule.ts';
import { WAYS } from './way.ts';

const MIN_WIDTH = 320;
/** A height in CSS pixels that suffices even if the page ignores the content's height. */
export const MIN_HEIGHT = 600;

/** Rules on the space that the widget gets. */
export const CONTAINER_RULES = {
  width: {
    title: `Provides ${MIN_WIDTH} px of width`,
    why: 'Below that, amounts and codes are cut off.',
    source: 'WCAG 2.2, 1.4.10',
    fixes: {
      frame: {
        text: 'Make the frame as wide as its container.',
        code: `iframe { display: block; width: 100%; min-width: ${MIN_WIDTH}px; border: 0; }`,
        guide: 'web.md#the-frame',
      },
      module: {
        text: 'Mount into a visible element as wide as its container.',
        code: `#payments { width: 100%; min-width: ${MIN_WIDTH}px; } /* and no display: none */`,
        guide: 'web.md#the-element',
      },
      ...inApps(
        'Let the view fill its screen, and keep its scale at 1: the page sets its own viewport.',
        `setContentView(webView)`,
        `webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]`,
      ),
    },
    judge({ way, size }) {
      const { container } = WAYS[way];
      if (!size) return unseen(`The ${container} was not observed.`);
      if (size.width === 0) return failed(`The ${container} is not visible.`);
      const sentence = `The ${container} is ${size.width} px wide.`;
      return size.width >= MIN_WIDTH ? passed(sentence) : failed(sentence);
    },
  },
  height: {
    title: 'Follows the content’s height',
    why: 'A container that is too low scrolls inside the scrolling page, or cuts off the pay button.',
    source: 'contract: Host messages',
    fixes: {
      frame: {
        text: `Apply the height of \`onResize\`, or give the frame at least ${MIN_HEIGHT} px.`,
        code: `if (messageType === 'onResize') frame.style.height = \`\${payload.height}px\`;`,
        guide: 'web.md#the-frame',
      },
      module: {
        text: `Let the element grow with its content, or give it at least ${MIN_HEIGHT} px to scroll in.`,
        code: `#payments { height: auto; } /* or: height: 100vh; overflow-y: auto */`,
        guide: 'web.md#the-element',
      },
    },
    judge({ way, size, resized }) {
      const { container } = WAYS[way];
      if (!size || !resized) return unseen('The probe could not request a height.');
      if (Math.abs(resized.actual - resized.requested) <= 2)
        return passed(`onResize asked for ${resized.requested} px, and the ${container} followed.`);
      return resized.actual >= MIN_HEIGHT
        ? passed(`The ${container} keeps its ${resized.actual} px, which is enough.`)
        : failed(
            `onResize asked for ${resized.requested} px, but the ${container} stays at ${resized.actual} px.`,
          );
    },
  },
} as const satisfies Record<string, Rule>;
