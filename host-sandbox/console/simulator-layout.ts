import { el } from './element.ts';

type Part = HTMLElement | null;

export interface SimulatorParts {
  readonly title: string;
  readonly toolbar: readonly Part[];
  readonly stage: HTMLElement;
  /** What stands above the tabs, whichever is chosen. */
  readonly head: readonly Part[];
  readonly tabs: HTMLElement;
}

/** The partner's page on the one side, the workbench on the other; one under the other where it is narrow. */
export function layOut({ title, toolbar, stage, head, tabs }: SimulatorParts): HTMLElement {
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
      { class: 'console', 'aria-label': `Workbench: ${title}` },
      el('div', { class: 'console-head' }, ...head),
      tabs,
    ),
  );
}
