import { describeRule, type FaultRule } from '../../workbench/fault-rule.ts';
import { button, el } from '../element.ts';
import type { FaultCounts } from '../wire-feed.ts';

export interface FaultList {
  readonly element: HTMLElement;
  show(rules: readonly FaultRule[]): void;
  /** Shows how often each fault has been applied. The rows stay in the page, so that a button keeps the focus. */
  showCounts(counts: FaultCounts): void;
}

/** The active faults, each with a button that removes it. */
export function createFaultList(onRemove: (rule: FaultRule) => void): FaultList {
  let rows: readonly {
    readonly rule: FaultRule;
    readonly count: HTMLElement;
    readonly element: HTMLElement;
  }[] = [];
  const list = el('ul', { class: 'rules', 'aria-label': 'Active faults' });
  const empty = el('p', { class: 'hint' }, 'No faults are active.');

  function rowOf(rule: FaultRule) {
    const words = describeRule(rule);
    const remove = button('Remove', () => onRemove(rule), 'button small');
    remove.setAttribute('aria-label', `Remove ${words}`);
    const count = el('span', { class: 'uses' });
    return { rule, count, element: el('li', {}, el('span', { class: 'rule' }, words), count, remove) };
  }

  function showCounts(counts: FaultCounts): void {
    rows.forEach(({ rule, count, element }, at) => {
      const times = counts[at] ?? 0;
      const isUsed = rule.times !== 'always' && times >= rule.times;
      count.textContent = isUsed ? 'used up' : times === 0 ? 'waits' : `applied ${times}`;
      element.dataset.used = String(isUsed);
    });
  }

  return {
    element: el('div', {}, empty, list),
    show(rules) {
      rows = rules.map(rowOf);
      list.replaceChildren(...rows.map(({ element }) => element));
      list.hidden = rules.length === 0;
      empty.hidden = rules.length > 0;
      showCounts([]);
    },
    showCounts,
  };
}
