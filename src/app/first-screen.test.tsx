// The first screen as painted without React, and how React hydrates it.
import { act, getByText, within } from '@testing-library/react';
import type { WidgetMessage } from '#contract/host-messages.ts';
import { ignoredReason, parseInbound, type InboundMessage } from '#contract/inbound.ts';
import { parseMethodList } from '#contract/method-list.ts';
import type { HostMode } from '#host/host-modes.ts';
import { createStorage } from '#host/storage.ts';
import type * as PaintRuntime from '#paint/jsx-runtime.ts';
import { createFakeClock, type FakeClock } from '#test/fake-clock.ts';
import { settle } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import type * as EarlyScreen from '#start/early-screen.ts';
import type * as TakeSnapshot from '#start/take-snapshot.ts';
import { startLine } from '#start/line.ts';
import { createMountPoint, showSnapshot } from '#start/mount-point.ts';
import type { SessionOptions } from '#start/session-options.ts';
import { startSession } from '#start/session.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import { findDictionaries } from '../../build/texts/find-dictionaries.ts';
import { compileFirstTexts } from '../../build/texts/first-texts.ts';
import type { CellState } from '../../host-sandbox/gallery/cell-state.ts';
import { createFixedFetch } from '../../host-sandbox/gallery/fixed-fetch.ts';
import { ROUTE_STATES } from '../../host-sandbox/gallery/gallery-table.ts';
import { LAST_WITHDRAWAL } from '../../host-sandbox/gallery/remembered-states.ts';
import { manyMethods, marketAnswers, playerOf } from '../../host-sandbox/gallery/samples.ts';
import { renderCashier } from './render-cashier.tsx';

/** Compiled as build/webpack/painted.cjs does, with the stand-in for React. */
function mockPainted(file: string): object {
  let found: object | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => jest.requireActual<object>('#paint/react.ts'));
    jest.doMock('react/jsx-dev-runtime', () => {
      const { Fragment, jsx } = jest.requireActual<typeof PaintRuntime>('#paint/jsx-runtime.ts');
      return { Fragment, jsxDEV: jsx };
    });
    found = jest.requireActual<object>(file);
    jest.dontMock('react');
    jest.dontMock('react/jsx-dev-runtime');
  });
  if (!found) throw new Error('not loaded');
  return found;
}

const { startEarlyScreen } = mockPainted('#start/early-screen.ts') as typeof EarlyScreen;
jest.mock('#start/take-snapshot.ts', () => mockPainted('#start/take-snapshot.ts'));

globalThis.ResizeObserver = class {
  observe(): void {
    // jsdom has no layout
  }
  unobserve(): void {
    // nothing to observe
  }
  disconnect(): void {
    // nothing to observe
  }
};

const DICTIONARIES = findDictionaries(`${__dirname}/../../locales`);
const source = (locale: string): string => DICTIONARIES.get(locale) ?? '{}';
/** As the build writes them: the painted screen has only the texts of the first screen. */
const dictionary = (name: string): unknown =>
  name.startsWith('first/')
    ? JSON.parse(compileFirstTexts(source(name.replace('first/', '')), source('en')))
    : JSON.parse(source(name));

interface Scene {
  readonly path: string;
  readonly state?: CellState;
  readonly mode?: HostMode;
  readonly locale?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly keepsLists?: boolean;
  /** What the deployment adds to the texts; null: they never arrive. */
  readonly texts?: Readonly<Record<string, string>> | null;
  /** Files of texts that never arrive. */
  readonly never?: RegExp;
  /** Runs while the widget shows what it has kept, and nothing else has loaded. */
  readonly meanwhile?: (element: HTMLElement) => void;
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  jest.restoreAllMocks();
});

/** A widget whose first screen is painted and whose React has not loaded yet. */
async function open({
  path,
  state = {},
  mode = 'iframe',
  locale = 'en',
  stored = {},
  keepsLists = true,
  texts = {},
  never = /^$/,
  meanwhile = () => undefined,
}: Scene) {
  const answers = createFixedFetch(
    { ...marketAnswers(state.market ?? 'mx'), ...state.answers },
    'https://gateway.test',
  );
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const [, name] =
      /locales\/([\w/-]+)\.json$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
    if (name === undefined) return answers(input, init);
    if (texts === null || never.test(name)) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ ...(dictionary(name) as object), ...texts }));
  });
  const clock = createFakeClock();
  const sent: WidgetMessage[] = [];
  const log: string[] = [];
  const payload = { ...playerOf(state.market ?? 'mx'), locale, ...state.loaded };
  let tell: (message: InboundMessage) => void = () => undefined;
  let ignore: (reason: string) => void = () => undefined;
  const memory = new Map<string, string>(Object.entries(stored));
  const options: SessionOptions = {
    bridge: {
      mode,
      announce: () => tell({ messageType: 'loaded', payload }),
      receive: (listener) => {
        tell = listener;
        return () => undefined;
      },
      onFailure: () => () => undefined,
      onIgnored: (listener) => {
        ignore = listener;
        return () => undefined;
      },
      onSent: () => () => undefined,
      send: (message) => void sent.push(message),
      dispose: () => undefined,
    },
    base: 'https://widget.test/cashier/',
    start: { path, query: new URLSearchParams() },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists },
    storage: createStorage({
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      sessionStorage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    }),
    formerIntentKey: 'cashier.intent',
    isInner: false,
    window,
    clock,
    random: () => 0,
    newId: () => 'id',
    log: (text) => void log.push(typeof text === 'string' ? text : text()),
  };
  const element = document.createElement('div');
  document.body.append(element);
  const line = startLine(options);
  const place = createMountPoint(element, options);
  showSnapshot(line, options, place);
  // The images of a snapshot are loaded after its frame.
  if (element.firstChild) await new Promise(requestAnimationFrame);
  clock.advance(0);
  const snapshot = [...element.querySelectorAll('*')];
  meanwhile(element);
  const loadTransport = () => Promise.resolve(createSocketTransport);
  const session = startSession({ ...options, loadTransport }, line, place);
  const early = startEarlyScreen(session, place);
  ends.push(() => {
    session.dispose();
    element.remove();
  });
  await settleAll(clock);
  const takeOver = async () => {
    const errors = jest.spyOn(console, 'error');
    let cashier: ReturnType<typeof renderCashier> | undefined;
    await act(async () => {
      cashier = renderCashier({
        element,
        session,
        early,
        router: { kind: 'memory', start: path },
        restart: () => undefined,
      });
      await settleAll(clock);
    });
    ends.unshift(() => act(() => cashier?.unmount()));
    return { errors: errors.mock.calls, log };
  };
  const ignored = (message: object) => {
    ignore(ignoredReason(JSON.stringify(message)));
  };
  const receive = (message: object) => {
    const parsed = parseInbound(JSON.stringify(message));
    if (parsed) tell(parsed);
  };
  const planned = line.state();
  if (planned.status !== 'planned') throw new Error(planned.status);
  const { host } = planned;
  return { element, host, snapshot, session, early, sent, log, clock, takeOver, ignored, receive };
}

