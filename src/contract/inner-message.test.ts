import { parseInnerMessage } from './inner-message.ts';

const of = (messageType: unknown, payload?: unknown) =>
  parseInnerMessage(JSON.stringify({ messageType, payload }));

describe('[HS-14] messages of the inner widget', () => {
  it.each([
    ['Loaded', undefined, { kind: 'loaded' }],
    ['onReady', { route: '/form' }, { kind: 'ready' }],
    ['onInitError', { text: 'no' }, { kind: 'failed', text: 'no' }],
    ['onInitError', { text: { toString: null } }, { kind: 'failed', text: '' }],
    ['onResize', { height: 12.5 }, { kind: 'height', height: 12.5 }],
    ['onScrollTo', { top: 40, bottom: 88 }, { kind: 'scroll', top: 40, bottom: 88 }],
    ['onScrollTo', { top: 40 }, null],
    ['onScrollTo', { bottom: 88 }, null],
    ['onClose', { reason: 'close_button' }, { kind: 'leave', reason: 'close_button' }],
    ['onClose', { reason: 'go-back' }, { kind: 'leave', reason: 'go-back' }],
    [
      'onSubmission',
      { requestId: 'r1', phase: 'sending', id: 't1' },
      { kind: 'submission', report: { requestId: 'r1', phase: 'sending' } },
    ],
    [
      'onSubmission',
      { requestId: 'r1', phase: 'settled', id: 't1' },
      { kind: 'submission', report: { requestId: 'r1', phase: 'settled', id: 't1' } },
    ],
    [
      'onSubmission',
      { requestId: 'r1', phase: 'unanswered' },
      { kind: 'submission', report: { requestId: 'r1', phase: 'unanswered' } },
    ],
    [
      'onSubmission',
      { requestId: 'r1', phase: 'refused' },
      { kind: 'submission', report: { requestId: 'r1', phase: 'refused' } },
    ],
    ['onSubmission', { requestId: 'r1', phase: 'settled' }, null],
    ['onSubmission', { requestId: 'r1', phase: 'lost' }, null],
    ['onAlternative', { method: 'two', amount: '500' }, { kind: 'alternative', method: 'two' }],
    ['onAlternative', { method: 7 }, null],
    ['onTransaction', { id: 't1', status: 'waiting' }, null],
  ])('%s with %j', (messageType, payload, expected) => {
    expect(of(messageType, payload)).toEqual(expected);
  });

  it.each(['onAction', 'onAnalytics', 'onButton', 'onDisplayError', 'onOpenExternal', 'onTokenExpired'])(
    'forwards %s unchanged',
    (messageType) => {
      const message = { messageType, payload: { name: 'back_button', text: 'x' } };
      expect(parseInnerMessage(JSON.stringify(message))).toEqual({ kind: 'pass', message });
    },
  );

  it.each([
    ['onResize', { height: '12' }],
    ['onTransaction', { id: 7 }],
    ['onReconnectAttempt', { attempt: 1, of: 3 }],
    ['onAnalytics', { name: 'form_view' }],
    ['onAnalytics', { name: 'exit' }],
    ['else', {}],
    [null, null],
  ])('ignores %s with %j', (messageType, payload) => {
    expect(of(messageType, payload)).toBeNull();
  });

  it.each(['{', '[]', '7', '', 7, null, { messageType: 'Loaded' }])('drops %j', (text) => {
    expect(parseInnerMessage(text)).toBeNull();
  });
});
