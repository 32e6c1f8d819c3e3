import { el } from './element.ts';

type Part = HTMLElement | null;

export interface SimulatorParts {
  readonly title: string;
  readonly toolbar: readonly Part[];
  readonly stage: HTMLElement;
  /** The card about `loaded`. */
  readonly settings: readonly Part[];
  /** Cards above it. */
  readonly console: readonly Part[];
}

/** The partner's page on the one side, the console on the other; one under the other where it is narrow. */
export function layOut({ title, toolbar, stage, settings, console }: SimulatorParts): HTMLElement {
  return el(
    'div',
    { class: 'simulator' },
    el(
      'section',
      { class: 'stage', 'aria-label': title },
      el('div', { class: 'toolbar' }, ...toolbar),
      stage,
    ),
    el(
      'aside',
      { class: 'console', 'aria-label': `Console: ${title}` },
      ...console,
      el('section', { class: 'card' }, el('h2', {}, 'Loaded'), ...settings),
    ),
  );
}
