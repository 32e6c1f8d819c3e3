import { MASK } from './redact.ts';
import { toRecord } from './message-record.ts';

describe('a message in the log', () => {
  it('shows its payload, or the fields beside the type', () => {
    const button = '{"messageType":"onButton","payload":{"name":"back_button"}}';
    expect(toRecord('from-widget', button, 5, [])).toEqual({
      time: 5,
      direction: 'from-widget',
      messageType: 'onButton',
      payload: { name: 'back_button' },
      text: button,
    });
    expect(toRecord('from-widget', '{"messageType":"Loaded","version":"v1"}', 5, []).payload).toEqual({
      version: 'v1',
    });
    expect(toRecord('to-widget', '{"messageType":"go-back"}', 5, []).payload).toBeUndefined();
  });

  it('[AN-4] masks the tokens of sent messages and keeps the widget’s messages unchanged', () => {
    const text = '{"messageType":"token-updated","payload":{"token":"sandbox-u1"}}';
    expect(toRecord('to-widget', text, 0, []).text).toBe(text.replace('sandbox-u1', MASK));
    const leak = toRecord('from-widget', text, 0, []);
    expect(leak.payload).toEqual({ token: MASK });
    expect(leak.text).toBe(text);
  });

  it('keeps a text that is not a JSON object', () => {
    expect(toRecord('to-widget', 'oops sandbox-u1', 0, ['sandbox-u1'])).toMatchObject({
      messageType: '(not a JSON object)',
      payload: `oops ${MASK}`,
      text: `oops ${MASK}`,
    });
  });
});
