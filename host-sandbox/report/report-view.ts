import { el } from '../console/element.ts';
import type { Observations } from './observations.ts';
import { fixOf, judge, RULES, type Finding, type RuleId } from './rules.ts';
import { WAYS, type Way } from './way.ts';

/**
 * The report on one page: score, findings to fix, rules that could not be checked, and rules that passed.
 * `guides` is the address of the guides.
 */
export function reportView(seen: Observations, guides = '/guides/'): HTMLElement {
  const { findings, passed, failed, unseen, of: all, foreign } = judge(seen);
  const those = (state: Finding['state']) => findings.filter((finding) => finding.state === state);
  const isWhole = passed === all;
  const words = [
    seen.hasEnded ? null : 'still running',
    failed === 0 ? 'nothing to fix' : `${failed} to fix`,
    unseen === 0 ? null : `${unseen} not observed`,
  ].filter((word) => word !== null);
  return el(
    'div',
    { class: 'report', 'data-score': `${passed}/${all}`, 'data-ended': seen.hasEnded },
    el(
      'div',
      { class: 'card report-score', 'data-tone': failed > 0 ? 'bad' : isWhole ? 'good' : 'busy' },
      meter(passed, failed, all),
      el(
        'div',
        {},
        el('p', { class: 'report-figure' }, el('strong', {}, String(passed)), ` of ${all}`),
        el('p', { class: 'hint', role: 'status' }, words.join(' · ')),
        el(
          'p',
          { class: 'hint' },
          WAYS[seen.way].name,
          ...(seen.host === null ? [] : [' · ', el('code', {}, seen.host)]),
        ),
      ),
    ),
    ...those('failed').map((finding) => findingCard(finding, seen.way, guides)),
    seen.hasEnded ? list('Not observed, not counted', those('unseen'), true) : null,
    list('Passed', those('passed'), failed === 0),
    seen.hasEnded ? foreignList(foreign, seen.way) : null,
  );
}

function findingCard({ id, seen }: Finding, way: Way, guides: string): HTMLElement {
  const { title, why, source } = RULES[id];
  const fix = fixOf(id, way);
  return el(
    'article',
    { class: 'card finding', 'data-rule': id },
    el('h3', {}, title),
    el('p', { class: 'finding-seen' }, ...inline(seen)),
    el('p', {}, ...inline(why), ' ', el('span', { class: 'hint' }, `(${source})`)),
    fix && el('p', {}, el('strong', {}, 'Fix. '), ...inline(fix.text)),
    fix && el('pre', { class: 'sample', tabindex: 0 }, fix.code),
    fix && el('p', { class: 'hint' }, 'Guide: ', guideLink(fix.guide, guides)),
  );
}

function list(title: string, findings: readonly Finding[], isOpen: boolean): HTMLElement | null {
  if (findings.length === 0) return null;
  const items = findings.map(({ id, state, seen }) =>
    el(
      'li',
      { 'data-rule': id, 'data-state': state },
      el('span', {}, RULES[id].title),
      el('span', { class: 'hint' }, ...inline(seen)),
    ),
  );
  return details(title, items, isOpen);
}

function details(title: string, items: readonly HTMLElement[], isOpen: boolean): HTMLElement {
  return el(
    'details',
    { class: 'card report-list', open: isOpen },
    el('summary', {}, title, el('span', { class: 'count' }, String(items.length))),
    el('ul', {}, ...items),
  );
}

/** Rules of other hosting modes. */
function foreignList(ids: readonly RuleId[], way: Way): HTMLElement {
  const waysOf = (id: RuleId): string =>
    Object.entries(WAYS)
      .filter(([other]) => fixOf(id, other as Way) !== null)
      .map(([, { name }]) => name.replace(/^\w/, (first) => first.toLowerCase()))
      .join(', ');
  const items = ids.map((id) =>
    el(
      'li',
      { 'data-rule': id, 'data-state': 'foreign' },
      el('span', {}, RULES[id].title),
      el('span', { class: 'hint' }, `Asked ${waysOf(id)}`),
    ),
  );
  return details(
    `Does not apply ${WAYS[way].name.replace(/^\w/, (first) => first.toLowerCase())}`,
    items,
    false,
  );
}

/** A mark for each rule, passed ones first; the number next to it is the text equivalent. */
function meter(passed: number, failed: number, all: number): HTMLElement {
  const marks = Array.from({ length: all }, (_one, at) =>
    el('span', { 'data-state': at < passed ? 'passed' : at < passed + failed ? 'failed' : 'unseen' }),
  );
  return el('div', { class: 'report-meter', 'aria-hidden': 'true' }, ...marks);
}

/** Text with `code` in it. */
function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? el('code', {}, part) : part));
}

/** The guide as served, a text file; browsers with text fragments scroll to the heading. */
function guideLink(guide: string, guides: string): HTMLElement {
  const [file = '', heading = ''] = guide.split('#');
  const href = `${guides}${file}#:~:text=%23%20${encodeURIComponent(heading.split('-')[0] ?? '')}`;
  return el('a', { href, target: '_blank', rel: 'noopener' }, `docs/guides/${guide}`);
}
