import { button, el } from './element.ts';
import { toRecord, type Direction, type MessageRecord } from './message-record.ts';

/** A page stays open all day: older messages make room. */
const KEPT = 1000;

export interface MessageLog {
  readonly element: HTMLElement;
  /** The messages kept, oldest first; the same array for the life of the page. */
  readonly messages: readonly MessageRecord[];
  /** Adds a text that passed between host and widget; the secrets are masked in it. */
  add(direction: Direction, text: string, secrets: readonly string[]): void;
}

/** The live list of messages of both directions, with a filter by type. */
export function createMessageLog(now: () => number): MessageLog {
  const messages: MessageRecord[] = [];
  const rows: HTMLElement[] = [];
  const count = el('span', { class: 'count' }, '0');
  const list = el('ol', { class: 'log', tabindex: 0, 'aria-label': 'Messages' });
  const empty = el('p', { class: 'hint' }, 'Nothing has been said yet.');
  const filter = el('input', {
    class: 'input',
    type: 'search',
    placeholder: 'Filter by type',
    'aria-label': 'Filter by type',
  });
  filter.addEventListener('input', showAll);

  function show(row: HTMLElement): void {
    row.hidden = !(row.dataset.type ?? '').toLowerCase().includes(filter.value.trim().toLowerCase());
  }

  function showAll(): void {
    rows.forEach(show);
  }

  function update(): void {
    count.textContent = String(messages.length);
    empty.hidden = messages.length > 0;
    list.hidden = messages.length === 0;
  }

  function clear(): void {
    messages.length = 0;
    rows.splice(0).forEach((row) => row.remove());
    update();
  }

  update();
  return {
    element: el(
      'section',
      { class: 'card' },
      el(
        'div',
        { class: 'card-head' },
        el('h2', {}, 'Messages ', count),
        button('Clear', clear, 'button small'),
      ),
      filter,
      empty,
      list,
    ),
    messages,
    add(direction, text, secrets) {
      const record = toRecord(direction, text, now(), secrets);
      const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 24;
      const row = renderRow(record);
      messages.push(record);
      rows.push(row);
      list.append(row);
      show(row);
      if (messages.length > KEPT) {
        messages.shift();
        rows.shift()?.remove();
      }
      update();
      if (isAtEnd) list.scrollTop = list.scrollHeight;
    },
  };
}

function renderRow({ time, direction, messageType, payload }: MessageRecord): HTMLElement {
  const isIn = direction === 'from-widget';
  const arrow = el(
    'span',
    { class: 'arrow', role: 'img', 'aria-label': isIn ? 'from the widget' : 'to the widget' },
    isIn ? '←' : '→',
  );
  const moment = new Date(time);
  const head = [
    el('time', { datetime: moment.toISOString() }, clockText(moment)),
    arrow,
    el('span', { class: 'type' }, messageType),
  ];
  const row = el('li', { class: direction, 'data-type': messageType });
  if (payload === undefined) row.append(el('div', { class: 'line' }, ...head));
  else {
    const brief = el('span', { class: 'brief' }, JSON.stringify(payload));
    row.append(
      el(
        'details',
        {},
        el('summary', { class: 'line' }, ...head, brief),
        el('pre', {}, JSON.stringify(payload, null, 2)),
      ),
    );
  }
  return row;
}

function clockText(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const ms = String(moment.getMilliseconds()).padStart(3, '0');
  return `${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}.${ms}`;
}