/** Each answered fetch takes one turn of the event loop and its body another. */
async function settleAll(clock: FakeClock): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await settle();
    clock.advance(0);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Tag name and attributes; the style attribute holds the host's variables, see below. */
function tagOf(node: Element): string {
  const bare = node.cloneNode(false) as Element;
  bare.removeAttribute('style');
  return bare.outerHTML;
}

const { deposit, withdrawal } = ROUTE_STATES;
const IN_THE_GALLERY = Object.entries({ deposit, withdrawal }).flatMap(([section, states]) =>
  Object.entries<CellState>(states)
    // Leaves out later screens: states with a player's input, a payment under way or a lost connection.
    .filter(([, state]) => !state.play && !state.payment && !state.arrange)
    .map(([name, state]) => ({ path: `/${section}`, name, state })),
);
const [USUAL_LOOK, ...OTHER_LOOKS] = (['iframe', 'android'] as const).flatMap((mode) =>
  ['en', 'ar', 'hi'].map((locale) => ({ mode, locale })),
);
/** Every state in the usual look, and each of the other looks with some of the states. */
const SCENES = IN_THE_GALLERY.flatMap((scene, index) =>
  [USUAL_LOOK, OTHER_LOOKS[index % OTHER_LOOKS.length]].map((look) => ({ ...scene, ...look })),
);

describe('[HS-15] warnings about loaded', () => {
  const state = { loaded: { paymentGeo: 'Mexico' } };
  const warned = (sent: readonly WidgetMessage[]) =>
    sent.flatMap((message) => (message.messageType === 'onWarning' ? [message.payload.field] : []));

  it('are sent once the interface, which contains their texts, has loaded', async () => {
    const { sent, takeOver } = await open({ path: '/deposit', state });
    expect(warned(sent)).toEqual([]);
    await takeOver();
    expect(warned(sent)).toEqual(['loaded.paymentGeo']);
  });

  it.each([
    ['/deposit', []],
    ['/deposit/group', []],
    ['/deposit/redirect', []],
    ['/', []],
    ['/deposits', ['path']],
  ])('name a path that the widget does not have: %s', async (path, fields) => {
    const { sent, takeOver } = await open({ path });
    await takeOver();
    expect(warned(sent)).toEqual(fields);
  });

  it('name a variable that has no effect, of theme-changed too, once', async () => {
    const schema = { variables: { '--cashier-color-acent': '#0f766e' } };
    const { sent, takeOver, receive } = await open({ path: '/deposit', state: { loaded: { schema } } });
    await takeOver();
    expect(warned(sent)).toEqual(['schema.variables.--cashier-color-acent']);
    const variables = { ...schema.variables, '--cashier-radius': '2px' };
    act(() => {
      receive({ messageType: 'theme-changed', payload: { schema: { variables } } });
    });
    expect(warned(sent).slice(1)).toEqual(['schema.variables.--cashier-radius']);
  });

  it('are not sent when there is no host', async () => {
    const { sent, takeOver } = await open({ path: '/deposit', state, mode: 'standalone' });
    await takeOver();
    expect(warned(sent)).toEqual([]);
  });
});

