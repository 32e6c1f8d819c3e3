import { button, el } from '../console/element.ts';
import type { Origins } from '../console/origins.ts';
import { describeLine } from './describe-frame.ts';
import { judge } from './rules.ts';
import { createRuns, type SeenRun } from './report-runs.ts';
import { reportView } from './report-view.ts';
import { WAYS } from './way.ts';

const POLL_MS = 1000;

/** Instructions to get a report on one's own page, and the resulting reports. */
export function createOwnPage({ widget }: Origins, query: URLSearchParams): HTMLElement {
  const runs = createRuns(widget);
  const result = el('div', { class: 'report-result' });
  const list = el('ul', { class: 'report-runs' });
  let chosen = query.get('run');
  let shown = '';

  async function refresh(): Promise<void> {
    const found = await runs.all().catch(() => []);
    const current = found.find(({ run }) => run === chosen) ?? found[0] ?? null;
    const text = JSON.stringify([found, chosen]);
    if (text === shown) return;
    shown = text;
    list.replaceChildren(...found.map((run) => row(run, run === current)));
    result.replaceChildren(
      current
        ? reportView(current.seen)
        : el('p', { class: 'card hint' }, 'No page has embedded the probe since the sandbox was started.'),
    );
  }

  function row({ run, at, seen }: SeenRun, isCurrent: boolean): HTMLElement {
    const { passed, of: all } = judge(seen);
    const { label, host } = WAYS[seen.way];
    const from = seen.host ?? (host === 'app' ? null : 'no answer');
    const choose = button(
      [label, from, `${passed} of ${all}`].filter((part) => part !== null).join(' · '),
      () => {
        chosen = run;
        void refresh();
      },
    );
    choose.setAttribute('aria-pressed', String(isCurrent));
    return el('li', {}, choose, el('span', { class: 'hint' }, new Date(at).toLocaleTimeString('en-GB')));
  }

  void refresh();
  window.setInterval(() => void refresh(), POLL_MS);
  const steps = [
    step(
      'Embed the probe instead of the cashier',
      'Use this address for the widget in your page or app, and change nothing else. It works as the frame’s page, as the module (mf-manifest.json, remoteEntry.js) and as the web view’s page; keep any path after it, e.g. /withdrawal.',
      `${widget}/probe/`,
    ),
    step(
      'Open your page or app, and do what the probe asks',
      'Most checks run automatically. Where only you can press a button, the probe asks you to, in the cashier’s place.',
    ),
    step(
      'In a frame: let the page describe it',
      'A frame cannot see its own title, nor the policy of the page. Paste this line into the console of your page to supply both.',
      describeLine(widget),
    ),
    step(
      'Read the findings here',
      'The last check asks to close the cashier, so the report outlives it. If no report appears, the page’s policy blocks the probe: add its origin to frame-src, or to script-src and connect-src.',
    ),
  ];
  return el(
    'div',
    { class: 'report-own' },
    el(
      'div',
      {},
      el('ol', { class: 'report-steps' }, ...steps),
      el(
        'p',
        { class: 'hint' },
        'The host SDK is checked in its current mode: auto uses the module, iframe the frame. A phone reaches this machine as localhost, e.g. with adb reverse; under another name one check is skipped. No player data is stored, only names of fields, times, and yes or no.',
      ),
    ),
    el('div', {}, list, result),
  );
}

function step(title: string, text: string, code?: string): HTMLElement {
  return el(
    'li',
    { class: 'card' },
    el('h3', {}, title),
    el('p', { class: 'hint' }, text),
    code === undefined
      ? null
      : el(
          'div',
          { class: 'report-code' },
          el('pre', { class: 'sample', tabindex: 0 }, code),
          copyButton(code),
        ),
  );
}

function copyButton(text: string): HTMLElement {
  const copy = button(
    'Copy',
    () => {
      navigator.clipboard.writeText(text).then(
        () => (copy.textContent = 'Copied'),
        () => (copy.textContent = 'Select and copy it'),
      );
    },
    'button small',
  );
  return copy;
}
