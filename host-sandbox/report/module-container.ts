import { createProbeView, type ProbeView } from './probe-view.ts';
import type { Run } from './probe-run.ts';

/** Stops the probe from inheriting the page's styles. */
const SHIELD = ':host { all: initial; display: block }';

export interface ModuleContainer {
  readonly view: ProbeView;
  /** Minimum height in CSS pixels; null for the natural height. */
  grow(height: number | null): void;
  remove(): void;
}

export interface ModuleContainerOptions {
  readonly results: (run: Run) => string;
  readonly startOver: () => void;
}

/**
 * The probe's view in its own shadow root, as the widget does it, so that the page's rules do not match inside.
 * The style sheet is fetched and adopted, as the widget does, which no style policy blocks.
 */
export function createModuleContainer(
  element: HTMLElement,
  base: string,
  { results, startOver }: ModuleContainerOptions,
): ModuleContainer {
  const holder = element.ownerDocument.createElement('div');
  const shadow = holder.attachShadow({ mode: 'open' });
  const view = createProbeView({ as: 'section', line: null, guides: `${base}guides/`, results, startOver });
  shadow.append(view.element);
  element.append(holder);
  void fetch(`${base}sandbox.css`, { cache: 'no-cache' })
    .then((response) => response.text())
    .then((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${SHIELD}\n${text}`);
      shadow.adoptedStyleSheets = [sheet];
    })
    // Without the style sheet the probe is shown unstyled.
    .catch(() => undefined);
  return {
    view,
    grow: (height) => void (view.element.style.minBlockSize = height === null ? '' : `${height}px`),
    remove: () => holder.remove(),
  };
}
