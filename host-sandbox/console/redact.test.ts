import fc from 'fast-check';
import { MASK, mask, redact, unmask } from './redact.ts';

describe('the message log', () => {
  it('[AN-4] masks every value whose name contains “token”, at any depth', () => {
    const message = {
      token: 'a',
      user: { token: 'b', list: [{ Authorization: 'Bearer c', id: 'd' }] },
      tokens: 3,
    };
    expect(redact(message, [])).toEqual({
      token: MASK,
      user: { token: MASK, list: [{ Authorization: MASK, id: 'd' }] },
      tokens: 3,
    });
  });

  it('[AN-4] masks known tokens anywhere in a text', () => {
    const secret = 'sandbox-u1';
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.string(), (value, before, after) => {
        const shown = redact({ value, text: [before + secret + after] }, [secret]);
        expect(JSON.stringify(shown)).not.toContain(secret);
      }),
    );
  });

  it('keeps a message without tokens unchanged', () => {
    const message = {
      messageType: 'onResize',
      payload: { height: 640, list: [null, true, ''] },
      token: null,
    };
    expect(redact(message, ['', 'x-secret'])).toEqual(message);
  });

  it('restores the token in the edited text', () => {
    const token = 'a"$&\\b';
    const message = { token, user: { token: 'another' } };
    const edited = mask(JSON.stringify(message), token);
    expect(edited).toBe(`{"token":"${MASK}","user":{"token":"another"}}`);
    expect(JSON.parse(unmask(edited, token))).toEqual(message);
  });
});
