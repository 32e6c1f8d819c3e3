import fc from 'fast-check';
import { createRedact } from './redact.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets();
secrets.setTokens(['s3cret-token', null, '']);
const redact = createRedact(secrets);

describe('[AN-4] redaction', () => {
  it('removes the current tokens, wherever they appear', () => {
    const event = { text: 'bad token s3cret-token!', list: ['s3cret-token'], 's3cret-token': 1 };
    expect(JSON.stringify(redact(event))).not.toContain('s3cret-token');
  });

  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_1',
    'Authorization: Bearer abc.def',
    '0123456789abcdef0123456789abcdef',
    'pK9sLm2QwErTyUiOpAs1',
  ])('removes text that looks like a token: %s', (text) => {
    expect(redact(text)).toContain('[redacted]');
    expect(redact(text)).not.toContain(text.slice(-8));
  });

  it('removes long digit strings with any separators, and long numbers', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{7,19}$/),
        fc.constantFrom('', ' ', '-', '.', '/', '_', ' • ', '–', '\u2011', '%20'),
        (digits, separator) => {
          const text = `card ${digits.split('').join(separator)} refused`;
          expect(redact(text)).toBe('card [redacted] refused');
          expect(redact<unknown>(Number(`1${digits.slice(0, 14)}`))).toBe('[redacted]');
        },
      ),
    );
  });

  it('removes a code that was sent, however short', () => {
    const sent = createSecrets();
    sent.addValues(['123']);
    sent.addCodes(['987', '']);
    expect(createRedact(sent)('987 is wrong, 1987 and 123 are not')).toBe(
      '[redacted] is wrong, 1987 and 123 are not',
    );
  });

  it('removes card numbers in the digits of other scripts', () => {
    expect(redact('card ٤١١١١١١١١١١١١١١١ refused')).toBe('card [redacted] refused');
  });

  it('removes a sent value of any length', () => {
    const sent = createSecrets();
    const long = `Juan Perez ${'a'.repeat(60_000)}`;
    sent.addValues([long]);
    expect(createRedact(sent)(`comment: ${long}!`)).toBe('comment: [redacted]!');
  });

  it('is fast for a text of any length', () => {
    const text = 'z'.repeat(300_000);
    expect(redact(text)).toBe(text);
  });

  it('removes e-mail addresses', () => {
    expect(redact('ana.b+c@players.example is taken')).toBe('[redacted] is taken');
  });

  it('keeps names, codes and short numbers', () => {
    const data = {
      method: 'online-indonesian-banks-grouped',
      code: 'not_found',
      status: 404,
      ok: true,
      none: null,
    };
    expect(redact(data)).toEqual(data);
    expect(redact('card_p2p_uz_humo')).toBe('card_p2p_uz_humo');
  });

  it('removes values that the player has sent, in upper or lower case, but not inside other words', () => {
    const sent = createSecrets();
    sent.addValues(['Anna (Berg)', 'anna@players.example', '4500.50', 'US', '']);
    const clean = createRedact(sent);
    expect(clean('ANNA (BERG) <anna@players.example> may not pay 4500.50 in the US')).toBe(
      '[redacted] <[redacted]> may not pay [redacted] in the US',
    );
    sent.addValues(['Anna']);
    expect(clean('anna of Savannah')).toBe('[redacted] of Savannah');
  });

  it('removes a long value that stands beside a letter, or beside itself', () => {
    const sent = createSecrets();
    sent.addValues(['Marmalade Lane 7', 'Anna']);
    const clean = createRedact(sent);
    expect(clean('Marmalade Lane 7Marmalade Lane 7 of Annas')).toBe('[redacted][redacted] of Annas');
    expect(clean('no marmalade lane 7is known')).toBe('no [redacted]is known');
  });

  it('removes any value, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 20 }), (value) => {
        fc.pre(value.trim().length >= 4);
        const sent = createSecrets();
        sent.addValues([value]);
        expect(createRedact(sent)(`refused: ${value} !`)).not.toContain(`: ${value.trim()} `);
      }),
    );
  });

  it('removes an earlier token, which a late answer may repeat', () => {
    const kept = createSecrets();
    kept.setTokens(['first-token']);
    kept.setTokens(['second-token']);
    expect(createRedact(kept)('first-token has expired')).toBe('[redacted] has expired');
  });

  it('forgets all but the latest tokens and values', () => {
    const kept = createSecrets();
    for (let at = 0; at < 20; at += 1) kept.setTokens([`token ${String(at)}`, null]);
    expect([kept.tokens().length, kept.tokens()[0]]).toEqual([10, 'token 19']);
    kept.addValues(Array.from({ length: 300 }, (_, at) => `value ${String(at)}`));
    expect(kept.values()).toHaveLength(200);
    expect(kept.values().at(-1)).toBe('value 299');
  });
});
