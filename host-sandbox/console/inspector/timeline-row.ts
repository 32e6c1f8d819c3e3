import { el } from '../element.ts';
import type { Milestone, TimelineRow } from './timeline.ts';

/** A timeline row in the page. */
export interface RenderedRow {
  readonly row: TimelineRow;
  readonly element: HTMLElement;
  /** The button that opens it. */
  readonly control: HTMLButtonElement;
  /** The whole row as lower-case text, for the search. */
  searched(): string;
}

export interface RowOptions {
  /** The moment from which the row's time is counted, in ms since epoch. */
  readonly since: number;
  readonly milestone: Milestone | null;
  readonly onChoose: (row: RenderedRow) => void;
}

export function renderRow(row: TimelineRow, { since, milestone, onChoose }: RowOptions): RenderedRow {
  const { time, side, direction, way, title, note, isBad } = row;
  let text: string | null = null;
  const isOut = direction === 'from-widget';
  const arrow = el(
    'span',
    { class: 'arrow', role: 'img', 'aria-label': isOut ? 'from the widget' : 'to the widget' },
    isOut ? '←' : '→',
  );
  const control = el(
    'button',
    { type: 'button', class: 'line', 'aria-pressed': 'false' },
    el(
      'time',
      { datetime: new Date(time).toISOString(), title: new Date(time).toLocaleTimeString() },
      offset(time - since),
    ),
    arrow,
    el('span', { class: `via via-${way}` }, way),
    el('span', { class: 'type' }, title),
    milestone === null ? null : el('span', { class: 'milestone' }, milestone),
    el('span', { class: note === '' ? 'brief' : 'brief note' }, note === '' ? briefOf(row.json) : note),
  );
  const element = el('li', { class: `${side} ${direction}`, 'data-bad': isBad }, control);
  const rendered: RenderedRow = {
    row,
    element,
    control,
    searched: () => (text ??= `${title} ${way} ${note} ${JSON.stringify(row.json)}`.toLowerCase()),
  };
  control.addEventListener('click', () => onChoose(rendered));
  return rendered;
}

/** E.g. `1 204` ms. */
const offset = (ms: number): string => Math.round(ms).toLocaleString('en').replaceAll(',', '\u202f');

function briefOf(json: unknown): string {
  const { payload, data } = json as { payload?: unknown; data?: unknown };
  const said = payload ?? data;
  return said === undefined ? '' : JSON.stringify(said).slice(0, 120);
}
