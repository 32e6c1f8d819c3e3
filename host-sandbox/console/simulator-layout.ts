import { el } from './element.ts';

type Part = HTMLElement | null;

export interface SimulatorParts {
  readonly title: string;
  readonly toolbar: readonly Part[];
  readonly stage: HTMLElement;
  /** Always shown above the tabs. */
  readonly head: readonly Part[];
  readonly tabs: HTMLElement;
}

/** The partner's page beside the workbench, or above it on a narrow screen. */
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