describe('[HS-8] a message that is ignored', () => {
  it.each([
    ['token-updated', { token: 7 }, 'token-updated.payload.token', 'must be text'],
    ['locale-changed', 'fr', 'locale-changed.payload.locale', 'must be text'],
    ['theme-changed', {}, 'theme-changed.payload.schema', 'must be an object'],
    ['gates-updated', { gates: {} }, 'gates-updated.payload.gates', 'must be an array'],
    ['bonus-list-updated', { list: [] }, 'bonus-list-updated.payload', 'must be an array'],
  ])('warns of the wrong payload of %s, without its value', async (messageType, payload, field, fix) => {
    expect(parseInbound(JSON.stringify({ messageType, payload }))).toBeNull();
    const { sent, takeOver, ignored } = await open({ path: '/deposit' });
    await takeOver();
    ignored({ messageType, payload });
    expect(sent).toContainEqual({
      messageType: 'onWarning',
      payload: { field, text: `${fix}; the message was ignored` },
    });
  });

  it('causes no warning when its name is unknown: it may be another script’s', async () => {
    const { sent, takeOver, ignored } = await open({ path: '/deposit' });
    await takeOver();
    ignored({ messageType: 'constructor' });
    ignored({ messageType: 'ping' });
    expect(sent.filter(({ messageType }) => messageType === 'onWarning')).toEqual([]);
  });
});

