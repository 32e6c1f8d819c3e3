import { createWireLog } from './wire-log.ts';

const push = { transport: 'socket', kind: 'push', type: 'balance' } as const;
const list = { ...push, data: { methods: Array.from({ length: 3000 }, () => ({})) } };

it('keeps the latest wire frames of a player, and fewer of those with long lists', () => {
  const log = createWireLog(() => 0);
  for (let count = 0; count < 2100; count++) log.add('ana', push);
  expect(log.frames('ana', 0)).toHaveLength(2000);
  expect(log.frames('ana', 0)[0]?.at).toBe(101);
  for (let count = 0; count < 20; count++) log.add('ben', list);
  expect(log.frames('ben', 0)).toHaveLength(13);
});

it('forgets the least recently active players', () => {
  const log = createWireLog(() => 0);
  log.add('first', push);
  log.add('second', push);
  for (let count = 0; count < 99; count++) {
    log.add(`later-${count}`, push);
    log.add('first', push);
  }
  expect(log.frames('first', 0)).toHaveLength(100);
  expect(log.frames('second', 0)).toEqual([]);
  expect(log.frames('later-0', 0)).toHaveLength(1);
});
