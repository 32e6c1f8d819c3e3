/** @jest-environment ./build/jest/environment.cjs */
import { readFileSync } from 'node:fs';
import { mount } from './cashier-remote.ts';
import { findInvalidInput } from './mount-check.ts';
import { TEXTS } from './mount-fault.ts';

/** Replaces the interface, which these tests do not need. */
jest.mock('./remote-start.ts', () => ({
  startRemote: () => ({ end: () => undefined, loadInterface: () => Promise.resolve(() => () => undefined) }),
}));

const LOADED = '{"messageType":"loaded","payload":{"userId":"secret"}}';
const good = () => ({ loaded: LOADED, onMessage: () => undefined });
const place = () => document.createElement('div');

/** As an untyped script of a page calls it. */
const mountAny = mount as (...given: readonly unknown[]) => Promise<unknown>;

describe('[HS-13] the arguments of mount()', () => {
  it('have a row in errors.md for each text with which they are rejected', () => {
    const guide = readFileSync(`${__dirname}/../../docs/guides/errors.md`, 'utf8');
    const rows = guide.split('\n').flatMap((line) => /^\| (.+?)(?: …)? +\|/.exec(line)?.[1] ?? []);
    for (const text of Object.values(TEXTS))
      expect(rows.filter((row) => text.startsWith(row)).length).toBeGreaterThan(0);
  });

  it('are valid when each option has its type, or is omitted where it is optional', () => {
    const { signal } = new AbortController();
    expect(findInvalidInput(place(), good())).toBeNull();
    expect(
      findInvalidInput(place(), {
        ...good(),
        basename: '/payments',
        path: '/withdrawal',
        shadow: false,
        passKeys: true,
        signal,
      }),
    ).toBeNull();
    expect(
      findInvalidInput(place(), {
        loaded: LOADED,
        basename: undefined,
        path: null,
        shadow: null,
        signal: undefined,
      }),
    ).toBeNull();
  });

  // What Prototype.js and MooTools assign.
  it.each([
    ['Array.from', Array, 'from', (given: ArrayLike<unknown>): unknown => Array.prototype.slice.call(given)],
    ['entries', Array.prototype, 'entries', () => [1]],
    ['toJSON', Array.prototype, 'toJSON', () => '[1]'],
  ])('are rejected in a page that replaces %s', async (_what, owner, name, replacement) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value: replacement, configurable: true, writable: true });
    const mounting = mountAny(place(), good());
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
    await expect(mounting).rejects.toThrow(TEXTS.page);
  });

  it.each([
    ['no element', [null, good()], 'The first argument of mount() must be an element'],
    ['a selector', ['#payments', good()], 'The first argument of mount() must be an element'],
    ['no options', [place()], 'The second argument of mount() must be an object: {loaded, onMessage}'],
    ['onMessage as text', [place(), { ...good(), onMessage: 'secret' }], "'onMessage' must be a function"],
    [
      'an invalid basename',
      [place(), { ...good(), basename: true }],
      "'basename' must be a path of the page",
    ],
    [
      'a basename that is a fragment',
      [place(), { ...good(), basename: '#/payments' }],
      "'basename' must be a path of the page",
    ],
    [
      'a basename that is a query',
      [place(), { ...good(), basename: '?' }],
      "'basename' must be a path of the page",
    ],
    [
      'a basename that is a whole address',
      [place(), { ...good(), basename: 'https://partner.example/payments' }],
      "'basename' must be a path of the page",
    ],
    [
      'an invalid path',
      [place(), { ...good(), path: ['secret'] }],
      "'path' must be a path inside the widget",
    ],
    ['invalid passKeys', [place(), { ...good(), passKeys: 'all' }], "'passKeys' must be true or false"],
    ['an invalid shadow', [place(), { ...good(), shadow: 'secret' }], "'shadow' must be true or false"],
    [
      'an invalid signal',
      [place(), { ...good(), signal: {} }],
      "'signal' must be the signal of an AbortController",
    ],
  ])('are rejected for %s, with the field and the fix', async (_what, given, text) => {
    const error: unknown = await mountAny(...given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toContain(text);
    expect((error as Error).message).not.toContain('secret');
  });

  it('are reported to the host when an option is unknown', async () => {
    Object.assign(globalThis, { __webpack_public_path__: 'https://pay.example/cashier/' });
    const texts: string[] = [];
    const options = { loaded: LOADED, onMessage: (text: string) => texts.push(text), baseName: '/secret' };
    const { unmount } = await mount(place(), options);
    const field = 'options.baseName';
    const text = 'is not an option: loaded, onMessage, basename, path, shadow, passKeys, signal';
    expect(texts).toContain(JSON.stringify({ messageType: 'onWarning', payload: { field, text } }));
    unmount();
  });
});
