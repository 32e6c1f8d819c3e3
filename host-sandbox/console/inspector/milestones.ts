import { el } from '../element.ts';
import { MILESTONES, type Milestone } from './timeline.ts';

export interface Milestones {
  readonly element: HTMLElement;
  /** Marks a step as reached after so many ms; false when it already was. */
  reach(step: Milestone, ms: number): boolean;
  /** Resets all steps because another widget is opened. */
  reset(): void;
}

/** The handshake as a row of steps, each with the ms since the page, or the widget opened last, started. */
export function createMilestones(): Milestones {
  const reached = new Set<Milestone>();
  const steps = new Map(
    MILESTONES.map((step) => {
      const ms = el('span', { class: 'step-ms' }, '–');
      return [step, { ms, element: el('li', {}, el('span', { class: 'step-name' }, step), ms) }];
    }),
  );

  return {
    element: el(
      'ol',
      { class: 'steps', 'aria-label': 'Handshake, in milliseconds since the start' },
      ...[...steps.values()].map(({ element }) => element),
    ),
    reach(step, ms) {
      const shown = steps.get(step);
      if (!shown || reached.has(step)) return false;
      reached.add(step);
      shown.ms.textContent = `${Math.max(0, Math.round(ms))} ms`;
      shown.element.dataset.reached = 'true';
      return true;
    },
    reset() {
      reached.clear();
      for (const { ms, element } of steps.values()) {
        ms.textContent = '–';
        delete element.dataset.reached;
      }
    },
  };
}