describe('the first screen, painted without React', () => {
  it('covers every state in which a fresh page may start', () => {
    expect(IN_THE_GALLERY.map(({ path, name }) => `${path} ${name}`)).toEqual(
      expect.arrayContaining(
        ['/deposit', '/withdrawal'].flatMap((path) =>
          ['ready', 'loading', 'empty', 'error'].map((name) => `${path} ${name}`),
        ),
      ),
    );
  });

  it.each(SCENES)(
    '[LS-1] [LS-2] [LS-9] $path, $name, $mode, $locale: React hydrates the painted nodes',
    async (scene) => {
      const { element, takeOver, early, clock } = await open(scene);
      expect(early.section).not.toBeNull();
      // The images are loaded and the rest of the list painted after the first frame.
      await new Promise(requestAnimationFrame);
      clock.advance(0);
      const before = [...element.querySelectorAll('*')]
        // React replaces it with an input.
        .filter((node) => node.closest('[role="search"] > *') === null)
        .map((node) => ({ node, tag: tagOf(node) }));
      expect(before.length).toBeGreaterThan(10);
      const { errors, log } = await takeOver();
      // In development React compares every attribute and text and logs each difference.
      const faults = log.filter((line) => /^(hydration|early screen)/.test(line));
      expect([errors, faults]).toEqual([[], []]);
      const changed = before.filter(({ node, tag }) => !element.contains(node) || tagOf(node) !== tag);
      expect(changed.map(({ tag }) => tag)).toEqual([]);
    },
  );

  it('[LS-1] [LN-7] needs none of the Intl objects of which a browser’s first is slow', async () => {
    const services = [
      'Collator',
      'DateTimeFormat',
      'DisplayNames',
      'ListFormat',
      'Locale',
      'NumberFormat',
      'RelativeTimeFormat',
    ] as const;
    const made = services.map((name) => jest.spyOn(Intl, name));
    const { element } = await open({ path: '/deposit', state: { market: 'br' }, locale: 'pt' });
    expect(within(element).getByText('Brasil')).toBeVisible();
    expect(element.textContent).toMatch(/R\$\u00a0\d/);
    expect(element.querySelectorAll('[role="listitem"]').length).toBeGreaterThan(3);
    expect(made.flatMap((service) => service.mock.calls)).toEqual([]);
  });

  it.each(IN_THE_GALLERY.filter(({ name }) => name === 'empty' || name === 'error'))(
    '[RT-12] $path, $name: the header keeps the title of the list',
    async (scene) => {
      const { element, takeOver } = await open(scene);
      const title = () => element.querySelector('header')?.textContent;
      const expected = scene.path === '/deposit' ? 'Deposit' : 'Withdrawals';
      expect([element.querySelector('[role="list"]'), title()]).toEqual([null, expected]);
      await takeOver();
      expect(title()).toBe(expected);
    },
  );

  it('[MO-6] paints a closed section with reason, time and action, and hydrates it even if time has passed', async () => {
    const clock = createFakeClock();
    const gate = {
      kind: 'pause',
      text: { en: 'You are taking a break.' },
      until: clock.now() + 55 * 60_000,
      action: { name: 'support', text: { en: 'Contact support' } },
    };
    const { element, takeOver, ...scene } = await open({
      path: '/deposit',
      state: { answers: { depositMethods: { body: { methods: manyMethods(3), gates: [gate] } } } },
    });
    expect(element).toHaveTextContent(/You cannot deposit right now.*taking a break.*\(in 55 minutes\)/);
    expect(element.querySelector('[role="list"] button')).toHaveAttribute('aria-disabled', 'true');
    const buttons = [...element.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Contact support')?.click();
    scene.clock.advance(2 * 60_000);
    const { errors, log } = await takeOver();
    expect([errors, log.filter((line) => line.startsWith('hydration'))]).toEqual([[], []]);
    expect(scene.sent).toContainEqual({ messageType: 'onAction', payload: { name: 'support' } });
    expect(element).toHaveTextContent(/\(in 53 minutes\)/);
  });

  it('[MO-6] shows the reason for a closed section without methods instead of offering another region', async () => {
    const gate = { kind: 'kyc', text: { en: 'Verify your identity to continue.' } };
    const { element, takeOver, early } = await open({
      path: '/deposit',
      state: { answers: { depositMethods: { body: { methods: [], gates: [gate] } } } },
    });
    expect(element).toHaveTextContent('Verify your identity to continue.');
    const { errors } = await takeOver();
    expect([early.section, errors]).toEqual(['deposit', []]);
    expect(element).toHaveTextContent('Verify your identity to continue.');
    expect(element).not.toHaveTextContent('No method matches your search');
  });

  it('[MO-1] paints the button to the history with its text', async () => {
    const lists = { depositMethods: { body: { methods: manyMethods(3), gates: [] } } };
    const { element, takeOver } = await open({ path: '/deposit', locale: 'ru', state: { answers: lists } });
    const texts = (): unknown[] => [...element.querySelectorAll('button')].map((one) => one.textContent);
    expect(texts()).toContain('История');
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(texts()).toContain('История');
  });

  it("[US-8] keeps the place of the host's badge from the first paint on", async () => {
    const loaded = { schema: { meta: { badgeUrl: 'https://host.test/badge.svg' } } };
    const { element, takeOver } = await open({ path: '/deposit', state: { loaded } });
    const place = getByText(element, 'Balance').nextElementSibling?.querySelector('span') ?? null;
    expect(place).toBeEmptyDOMElement();
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(element).toContainElement(place);
  });

  it('[US-8] keeps no place for a badge that the host does not have', async () => {
    const loaded = { schema: { meta: { badgeUrl: '' } } };
    const { element } = await open({ path: '/deposit', state: { loaded } });
    expect(getByText(element, 'Balance').nextElementSibling?.children).toHaveLength(0);
  });

  it("[LN-6] shows the host's variables, before React and after", async () => {
    const variables = { '--cashier-radius-l': '4px' };
    const scene = await open({ path: '/deposit', state: { loaded: { schema: { variables } } } });
    const radius = () =>
      scene.element
        .querySelector<HTMLElement>('[data-cashier-root]')
        ?.style.getPropertyValue('--cashier-radius-l');
    expect(radius()).toBe('4px');
    await scene.takeOver();
    expect(radius()).toBe('4px');
  });

  it('[LN-8] paints the root with the direction of the language, which the whole page has afterwards', async () => {
    const { element, takeOver } = await open({ path: '/deposit', locale: 'ar' });
    const written = () => {
      const root = element.querySelector('[data-cashier-root]');
      return [root?.getAttribute('lang'), root?.getAttribute('dir')];
    };
    expect(written()).toEqual(['ar', 'rtl']);
    await takeOver();
    expect(written()).toEqual(['ar', 'rtl']);
  });

  it('[LN-7] paints the numbers of the country, in the language of the player', async () => {
    const { element, takeOver } = await open({ path: '/deposit', locale: 'es' });
    const written = () => [
      element.querySelector('[data-cashier-root]')?.getAttribute('lang'),
      getByText(element, 'Saldo').nextElementSibling?.textContent.replace(/\s/g, ' '),
    ];
    expect(written()).toEqual(['es', 'MX$12,500.50']);
    const { errors, log } = await takeOver();
    expect([errors, log.filter((line) => line.startsWith('hydration'))]).toEqual([[], []]);
    expect(written()).toEqual(['es', 'MX$12,500.50']);
  });

  it('[RT-1] paints the deposit list at the root address, where React starts as well', async () => {
    const { element, takeOver, sent } = await open({ path: '/' });
    const tile = element.querySelector('[role="list"] button');
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(tile?.isConnected).toBe(true);
    expect(sent.filter(({ messageType }) => messageType === 'onReady')).toEqual([
      { messageType: 'onReady', payload: { route: '/deposit' } },
    ]);
  });

  it('[RT-9, TX-6] starts at the list instead of a status address that names no payment', async () => {
    const { takeOver } = await open({ path: '/withdrawal/complete' });
    const { log } = await takeOver();
    expect(log.filter((line) => line.startsWith('route: '))).toEqual(['route: withdrawal']);
  });

  it.each([
    ['a page with something else on it', { path: '/deposit/complete' }],
    ['a payment that was under way', { path: '/deposit', stored: { 'cashier.intents': '[{}]' } }],
  ])('[TX-6] leaves %s to React', async (_what, scene) => {
    const { element, early, takeOver } = await open(scene);
    expect([early.section, element.childElementCount]).toEqual([null, 0]);
    await takeOver();
    expect(element.childElementCount).toBe(1);
  });

  it('[LS-1] paints the first tiles of a long list in one frame, and the rest after it, before React hydrates them', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    const many = { depositMethods: { body: { methods: manyMethods(20) } } };
    const { element, clock, takeOver } = await open({ path: '/deposit', state: { answers: many } });
    const tiles = () => [...element.querySelectorAll('[role="list"] button')].map((one) => one.textContent);
    const first = tiles();
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(20);
    for (const run of frames.splice(0)) run(0);
    expect(tiles()).toEqual(first);
    clock.advance(0);
    expect(tiles()).toHaveLength(20);
    expect(tiles().slice(0, first.length)).toEqual(first);
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
  });

  it.each([
    ['deposit', 'ready', true],
    ['deposit', 'loading', false],
    ['deposit', 'empty', false],
    ['deposit', 'error', false],
    ['deposit/complete', 'ready', false],
  ])('a list whose forms can be opened is painted at /%s, %s: %s', async (path, name, isPainted) => {
    const states: Readonly<Record<string, CellState>> = deposit;
    const { early } = await open({ path: `/${path}`, state: states[name] ?? {} });
    expect(early.hasList()).toBe(isPainted);
  });

  it('[LS-10] loads the images after the frame of the tiles, so that an SVG does not delay them', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    const many = { depositMethods: { body: { methods: manyMethods(20) } } };
    const { element, clock } = await open({ path: '/deposit', state: { answers: many } });
    const loading = () => [...element.querySelectorAll('img')].map((image) => image.hasAttribute('src'));
    expect(new Set(loading())).toEqual(new Set([false]));
    for (const run of frames.splice(0)) run(0);
    clock.advance(0);
    expect(loading()).toHaveLength(20);
    expect(new Set(loading())).toEqual(new Set([true]));
  });

  it('[MO-5] paints the whole account of the last payment in the first frame, although its text is in many pieces', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { element } = await open({ path: '/withdrawal', state: LAST_WITHDRAWAL['last used'] ?? {} });
    expect(element).toHaveTextContent('alexandra.morgan.of.the.long.name•••@players.example');
  });

  it('[LS-1] paints the rest of a long list at the latest when React takes over, as in a hidden tab without frames', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const many = { depositMethods: { body: { methods: manyMethods(20) } } };
    const { element, early } = await open({ path: '/deposit', state: { answers: many } });
    const count = () => element.querySelectorAll('[role="list"] button').length;
    expect(count()).toBeLessThan(20);
    early.takeOver();
    expect(count()).toBe(20);
    expect(element.querySelectorAll('img[src]')).toHaveLength(20);
  });

  it('leaves the screen to React when the rest of a long list cannot be painted', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const many = { depositMethods: { body: { methods: manyMethods(20) } } };
    const { element, takeOver } = await open({ path: '/deposit', state: { answers: many } });
    jest.spyOn(Comment.prototype, 'replaceWith').mockImplementation(() => {
      throw new Error('no room');
    });
    const { errors, log } = await takeOver();
    expect(log.filter((line) => line.startsWith('early screen'))).toEqual(['early screen: Error: no room']);
    expect(errors).toEqual([]);
    expect(element.querySelectorAll('[role="list"] button')).toHaveLength(20);
    expect(element.querySelectorAll('main')).toHaveLength(1);
  });

  it('[LN-2] is left to React when its own texts never arrive, but the whole ones do', async () => {
    const { element, clock, takeOver } = await open({ path: '/deposit', never: /^first/ });
    await takeOver();
    expect(element.textContent).toBe('');
    await act(async () => {
      clock.advance(3000);
      await settleAll(clock);
    });
    expect(element.textContent).toContain('Change region');
  });

  it('paints no input, because text typed before React has loaded would be lost', async () => {
    const many = { depositMethods: { body: { methods: manyMethods(14) } } };
    const { element, takeOver } = await open({ path: '/deposit', state: { answers: many } });
    expect(element.querySelector('[role="search"]')).not.toBeNull();
    expect(element.querySelector('input')).toBeNull();
    await takeOver();
    expect(element.querySelector('[role="search"] input')).not.toBeNull();
  });
});

