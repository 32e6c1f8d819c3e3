import fc from 'fast-check';
import { createRedact } from './redact.ts';
import { createSecrets as createEarlySecrets } from './secrets.ts';
import { createSentValues } from './sent-values.ts';

function createSecrets() {
  const secrets = createEarlySecrets();
  const sent = createSentValues();
  secrets.useSent(sent);
  return { ...secrets, ...sent };
}

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
    sent.addValues(['12']);
    sent.addCodes(['987', '']);
    expect(createRedact(sent)('987 is wrong, 1987 and 12 are not')).toBe(
      '[redacted] is wrong, 1987 and 12 are not',
    );
  });

  it('removes a sent value of three digits from a text', () => {
    const sent = createSecrets();
    sent.addValues(['012', '345']);
    expect(createRedact(sent)('012 and 345 are wrong')).toBe('[redacted] and [redacted] are wrong');
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

  it.each([
    ['1500', '1,500.00'],
    ['1500', "1'500"],
    ['1500', '1 500,00'],
    ['1500.50', '1.500,5'],
    ['4500', '4500.00'],
    ['1234567.89', '12,34,567.890'],
    ['123456', '12-34-56'],
    ['12-34-56', '123456'],
    ['AB12CD34', 'ab12 cd34'],
    ['AB12 CD34', 'AB12-CD34'],
    ['AB12 CD34', 'AB12%20CD34'],
    ['José', 'Jose\u0301'],
    ['Jose\u0301', 'JOSÉ'],
    ['Ana & Co', 'Ana%20%26%20Co'],
    ['\ud800 half', '\ud800 half'],
    ['150', '150'],
    ['150', '150.00'],
    ['150', 'MX$150'],
  ])('removes the value %s as %s', (value, text) => {
    const sent = createSecrets();
    sent.addValues([value]);
    const clean = createRedact(sent)(`refused: ${text}, too much`);
    expect(clean).toMatch(/^refused: (MX\$)?\[redacted\], too much$/);
  });

  const JSON_TEXT = (text: string) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll('/', '\\/')
      .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const HTML = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;').replace(/'/g, '&#039;');
  const ENTITIES = (text: string) =>
    text.replace(/[^a-z0-9 ]/giu, (sign) => `&#x${sign.codePointAt(0)!.toString(16).toUpperCase()};`);
  const DECIMAL = (text: string) => text.replace(/[^ -~]|['"&]/gu, (sign) => `&#${sign.codePointAt(0)!};`);
  const FORM = (text: string) => new URLSearchParams({ text }).toString().slice(5);
  const SPACED = (text: string) => text.replace(/ /g, '\u00a0 ');
  const twice = (write: (text: string) => string) => (text: string) => write(write(text));
  it.each([JSON_TEXT, HTML, ENTITIES, DECIMAL, FORM, SPACED, ...[JSON_TEXT, HTML, FORM].map(twice)])(
    'removes a sent value that the gateway writes in another way: %p',
    (write) => {
      for (const value of [
        "O'Brien",
        'Müller',
        'a & b <c>',
        'Пётр',
        'say "no"',
        'a/b\\c',
        '12/27',
        'x 🙂 y',
      ]) {
        const sent = createSecrets();
        sent.addValues([value]);
        expect(createRedact(sent)(`Wrong: ${write(value)}.`)).toBe('Wrong: [redacted].');
      }
    },
  );

  it.each(['\\', '+ ', '\\"', "'", '& ', '%20', ' \\/'])('is fast for a value of many %j', (part) => {
    const sent = createSecrets();
    sent.addValues([part.repeat(100)]);
    const redactSent = createRedact(sent);
    const start = performance.now();
    for (const text of ['\\', '+', ' ', '\\\\"', '\\\\\\/', part, '&nbsp;', '+ +', '&amp;'])
      for (const times of [99, 300]) redactSent(`${text.repeat(times)}x`);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('removes a token that JSON has escaped', () => {
    const sent = createSecrets();
    sent.setTokens(['ab/cd+e=']);
    expect(createRedact(sent)('{"token":"ab\\/cd+e="}')).toBe('{"token":"[redacted]"}');
  });

  it('removes a token also from an address', () => {
    const kept = createSecrets();
    kept.setTokens(['tok+en/12==']);
    expect(createRedact(kept)('/socket?Authorization=tok%2Ben%2F12%3D%3D&EIO=4')).toBe(
      '/socket?Authorization=[redacted]&EIO=4',
    );
    kept.setTokens(['half \ud800 pair']);
    expect(createRedact(kept)('half \ud800 pair')).toBe('[redacted]');
  });

  it('keeps other numbers and words', () => {
    const sent = createSecrets();
    sent.addValues(['150', '3', '24', '1500', 'AB12', 'Anna']);
    const data = {
      text: '3 attempts in 24 hours: 2150, 1,150, 150,000, 150.5, 0.150, 15, 21500, 15001 and XAB12, Annas',
      status: 150,
    };
    expect(createRedact(sent)(data)).toEqual(data);
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
