import { describeAction } from '../format/player-action.ts';
import type { Recording } from '../format/recording.ts';
import { el } from '../../console/element.ts';

/** Summarizes a recording and lists the player's actions in it. */
export function createRecordingSummary(recording: Recording): HTMLElement {
  const { page, query, host, actions, wire, lengthMs, recordedAt } = recording;
  const parts: readonly (readonly [string, string])[] = [
    ['Page', [page, ...Object.entries(query).map(([name, value]) => `${name}=${value}`)].join(' ')],
    ['Length', seconds(lengthMs)],
    [
      'Holds',
      [count(actions, 'player action'), count(host, 'host message'), `${wire.length} on the wire`].join(', '),
    ],
    ['Recorded', new Date(recordedAt).toLocaleString()],
  ];
  const rows = actions.map(({ ms, action }) =>
    el('li', {}, el('span', { class: 'ms' }, seconds(ms)), ' ', describeAction(action)),
  );
  return el(
    'div',
    {},
    el('dl', {}, ...parts.map(([name, words]) => el('div', {}, el('dt', {}, name), el('dd', {}, words)))),
    actions.length === 0
      ? null
      : el(
          'details',
          { class: 'editor' },
          el('summary', {}, 'What the player does'),
          el('ol', { class: 'player-actions', 'aria-label': 'Player actions' }, ...rows),
        ),
  );
}

const count = (list: readonly unknown[], word: string): string =>
  `${list.length} ${word}${list.length === 1 ? '' : 's'}`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