describe('[LS-1] a returning visit', () => {
  const NEVER = { answers: { depositMethods: 'never' } } as const;
  const BLOCKED = String(playerOf('mx').paymentGeo).toLowerCase();
  const bodyOf = (...names: string[]) => ({
    methods: names.map((name, at) => sampleWireMethod({ name, text: { en: name }, position: at + 1 })),
  });
  const answered = (body: object): CellState => ({ answers: { depositMethods: { body } } });
  const listOf = (...names: string[]): CellState => answered(bodyOf(...names));
  const button = (element: HTMLElement, name: string) =>
    [...element.querySelectorAll<HTMLElement>('[role="listitem"] button')].find(({ textContent }) =>
      textContent.startsWith(name),
    );

  beforeAll(() => {
    // The page has nothing else to do.
    window.requestIdleCallback = (run) =>
      window.setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 });
  });

  /** The player opens the list and leaves it. */
  async function visit(scene: Partial<Scene> = {}) {
    const { takeOver } = await open({ path: '/deposit', state: listOf('Alpha', 'Beta', 'Gamma'), ...scene });
    await takeOver();
    for (const end of ends.splice(0)) end();
  }

  it('is painted from memory while its list loads, and hydrated to the same nodes', async () => {
    await visit();
    const { element, sent, clock, takeOver } = await open({ path: '/deposit', state: NEVER });
    const before = button(element, 'Beta');
    expect(before).toBeInTheDocument();
    const ready = { messageType: 'onReady', payload: { route: '/deposit' } };
    await new Promise(requestAnimationFrame);
    clock.advance(0);
    expect(sent).toContainEqual(ready);
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(button(element, 'Beta')).toBe(before);
  });

  it('from memory has no forms that can be opened yet', async () => {
    await visit();
    const { early } = await open({ path: '/deposit', state: listOf('Alpha') });
    expect(early.hasList()).toBe(false);
  });

  it('[LS-10] keeps the images of the snapshot when the same list is painted', async () => {
    await visit({ state: answered({ methods: manyMethods(3) }) });
    const shown: Element[] = [];
    const { element } = await open({
      path: '/deposit',
      state: NEVER,
      meanwhile(snapshot) {
        shown.push(...snapshot.querySelectorAll('img'));
        jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
      },
    });
    const kept = [...element.querySelectorAll('img[src]')].map((image) => shown.indexOf(image));
    expect(kept).toEqual([0, 1, 2]);
  });

  it('is painted with the texts of the earlier visit, without waiting for their file', async () => {
    await visit({ locale: 'de' });
    const { element } = await open({ path: '/deposit', state: NEVER, locale: 'de', texts: null });
    expect(button(element, 'Beta')).toBeVisible();
    expect(element).toHaveTextContent('Alle Methoden');
  });

  it('[LS-9] a country that the deployment has blocked since then replaces the list', async () => {
    await visit();
    const blocked = { [`empty.blocked.${BLOCKED}`]: 'Not available in your country' };
    const { element, takeOver } = await open({ path: '/deposit', state: listOf('Beta'), texts: blocked });
    expect(button(element, 'Beta')).toBeVisible();
    await takeOver();
    expect(button(element, 'Beta')).toBeUndefined();
    expect(element).toHaveTextContent('Not available in your country');
  });

  it('shows the list that arrives: the nodes of what is unchanged stay, and the place of what is gone', async () => {
    await visit();
    const { element, takeOver } = await open({ path: '/deposit', state: listOf('Alpha', 'Gamma', 'Delta') });
    const [alpha, beta, gamma] = ['Alpha', 'Beta', 'Gamma'].map((name) => button(element, name));
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect([button(element, 'Alpha'), button(element, 'Gamma')]).toEqual([alpha, gamma]);
    expect(alpha).toBeVisible();
    expect(button(element, 'Delta')).toBeVisible();
    expect(beta?.closest('[inert]')).toBeInTheDocument();
    expect(within(element).queryByRole('button', { name: /Beta/ })).toBeNull();
    const places = [...element.querySelectorAll('[role="listitem"]')].map(({ textContent }) =>
      textContent.slice(0, 4),
    );
    expect(places).toEqual(['Alph', 'Beta', 'Gamm', 'Delt']);
  });

  it('[MO-5] keeps the place of a last payment, and nothing of the payment', async () => {
    const lastUsed = { method: 'Beta', amount: '700', currency: 'MXN', at: 1_700_000_000_000 };
    await visit({ state: answered({ ...bodyOf('Alpha', 'Beta'), lastUsed }) });
    const { element } = await open({ path: '/deposit', state: NEVER });
    const [place, alpha] = element.querySelectorAll('[role="listitem"]');
    expect(place).toHaveAttribute('inert');
    expect(element).not.toHaveTextContent('700');
    expect(alpha).toHaveTextContent('Alpha');
  });

  it('[MO-5] shows the last payment in its place, or leaves that empty', async () => {
    const lastUsed = { method: 'Beta', amount: '700', currency: 'MXN', at: 1_700_000_000_000 };
    await visit({ state: answered({ ...bodyOf('Alpha', 'Beta'), lastUsed }) });
    const again = await open({
      path: '/deposit',
      state: answered({ ...bodyOf('Alpha', 'Beta'), lastUsed: { ...lastUsed, amount: '800' } }),
    });
    const alpha = button(again.element, 'Alpha');
    expect((await again.takeOver()).errors).toEqual([]);
    expect(within(again.element).getByRole('button', { name: /^Last used.*800/ })).toBeVisible();
    expect(button(again.element, 'Alpha')).toBe(alpha);
    for (const end of ends.splice(0)) end();
    const without = await open({ path: '/deposit', state: listOf('Alpha', 'Beta') });
    expect((await without.takeOver()).errors).toEqual([]);
    expect(without.element.querySelectorAll('[role="listitem"]')).toHaveLength(3);
    expect(within(without.element).queryByRole('button', { name: /^Last used/ })).toBeNull();
  });

  it('a tap opens no form of a list from memory, but the skeleton of one', async () => {
    await visit();
    const { element, takeOver } = await open({ path: '/deposit', state: NEVER });
    await takeOver();
    act(() => button(element, 'Alpha')?.click());
    expect(within(element).getByText('Loading the form')).toBeInTheDocument();
    expect(element.querySelector('input')).toBeNull();
  });

  it('a tap before React has loaded opens the form of the list that has arrived', async () => {
    await visit();
    const { element, takeOver } = await open({ path: '/deposit', state: listOf('Alpha', 'Beta') });
    act(() => button(element, 'Beta')?.click());
    await takeOver();
    expect(await within(element).findByRole('heading', { name: 'Beta' })).toBeInTheDocument();
  });

  it('a tap on a method that the list no longer has opens nothing', async () => {
    await visit();
    const { element, takeOver } = await open({ path: '/deposit', state: listOf('Alpha', 'Gamma') });
    act(() => button(element, 'Beta')?.click());
    await takeOver();
    expect(button(element, 'Alpha')).toBeVisible();
    expect(element).not.toHaveTextContent('Loading the form');
  });

  it.each<[string, Partial<Scene>]>([
    ['another player', { state: { ...NEVER, loaded: { userId: 'someone-else' } } }],
    ['another currency', { state: { ...NEVER, loaded: { currency: 'USD' } } }],
    ['another section', { path: '/withdrawal', state: { answers: { withdrawalMethods: 'never' } } }],
    ['another language', { locale: 'de' }],
    ['a deployment that keeps none', { keepsLists: false }],
  ])('%s sees no list from memory', async (_who, scene) => {
    await visit();
    const { element } = await open({ path: '/deposit', state: NEVER, ...scene });
    expect(element.querySelector('[role="listitem"]')).toBeNull();
  });

  it('a deployment that keeps none removes what was kept before', async () => {
    await visit();
    expect(window.localStorage.getItem('cashier.lists')).not.toBeNull();
    await open({ path: '/deposit', state: NEVER, keepsLists: false });
    expect(window.localStorage.getItem('cashier.lists')).toBeNull();
  });

  it.each(
    SCENES.filter(({ state: { answers = {} } }) => Object.keys(answers).length === 0).map(
      (scene) => [scene.path, scene.name, scene.mode, scene.locale, scene] as const,
    ),
  )('%s, %s, %s, %s: shows a snapshot before anything else, whose nodes stay', async (...[, , , , scene]) => {
    await visit(scene);
    const { element, snapshot, log, takeOver } = await open(scene);
    expect(snapshot.length).toBeGreaterThan(20);
    expect(snapshot.filter((node) => !element.contains(node))).toEqual([]);
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(log.filter((line) => /snapshot|early/.test(line))).toEqual([]);
  });

  it('[US-3] the snapshot has the balance of this visit, and none is kept', async () => {
    const balance = (amount: string): CellState => ({
      ...listOf('Alpha'),
      loaded: { user: { balanceData: { primary: { amount, currency: 'MXN' } } } },
    });
    await visit({ state: balance('98765.4') });
    expect(JSON.stringify(window.localStorage)).not.toMatch(/98[,.]?765/);
    let shown = '';
    const meanwhile = (element: HTMLElement) => (shown = element.textContent);
    await open({ path: '/deposit', state: balance('1234567.5'), meanwhile });
    expect(shown).toContain('$1,234,567.50');
    expect(shown).toContain('Alpha');
  });

  it('[LS-4] a tap on the snapshot is acknowledged, and opens the form of the list that has arrived', async () => {
    await visit();
    const { element, clock, takeOver } = await open({
      path: '/deposit',
      state: listOf('Alpha', 'Beta'),
      meanwhile: (shown) => button(shown, 'Beta')?.click(),
    });
    expect(button(element, 'Beta')).toHaveAttribute('data-pressed');
    clock.advance(100);
    expect(element.querySelector('main:not([hidden]) [aria-busy="true"]')).not.toBeNull();
    await takeOver();
    expect(await within(element).findByRole('heading', { name: 'Beta' })).toBeInTheDocument();
  });

  it('[LS-4] a tap on the snapshot is not lost when something has moved its nodes', async () => {
    await visit();
    const { element, takeOver } = await open({
      path: '/deposit',
      state: listOf('Alpha', 'Beta'),
      meanwhile(shown) {
        button(shown, 'Beta')?.click();
        shown.querySelector('main')?.before(document.createElement('aside'));
      },
    });
    expect(button(element, 'Beta')).toHaveAttribute('data-pressed');
    await takeOver();
    expect(await within(element).findByRole('heading', { name: 'Beta' })).toBeInTheDocument();
  });

  it('[LN-8] the page has the language of the snapshot, and keeps its own while the next one is taken', async () => {
    const html = document.documentElement;
    await visit({ locale: 'ar' });
    Object.assign(html, { lang: 'de', dir: 'ltr' });
    let direction = '';
    const meanwhile = () => (direction = `${html.lang} ${html.dir}`);
    const { takeOver } = await open({ path: '/deposit', state: listOf('Alpha'), locale: 'ar', meanwhile });
    expect(direction).toBe('ar rtl');
    const idle = jest.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await takeOver();
    Object.assign(html, { lang: 'de', dir: 'ltr' });
    await act(async () => {
      idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
      await settle();
    });
    expect(`${html.lang} ${html.dir}`).toBe('de ltr');
    expect(window.localStorage.getItem('cashier.lists')).toContain('"lang":"ar"');
  });

  it('[HS-16] a widget that has ended takes no snapshot, and leaves the lists of the next player', async () => {
    const idle = jest.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await visit();
    await visit({ state: { ...listOf('Other'), loaded: { userId: 'someone-else' } } });
    idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
    await settle();
    expect(window.localStorage.getItem('cashier.lists')).toContain('Other');
  });

  it('a snapshot in a background page, which has no frames, does not hold up the list', async () => {
    await visit();
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0);
    const { early, clock } = await open({ path: '/deposit', state: NEVER });
    const settled = jest.fn();
    void early.settled.then(settled);
    await settleAll(clock);
    expect(settled).not.toHaveBeenCalled();
    clock.advance(100);
    await settleAll(clock);
    expect(settled).toHaveBeenCalled();
  });

  it('a widget that ends before the frame of its snapshot starts no services', async () => {
    await visit();
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0);
    const { session, clock } = await open({ path: '/deposit', state: NEVER });
    session.dispose();
    clock.advance(100);
    await settleAll(clock);
    expect(session.state().status).toBe('waiting');
  });

  it('[LN-7] the snapshot of a list in another currency has that, as the next visit will', async () => {
    const { takeSnapshot } = mockPainted('#start/take-snapshot.ts') as typeof TakeSnapshot;
    const { host } = await open({ path: '/deposit', state: NEVER });
    const texts = dictionary('first/en');
    const { list } = parseMethodList({ methods: [sampleWireMethod({ currency: ['BRL'] })] });
    const view = { base: '', mode: 'iframe', language: 'en', section: 'deposit', country: 'br' } as const;
    const snapshot = await takeSnapshot({ list, texts }, { ...view, host, currency: 'BRL', now: 0 });
    expect(snapshot?.balance.zero).toBe('R$0.00');
    expect(JSON.stringify(snapshot)).not.toMatch(/MX/);
  });

  it.each<[string, Partial<Scene>]>([
    [
      'other variables',
      { state: { ...NEVER, loaded: { schema: { variables: { '--cashier-radius': '2px' } } } } },
    ],
    ['no close button', { state: { ...NEVER, loaded: { closingButton: false } } }],
    ['another mode', { mode: 'android' }],
    ['an unfinished payment', { stored: { 'cashier.intent': '{}' } }],
    ['another first screen', { path: '/history' }],
  ])('%s: shows no snapshot', async (_what, scene) => {
    await visit();
    const { snapshot } = await open({ path: '/deposit', state: NEVER, ...scene });
    expect(snapshot).toEqual([]);
  });

  it('a snapshot that something has changed is not shown, and the list is painted a little later', async () => {
    await visit();
    const entry = window.localStorage.getItem('cashier.lists') ?? '';
    window.localStorage.setItem('cashier.lists', entry.replace('["main",', '["script",'));
    const { element, snapshot, log } = await open({ path: '/deposit', state: NEVER });
    expect(snapshot).toEqual([]);
    expect(log).toContain('snapshot: Error: <script>');
    expect(button(element, 'Beta')).toBeVisible();
  });

  it('an error replaces the list from memory', async () => {
    await visit();
    const refused = { status: 500, error: { message: 'No list today' } };
    const { element, takeOver } = await open({
      path: '/deposit',
      state: { answers: { depositMethods: refused } },
    });
    expect(button(element, 'Alpha')).toBeInTheDocument();
    await takeOver();
    expect(element).toHaveTextContent('No list today');
    expect(button(element, 'Alpha')).toBeUndefined();
  });

  it('[TR-11] a refused token that the host does not renew ends the memory', async () => {
    await visit();
    const refused = { status: 401, error: { message: 'Expired' } };
    const { clock, takeOver } = await open({
      path: '/deposit',
      state: { answers: { depositMethods: refused } },
    });
    await takeOver();
    await act(async () => {
      clock.advance(60_000);
      await settleAll(clock);
    });
    for (const end of ends.splice(0)) end();
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});

