import { button, el } from '../console/element.ts';
import type { Origins } from '../console/origins.ts';
import { judge, RULES, rulesOf, type RuleId } from './rules.ts';
import { createRuns } from './report-runs.ts';
import type { Observations } from './observations.ts';
import { wayChoice } from './way-choice.ts';
import { wayOf, WAYS, type Way } from './way.ts';

const RUN_MS = 40_000;
/** Number of pages that run at the same time. */
const AT_ONCE = 5;

/** Runs the correct page and each broken one, and checks that the report fails its own rule and no other. */
export function createMatrix({ widget }: Origins, query: URLSearchParams): HTMLElement {
  const runs = createRuns(widget);
  const way = wayOf(query.get('way'));
  const pages: readonly ('' | RuleId)[] = ['', ...rulesOf(way)];
  const stage = el('div', { class: 'report-matrix-stage' });
  const rows = new Map(pages.map((page) => [page, createRow(page, way)]));
  const status = el('p', { class: 'status', role: 'status' });
  const start = button('Run all again', () => void runAll(), 'button primary');

  async function runOne(page: '' | RuleId): Promise<boolean> {
    const row = rows.get(page);
    const id = crypto.randomUUID();
    const address = `/host-page.html?${new URLSearchParams({ run: id, way, broken: page }).toString()}`;
    const frame = el('iframe', { title: page, tabindex: -1, src: address });
    stage.append(frame);
    row?.show(null);
    let last: Observations | null = null;
    const hasEnded = await runs.follow(id, RUN_MS, (seen) => (last = seen));
    frame.remove();
    return (hasEnded && row?.show(last)) ?? false;
  }

  async function runAll(): Promise<void> {
    start.disabled = true;
    showStatus('busy', `Running ${pages.length} pages, ${AT_ONCE} at a time…`);
    const late = await runEach(pages, AT_ONCE);
    // Some rules measure time, and pages that run side by side slow each other down.
    const wrong = await runEach(late, 1);
    start.disabled = false;
    if (wrong.length === 0) showStatus('good', `All ${pages.length} pages were identified.`);
    else showStatus('bad', `${wrong.length} of ${pages.length} pages failed other rules than expected.`);
  }

  /** Resolves with the pages that failed other rules than expected. */
  async function runEach(those: readonly ('' | RuleId)[], atOnce: number): Promise<('' | RuleId)[]> {
    const waiting = [...those];
    const wrong: ('' | RuleId)[] = [];
    const worker = async (): Promise<void> => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift())
        if (!(await runOne(page))) wrong.push(page);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return wrong;
  }

  function showStatus(tone: string, sentence: string): void {
    status.dataset.tone = tone;
    status.textContent = sentence;
  }

  void runAll();
  return el(
    'div',
    { class: 'report-matrix' },
    el('div', { class: 'toolbar' }, wayChoice(way, query), status, start),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el('tr', {}, ...['Page', 'Rules failed', 'Passed'].map((name) => el('th', { scope: 'col' }, name))),
      ),
      el('tbody', {}, ...[...rows.values()].map(({ element }) => element)),
    ),
    stage,
  );
}

function createRow(page: '' | RuleId, way: Way) {
  const name = page === '' ? `A good ${WAYS[way].host}` : `Breaks: ${RULES[page].title}`;
  const failedCell = el('td', {});
  const passedCell = el('td', {});
  const link = el('a', { href: `?view=try&way=${way}&page=${page}` }, name);
  const element = el('tr', { 'data-page': page }, el('th', { scope: 'row' }, link), failedCell, passedCell);
  return {
    element,
    /** Whether the report is the expected one; null clears the row. */
    show(seen: Observations | null): boolean {
      const report = seen && judge(seen);
      const failed = report?.findings.filter(({ state }) => state === 'failed').map(({ id }) => id) ?? [];
      const isRight = report !== null && failed.join() === page && (page !== '' || report.unseen === 0);
      element.dataset.failed = report ? failed.join(' ') : 'running';
      element.dataset.tone = report === null ? 'busy' : isRight ? 'good' : 'bad';
      const badges = failed.map((id) => el('code', { class: id === page ? 'is-own' : 'is-other' }, id));
      failedCell.replaceChildren(...(report === null ? ['…'] : badges.length === 0 ? ['none'] : badges));
      passedCell.replaceChildren(report ? `${report.passed} of ${report.of}` : '');
      return isRight;
    },
  };
}
