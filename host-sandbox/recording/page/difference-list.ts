import type { Difference } from '../format/recording-diff.ts';
import { el } from '../../console/element.ts';

/** Lists the differences between a replay and its recording, or reports that there are none. */
export function createDifferenceList(differences: readonly Difference[]): HTMLElement {
  if (differences.length === 0)
    return el(
      'p',
      { class: 'result', 'data-tone': 'good' },
      'No differences: the widget behaves as recorded.',
    );
  const rows = differences.map(({ what, path, recorded, now }) =>
    el(
      'li',
      {},
      el('strong', {}, what),
      path === '' ? null : el('code', {}, path),
      el('div', { class: 'was' }, 'recorded ', el('code', {}, recorded ?? 'nothing')),
      el('div', { class: 'is' }, 'now ', el('code', {}, now ?? 'nothing')),
    ),
  );
  return el(
    'div',
    {},
    el(
      'p',
      { class: 'result', 'data-tone': 'bad' },
      differences.length === 1 ? '1 difference' : `${differences.length} differences`,
    ),
    el('ul', { class: 'differences', 'aria-label': 'Differences' }, ...rows),
  );
}
