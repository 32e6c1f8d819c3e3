import { createMilestones } from './milestones.ts';
import { button, el } from '../element.ts';
import { createJsonView } from '../json-view.ts';
import type { RunLog } from '../run-log.ts';
import { renderRow, type RenderedRow } from './timeline-row.ts';
import {
  milestoneOfFrame,
  milestoneOfMessage,
  rowOfFrame,
  rowOfMessage,
  type Milestone,
  type TimelineRow,
} from './timeline.ts';

/** Maximum number of rows; the oldest are removed first. */
const MAX_ROWS = 1500;
const SIDES = { all: 'All', host: 'Host', wire: 'Wire' } as const;
type Side = keyof typeof SIDES;

/** One timeline of the messages between widget and host and between widget and gateway. A row opens as JSON. */
export function createInspector(log: RunLog): HTMLElement {
  const rows: RenderedRow[] = [];
  let side: Side = 'all';
  let words = '';
  let chosen: RenderedRow | null = null;

  const milestones = createMilestones();
  const json = createJsonView();
  const count = el('span', { class: 'count' }, '0');
  const list = el('ol', { class: 'log', 'aria-label': 'Messages and wire' });
  const empty = el('p', { class: 'hint' });
  const search = el('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search the timeline',
  });
  search.addEventListener('input', () => {
    words = search.value.trim().toLowerCase();
    showAll();
  });
  list.addEventListener('keydown', onKey);

  const isShown = (row: RenderedRow): boolean =>
    (side === 'all' || row.row.side === side) && (words === '' || row.searched().includes(words));

  function showAll(): void {
    for (const row of rows) row.element.hidden = !isShown(row);
    update();
  }

  function update(): void {
    const shown = rows.filter(({ element }) => !element.hidden);
    count.textContent =
      shown.length === rows.length ? String(rows.length) : `${shown.length} of ${rows.length}`;
    empty.textContent = rows.length === 0 ? 'No messages yet.' : 'Nothing matches the search.';
    empty.hidden = shown.length > 0;
    list.hidden = shown.length === 0;
    // Only one row is in the tab order: the selected one, or the last.
    const reached = chosen && !chosen.element.hidden ? chosen : shown.at(-1);
    for (const row of rows) row.control.tabIndex = row === reached ? 0 : -1;
  }

  function choose(row: RenderedRow | null): void {
    chosen?.control.setAttribute('aria-pressed', 'false');
    chosen = row === chosen ? null : row;
    chosen?.control.setAttribute('aria-pressed', 'true');
    json.show(chosen ? chosen.row.title : '', chosen ? chosen.row.json : null);
    update();
  }

  /**
   * Wire frames are polled, so they arrive later than messages of the same time; each row is inserted in the order of
   * time.
   */
  function add(row: TimelineRow, milestone: Milestone | null): void {
    const isFirst = milestone !== null && milestones.reach(milestone, row.time - log.startedAt);
    const rendered = renderRow(row, {
      since: log.startedAt,
      milestone: isFirst ? milestone : null,
      onChoose: choose,
    });
    let at = rows.length;
    while (at > 0 && (rows[at - 1]?.row.time ?? 0) > row.time) at--;
    follow(() => {
      list.insertBefore(rendered.element, rows[at]?.element ?? null);
      rows.splice(at, 0, rendered);
      rendered.element.hidden = !isShown(rendered);
      if (rows.length > MAX_ROWS) rows.shift()?.element.remove();
      update();
    });
  }

  /** Changes the list. If it was scrolled to its end, it stays there. */
  function follow(change: () => void): void {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 24;
    change();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  function clear(): void {
    rows.length = 0;
    list.replaceChildren();
    chosen = null;
    json.show('', null);
    update();
  }

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const shown = rows.filter(({ element }) => !element.hidden);
    const at = shown.findIndex(({ control }) => control === document.activeElement);
    shown[Math.min(Math.max(at + step, 0), shown.length - 1)]?.control.focus();
  }

  log.subscribe((event) => {
    if (event.kind === 'message') add(rowOfMessage(event.message), milestoneOfMessage(event.message));
    else if (event.kind === 'frame') add(rowOfFrame(event.frame), milestoneOfFrame(event.frame));
    else {
      milestones.reset();
      if (event.kind === 'cleared') clear();
      // Times are relative to this moment from now on.
      else if (rows.length > 0)
        follow(() => list.append(el('li', { class: 'divider' }, 'The widget was reopened')));
    }
  });
  update();

  const filters = Object.entries(SIDES).map(([id, label]) => {
    const element = el('button', { type: 'button', 'aria-pressed': String(id === side) }, label);
    element.addEventListener('click', () => {
      side = id as Side;
      filters.forEach((other) => other.setAttribute('aria-pressed', String(other === element)));
      showAll();
    });
    return element;
  });
  const copyShown = button(
    'Copy all',
    () =>
      json.copy(
        rows
          .filter(({ element }) => !element.hidden)
          .map(({ row }) => ({ time: row.time, ...asObject(row.json) })),
      ),
    'button small',
  );
  return el(
    'div',
    { class: 'card inspector' },
    milestones.element,
    el(
      'div',
      { class: 'card-head' },
      el('h2', {}, 'Timeline ', count),
      el('div', { class: 'head-actions' }, copyShown, button('Clear', log.clear, 'button small')),
    ),
    el(
      'div',
      { class: 'find' },
      search,
      el('div', { class: 'segments', role: 'group', 'aria-label': 'Show' }, ...filters),
    ),
    empty,
    list,
    json.element,
  );
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : { value };
