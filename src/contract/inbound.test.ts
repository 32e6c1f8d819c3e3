import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { ignoredWarning } from './ignored-warning.ts';
import { TOO_LARGE, ignoredReason, parseInbound } from './inbound.ts';

const parse = (message: unknown) => parseInbound(JSON.stringify(message));

describe('parseInbound', () => {
  it.each([
    ['an object', { messageType: 'go-back' }],
    ['no JSON', '{messageType: go-back}'],
    ['half a JSON', '{"messageType":"go-back"'],
    ['an empty text', ''],
    ['a JSON text', '"go-back"'],
    ['a JSON list', '["go-back"]'],
    ['a JSON null', 'null'],
    ['a JSON number', '7'],
    ['undefined', undefined],
  ])('[HS-8] ignores %s', (_, message) => {
    expect(parseInbound(message)).toBeNull();
  });

  it('[HS-8] ignores type in place of messageType, for the reason stated in errors.md', () => {
    const message = JSON.stringify({ type: 'loaded', payload: {} });
    expect(parseInbound(message)).toBeNull();
    const guide = readFileSync(`${__dirname}/../../docs/guides/errors.md`, 'utf8');
    expect(guide).toContain(`\`ignored: ${ignoredReason(message)}\``);
  });

  it.each([
    ['a payload that is text', JSON.stringify({ messageType: 'loaded', payload: '{}' })],
    ['an object in place of its text', { messageType: 'loaded', payload: {} }],
    ['text made of text', JSON.stringify(JSON.stringify({ messageType: 'loaded', payload: {} }))],
    ['the name Loaded', JSON.stringify({ messageType: 'Loaded', payload: {} })],
    ['more than 64 KiB', JSON.stringify({ messageType: 'loaded', payload: { terms: 'я'.repeat(40_000) } })],
  ])('[HS-15] refuses a loaded with %s, for the reason stated in errors.md', (_, message) => {
    expect(parseInbound(message)).toBeNull();
    const guide = readFileSync(`${__dirname}/../../docs/guides/errors.md`, 'utf8');
    expect(guide).toContain(`| ${ignoredReason(message)} |`);
  });

  const UNFIT = 'unknown, or its payload does not fit';

  it.each([
    [7, 'a message that is not text'],
    ['go-back', 'text that is not a JSON object'],
    ['["go-back"]', 'text that is not a JSON object'],
    ['{"messageType":"x-Y_7"}', `x-Y_7: ${UNFIT}`],
    [JSON.stringify({ messageType: 'x'.repeat(40) }), `${'x'.repeat(40)}: ${UNFIT}`],
    [JSON.stringify({ messageType: 'x'.repeat(41) }), `a message without a name: ${UNFIT}`],
    ['{"messageType":"a b"}', `a message without a name: ${UNFIT}`],
    ['{"messageType":"a!"}', `a message without a name: ${UNFIT}`],
    ['{"messageType":"!a"}', `a message without a name: ${UNFIT}`],
    ['{"messageType":["a"]}', `a message without a name: ${UNFIT}`],
  ])('[HS-8] [AN-4] says of %j that it ignored %s', (message, reason) => {
    expect(ignoredReason(message)).toBe(reason);
  });

  it.each([
    ['loaded', 'loaded.payload', 'must be an object'],
    ['bonus-list-updated', 'bonus-list-updated.payload', 'must be an array'],
    ['token-updated', 'token-updated.payload.token', 'must be text'],
    ['gates-updated', 'gates-updated.payload.gates', 'must be an array'],
    ['theme-changed', 'theme-changed.payload.schema', 'must be an object'],
  ])('[HS-15] says what the payload of %s must be', (messageType, field, fix) => {
    const reason = ignoredReason(JSON.stringify({ messageType, payload: 5 }));
    expect(ignoredWarning(reason)).toEqual({ field, text: `${fix}; the message was ignored` });
  });

  it.each([
    ['its own message, sent back', '{"messageType":"Loaded","version":"v1.0.356"}'],
    ['half a JSON', '{"messageType":"loaded","payload":{}'],
    ['text made of half a JSON', JSON.stringify('{"messageType":"loaded"')],
    ['an object of another name', { messageType: 'onLoaded' }],
    ['an object whose name is no text', { messageType: ['loaded'] }],
  ])('[HS-8] refuses no loaded because of %s', (_, message) => {
    expect(ignoredReason(message)).not.toMatch(/^loaded:/);
  });

  it('[HS-15] warns about a later loaded that is not its JSON text', () => {
    const text = 'is a message that is not text; the message was ignored';
    expect(ignoredWarning(ignoredReason({ messageType: 'loaded' }))).toEqual({ field: 'loaded', text });
  });

  it('[HS-15] warns about no message that is unknown or has no payload', () => {
    for (const messageType of ['go-back', 'hello', 'toString'])
      expect(ignoredWarning(ignoredReason(JSON.stringify({ messageType })))).toBeNull();
  });

  it('[TX-5] reads whether the inner widget may send', () => {
    const sent = (payload: object) => parse({ messageType: 'submission-allowed', payload });
    for (const isAllowed of [true, false])
      expect(sent({ requestId: 'r1', isAllowed })).toMatchObject({ payload: { requestId: 'r1', isAllowed } });
    expect(sent({ isAllowed: true })).toBeNull();
  });

  it('[HS-8] never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (message) => {
        expect(() => parseInbound(message)).not.toThrow();
      }),
    );
  });

  it('[HS-15] ignores an unknown messageType, even the name of an inherited property', () => {
    for (const messageType of ['hello', 'constructor', 'toString', '__proto__', '', 7, null, ['loaded']]) {
      expect(parse({ messageType, payload: {} })).toBeNull();
    }
  });

  it.each([
    ['a list of one name', '["go-back"]'],
    ['a list of one name with a payload', '["loaded"]'],
    ['an object that has no text', '{"toString":1,"valueOf":1}'],
    ['lists in lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('[HS-8] ignores a messageType that is %s', (_, messageType) => {
    expect(parseInbound(`{"messageType":${messageType},"payload":{}}`)).toBeNull();
  });

  it('ignores texts over 64 KiB, counted in bytes', () => {
    const shell = JSON.stringify({ messageType: 'loaded', payload: { note: '' } }).length;
    const withNote = (note: string) => parse({ messageType: 'loaded', payload: { note } });
    expect(withNote('a'.repeat(65536 - shell))).not.toBeNull();
    expect(withNote('a'.repeat(65537 - shell))).toBeNull();
    expect(withNote('я'.repeat((65536 - shell) / 2 + 1))).toBeNull();
  });

  it.each([
    [
      'bonus-list-updated',
      '{ "payload": ["…"], "messageType" : "bonus-list-updated" }',
      'bonus-list-updated',
    ],
    ['a message without a name', '["…"]', null],
    ['a message without a name', '{"messageType":"<b>"}, …', null],
  ])('names a large %s without its content', (name, text, field) => {
    const reason = ignoredReason(text.replace('…', 'x'.repeat(70_000)));
    expect(reason).toBe(`${name}: ${TOO_LARGE}`);
    if (field)
      expect(ignoredWarning(reason)).toEqual({ field, text: `has ${TOO_LARGE}; the message was ignored` });
  });

  it('[TX-5] an id that the page’s JavaScript may have rounded is not read as exact', () => {
    const read = (id: string) => parseInbound(`{"messageType":"loaded","payload":{"userId":${id}}}`);
    // What JSON.stringify makes of 12345678901234567890, of 9007199254740993 and of 1e21.
    for (const id of ['12345678901234567000', '9007199254740992', '1e+21'])
      expect(read(id)).toMatchObject({ payload: { userId: Number(id) } });
    // No double is written so: it comes from a language with such numbers.
    expect(read('12345678901234567890')).toMatchObject({ payload: { userId: '12345678901234567890' } });
    expect(read('9007199254740991')).toMatchObject({ payload: { userId: 9007199254740991 } });
  });

  it('[HS-5] reads the fields of loaded from its payload, or beside messageType', () => {
    const fields = { userId: '7', token: 't' };
    const expected = { messageType: 'loaded', payload: fields };
    expect(parse({ messageType: 'loaded', payload: fields })).toEqual(expected);
    expect(parse({ messageType: 'loaded', ...fields })).toEqual(expected);
    expect(parse({ messageType: 'loaded', payload: null, ...fields })).toEqual(expected);
    expect(parse({ messageType: 'loaded', payload: 'x' })).toBeNull();
  });

  it('prevents keys from reaching a prototype', () => {
    const text =
      '{"messageType":"loaded","payload":{"__proto__":{"polluted":1},"user":{"constructor":{"prototype":{"polluted":1}},"id":"7"}}}';
    const message = parseInbound(text);
    expect(message).toEqual({ messageType: 'loaded', payload: { user: { id: '7' } } });
    expect(Object.hasOwn((message as { payload: object }).payload, '__proto__')).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('[HS-7] passes a bonus list on, and ignores anything that is not a list', () => {
    const payload = [{ id: 1, type: 'deposit' }, { id: 2 }];
    expect(parse({ messageType: 'bonus-list-updated', payload })).toMatchObject({ payload });
    expect(parse({ messageType: 'bonus-list-updated', payload: [] })).toMatchObject({ payload: [] });
    expect(parse({ messageType: 'bonus-list-updated', payload: { id: 1 } })).toBeNull();
    expect(parse({ messageType: 'bonus-list-updated' })).toBeNull();
  });

  it('[HS-15] passes gates on, and ignores anything that is not a list', () => {
    const gate = { kind: 'pause', section: 'deposit', text: { en: 'A break' }, until: 5 };
    const payload = { gates: [{ kind: 'pause' }, gate] };
    expect(parse({ messageType: 'gates-updated', payload })).toMatchObject({ payload });
    expect(parse({ messageType: 'gates-updated', payload: { gates: [] } })).toMatchObject({
      payload: { gates: [] },
    });
    expect(parse({ messageType: 'gates-updated', payload: [gate] })).toBeNull();
    expect(parse({ messageType: 'gates-updated' })).toBeNull();
  });

  it('[HS-11] reads go-back and swipe-back', () => {
    expect(parse({ messageType: 'go-back' })).toEqual({ messageType: 'go-back' });
    expect(parse({ messageType: 'swipe-back', payload: 1 })).toEqual({ messageType: 'swipe-back' });
  });

  it('reads a new token, locale and schema, and ignores invalid ones', () => {
    expect(parse({ messageType: 'token-updated', payload: { token: 'n' } })).toEqual({
      messageType: 'token-updated',
      payload: { token: 'n' },
    });
    expect(parse({ messageType: 'token-updated', payload: { token: '' } })).toBeNull();
    expect(parse({ messageType: 'token-updated', token: 'n' })).toBeNull();
    expect(parse({ messageType: 'locale-changed', payload: { locale: 'es' } })).toMatchObject({
      payload: { locale: 'es' },
    });
    expect(parse({ messageType: 'locale-changed', payload: { locale: 5 } })).toBeNull();
    const theme = { messageType: 'theme-changed', payload: { schema: { variables: { '--other': 'red' } } } };
    expect(parse(theme)).toEqual(theme);
    expect(parse({ messageType: 'theme-changed', payload: { schema: 'dark' } })).toBeNull();
  });
});
