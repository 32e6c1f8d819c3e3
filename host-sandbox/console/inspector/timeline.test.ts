import type { WireFrame } from '../../workbench/wire-frame.ts';
import { toRecord } from '../message-record.ts';
import { milestoneOfFrame, milestoneOfMessage, rowOfFrame, rowOfMessage } from './timeline.ts';

const frame = (rest: Partial<WireFrame>): WireFrame => ({
  at: 1,
  time: 10,
  transport: 'socket',
  kind: 'request',
  type: 'BANKING:methods-payment-v3',
  call: 1,
  status: null,
  ms: null,
  ...rest,
});
const message = (direction: 'from-widget' | 'to-widget', messageType: string, payload?: unknown) =>
  toRecord(direction, JSON.stringify({ messageType, payload }), 10, ['sandbox-u1']);

it('shows a call by its name and its answer with status, duration and fault', () => {
  expect(rowOfFrame(frame({ data: { country: 'mx' } }))).toMatchObject({
    side: 'wire',
    direction: 'from-widget',
    title: 'Deposit methods',
    note: '',
    isBad: false,
    json: { data: { country: 'mx' }, type: 'BANKING:methods-payment-v3' },
  });
  expect(rowOfFrame(frame({ kind: 'answer', status: 503, ms: 11.6, fault: 'status' }))).toMatchObject({
    direction: 'to-widget',
    note: '503 · 12 ms · status',
    isBad: true,
  });
});

it('[TR-11] a socket’s status below 100 or above 600 is not a failure', () => {
  const isBad = (status: number) => rowOfFrame(frame({ kind: 'answer', status })).isBad;
  expect([0, 99, 200, 299, 601].map(isBad)).toEqual([false, false, false, false, false]);
  expect([100, 199, 300, 401, 600].map(isBad)).toEqual([true, true, true, true, true]);
});

it('[AN-4] a copied message contains no token', () => {
  const row = rowOfMessage(message('to-widget', 'token-updated', { token: 'sandbox-u1' }));
  expect(JSON.stringify(row.json)).toContain('token-updated');
  expect(JSON.stringify(row)).not.toContain('sandbox-u1');
});

it('[HS-1, HS-5, TR-4] recognizes the steps of the handshake', () => {
  expect([
    milestoneOfMessage(message('from-widget', 'Loaded')),
    milestoneOfMessage(message('to-widget', 'loaded')),
    milestoneOfMessage(message('to-widget', 'billingUserData')),
    milestoneOfFrame(frame({ kind: 'connect', type: 'connect' })),
    milestoneOfFrame(frame({ kind: 'answer', status: 200 })),
    milestoneOfMessage(message('from-widget', 'onReady')),
  ]).toEqual(['announced', 'loaded received', 'loaded received', 'socket connected', 'first list', 'ready']);
  expect(milestoneOfMessage(message('to-widget', 'go-back'))).toBeNull();
  expect(milestoneOfMessage(message('to-widget', 'Loaded'))).toBeNull();
  expect(milestoneOfFrame(frame({ kind: 'answer', status: 503 }))).toBeNull();
  expect(milestoneOfFrame(frame({}))).toBeNull();
});
