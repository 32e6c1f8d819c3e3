import { el, button, select } from '../console/element.ts';
import type { Origins } from '../console/origins.ts';
import { createMatrix } from './report-matrix.ts';
import { reportView } from './report-view.ts';
import { createRuns } from './report-runs.ts';
import { createOwnPage } from './report-own.ts';
import { RULE_IDS, RULES, rulesOf } from './rules.ts';
import { wayChoice } from './way-choice.ts';
import { wayOf, WAYS } from './way.ts';

const VIEWS = {
  try: 'Sandbox page',
  own: 'Your own',
  all: 'Broken pages',
} as const;
type View = keyof typeof VIEWS;

const RUN_MS = 30_000;

/** The host report: on a sandbox page, on a partner's own page, and on each page that breaks one rule. */
export function createReportPage(origins: Origins, query: URLSearchParams): HTMLElement {
  const requested = query.get('view') ?? 'try';
  const view: View = Object.hasOwn(VIEWS, requested) ? (requested as View) : 'try';
  const links = Object.entries(VIEWS).map(([id, label]) =>
    el('a', { href: `?view=${id}`, 'aria-current': id === view ? 'true' : false }, label),
  );
  const body = { try: tryPage, own: createOwnPage, all: createMatrix }[view];
  return el(
    'div',
    { class: 'report-page' },
    el('h2', { class: 'page-title' }, 'Does the page or app embed the cashier correctly?'),
    el(
      'p',
      { class: 'lead' },
      `A probe takes the cashier’s place in a frame, as a module or in a web view, and checks the host against ${RULE_IDS.length} rules, as far as they apply. Each finding comes with its fix.`,
    ),
    el('div', { class: 'segments', role: 'group', 'aria-label': 'Report on' }, ...links),
    body(origins, query),
  );
}

/** A sandbox page beside its report. */
function tryPage(origins: Origins, query: URLSearchParams): HTMLElement {
  const runs = createRuns(origins.widget);
  const stage = el('div', { class: 'report-stage' });
  const result = el('div', { class: 'report-result' });
  const way = wayOf(query.get('way'));
  let broken = query.get('page') ?? '';
  let turn = 0;

  async function run(): Promise<void> {
    const mine = ++turn;
    const id = crypto.randomUUID();
    const address = `/host-page.html?${new URLSearchParams({ run: id, way, broken }).toString()}`;
    stage.replaceChildren(el('iframe', { title: 'The checked page', src: address }));
    result.replaceChildren(el('p', { class: 'status', role: 'status', 'data-tone': 'busy' }, 'Running…'));
    await runs.follow(id, RUN_MS, (seen) => {
      if (mine === turn) result.replaceChildren(reportView(seen));
    });
  }

  const pages = [
    ['', `A good ${WAYS[way].host}`] as const,
    ...rulesOf(way).map((id) => [id, `Breaks: ${RULES[id].title}`] as const),
  ];
  const choice = select('Page to report on', pages, broken, (value) => {
    broken = value;
    void run();
  });
  void run();
  return el(
    'div',
    { class: 'report-try' },
    el('div', { class: 'report-ways' }, wayChoice(way, query)),
    el(
      'div',
      { class: 'report-choice' },
      choice,
      button('Run again', () => void run(), 'button primary'),
    ),
    stage,
    result,
  );
}
