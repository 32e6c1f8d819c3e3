import { el } from '../console/element.ts';
import type { Observations } from './observations.ts';
import { judge, RULE_IDS, RULES, type Finding } from './rules.ts';

/**
 * The report of one page: its score, what to mend, what could not be seen, and what is kept. `guides` is where the guides
 * are served.
 */
export function reportView(seen: Observations, guides = '/guides/'): HTMLElement {
  const { findings, passed, failed, unseen } = judge(seen);
  const of = (state: Finding['state']) => findings.filter((finding) => finding.state === state);
  const isWhole = passed === RULE_IDS.length;
  const words = [
    seen.hasEnded ? null : 'still running',
    failed === 0 ? 'nothing to mend' : `${failed} to mend`,
    unseen === 0 ? null : `${unseen} not observed`,
  ].filter((word) => word !== null);
  return el(
    'div',
    { class: 'report', 'data-score': `${passed}/${RULE_IDS.length}`, 'data-ended': seen.hasEnded },
    el(
      'div',
      { class: 'card report-score', 'data-mood': failed > 0 ? 'bad' : isWhole ? 'good' : 'busy' },
      meter(passed, failed),
      el(
        'div',
        {},
        el('p', { class: 'report-figure' }, el('strong', {}, String(passed)), ` of ${RULE_IDS.length}`),
        el('p', { class: 'hint', role: 'status' }, words.join(' · ')),
        seen.host === null ? null : el('p', { class: 'hint' }, el('code', {}, seen.host)),
      ),
    ),
    ...of('failed').map((finding) => findingCard(finding, guides)),
    seen.hasEnded ? list('Not observed, not counted', of('unseen'), true) : null,
    list('Kept', of('passed'), failed === 0),
  );
}

function findingCard({ id, seen }: Finding, guides: string): HTMLElement {
  const { title, why, source, fix, guide } = RULES[id];
  return el(
    'article',
    { class: 'card finding', 'data-rule': id },
    el('h3', {}, title),
    el('p', { class: 'finding-seen' }, ...inline(seen)),
    el('p', {}, ...inline(why), ' ', el('span', { class: 'hint' }, `(${source})`)),
    el('p', {}, el('strong', {}, 'Fix. '), ...inline(fix.text)),
    el('pre', { class: 'sample', tabindex: 0 }, fix.code),
    el('p', { class: 'hint' }, 'Guide: ', guideLink(guide, guides)),
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
  return el(
    'details',
    { class: 'card report-list', open: isOpen },
    el('summary', {}, title, el('span', { class: 'count' }, String(findings.length))),
    el('ul', {}, ...items),
  );
}

/** A mark for each rule, in the order of their worth; the figure beside it says the same in words. */
function meter(passed: number, failed: number): HTMLElement {
  const marks = RULE_IDS.map((_id, at) =>
    el('span', { 'data-state': at < passed ? 'passed' : at < passed + failed ? 'failed' : 'unseen' }),
  );
  return el('div', { class: 'report-meter', 'aria-hidden': 'true' }, ...marks);
}

/** Text with `code` in it. */
function inline(text: string): (Node | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? el('code', {}, part) : part));
}

/** The guide as it is served, a text; a browser that knows text fragments goes to the heading. */
function guideLink(guide: string, guides: string): HTMLElement {
  const [file = '', heading = ''] = guide.split('#');
  const href = `${guides}${file}#:~:text=%23%20${encodeURIComponent(heading.split('-')[0] ?? '')}`;
  return el('a', { href, target: '_blank', rel: 'noopener' }, `docs/guides/${guide}`);
}