describe('a tap before React has loaded', () => {
  const tile = (element: HTMLElement, name: RegExp) => {
    const found = [...element.querySelectorAll<HTMLElement>('[role="list"] button')];
    return found.find(({ textContent }) => name.test(textContent));
  };

  it('[LS-4] on a tile is acknowledged immediately, then by the skeleton of its form, and takes effect once React has loaded', async () => {
    const { element, clock, takeOver } = await open({ path: '/deposit' });
    tile(element, /^SPEI/)?.click();
    expect(tile(element, /^SPEI/)).toHaveAttribute('data-pressed');
    expect(element.querySelector('main')).toBeVisible();
    clock.advance(100);
    expect(element.querySelector('main')).not.toBeVisible();
    expect(element.querySelector('main:not([hidden]) [aria-busy="true"]')).not.toBeNull();
    const { errors } = await takeOver();
    expect(errors).toEqual([]);
    expect(element.querySelector('h1')).toHaveTextContent(/SPEI/);
    expect(element.querySelectorAll('main')).toHaveLength(1);
  });

  it('[LS-4] takes effect although a script has changed the painted list, which React therefore renders anew', async () => {
    const { element, takeOver } = await open({ path: '/deposit' });
    const pressed = tile(element, /^SPEI/);
    pressed?.click();
    for (const item of element.querySelectorAll('[role="list"]'))
      item.replaceChildren(...item.children, 'Ad');
    element.querySelector('[role="list"]')?.firstElementChild?.remove();
    await takeOver();
    expect(pressed?.isConnected).toBe(false);
    expect(element.querySelector('h1')).toHaveTextContent(/SPEI/);
  });

  it('[LS-4] only the last tap counts, and a method under maintenance ignores it', async () => {
    const { element, clock, sent, takeOver } = await open({ path: '/deposit' });
    element.querySelector<HTMLElement>('[aria-disabled="true"]')?.click();
    clock.advance(100);
    expect(element.querySelector('main')).toBeVisible();
    tile(element, /^SPEI/)?.click();
    clock.advance(100);
    element.querySelector<HTMLElement>('header button')?.click();
    expect(element.querySelector('main')).toBeVisible();
    await takeOver();
    expect(sent).toContainEqual({ messageType: 'onClose', payload: { reason: 'close_button' } });
    expect(element.querySelector('h1')).toHaveTextContent('Deposit');
  });

  it('[LS-9] on the region opens the regions', async () => {
    const { element, takeOver } = await open({ path: '/deposit' });
    const region = [...element.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Change region',
    );
    region?.click();
    await takeOver();
    expect(element.querySelector('h1')).toHaveTextContent(/region/i);
  });

  it('on the search box focuses it', async () => {
    const many = { depositMethods: { body: { methods: manyMethods(14) } } };
    const { element, takeOver } = await open({ path: '/deposit', state: { answers: many } });
    element.querySelector<HTMLElement>('[role="search"] div')?.click();
    await takeOver();
    expect(element.querySelector('[role="search"] input')).toHaveFocus();
  });

  it('[RT-22] leaves the focus where the keyboard had moved it before React', async () => {
    const { element, takeOver } = await open({ path: '/deposit' });
    const region = within(element).getByRole('button', { name: 'Change region' });
    region.focus();
    await takeOver();
    expect(region).toHaveFocus();
  });

  it('[RT-6] on close while the list is loading is not lost when the list arrives', async () => {
    const { element, sent, takeOver } = await open({
      path: '/deposit',
      state: { answers: { depositMethods: 'never' } },
    });
    element.querySelector<HTMLElement>('header button')?.click();
    await takeOver();
    expect(sent).toContainEqual({ messageType: 'onClose', payload: { reason: 'close_button' } });
  });
});
