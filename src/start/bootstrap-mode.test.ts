import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { detectMode } from '#host/detect-mode.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import type { Announced } from '#host/iframe-bridge.ts';

const SOURCE = readFileSync(path.join(process.cwd(), 'src/start/bootstrap.js'), 'utf8');
/** The values that the build inserts. */
const FILLED = {
  SCRIPTS: [
    ['a/line.js', 'sha384-y'],
    ['a/early.js', 'sha384-x'],
  ],
  LATER: [],
  SKELETON_CSS: '',
  ANNOUNCEMENT: 'Loaded',
  MAX_MESSAGES: 2,
};

interface FakeScript extends EventTarget {
  onerror?: () => void;
}

/** Runs the inline script of index.html in a page with these globals. */
function start(globals: object, isOwnPage = false) {
  const skeleton = { theme: '' };
  const scripts: FakeScript[] = [];
  const host: string[] = [];
  const parent = { postMessage: (text: string) => host.push(text) };
  const received = new EventTarget();
  const root: EventTarget & { textContent: string; announced?: Announced } = Object.assign(
    new EventTarget(),
    {
      textContent: '',
      hasAttribute: () => false,
    },
  );
  const document = {
    querySelector: () => ({ setAttribute: (_name: string, theme: string) => (skeleton.theme = theme) }),
    getElementById: () => root,
    createElement: () => new EventTarget(),
    documentElement: { style: {} },
    head: { appendChild: (script: FakeScript) => scripts.push(script) },
  };
  const location = { origin: 'https://widget.example', pathname: '/cashier/deposit', hash: '' };
  const page = {
    ...FILLED,
    document,
    location,
    origin: location.origin,
    parent,
    performance,
    addEventListener: received.addEventListener.bind(received),
    removeEventListener: received.removeEventListener.bind(received),
    ...globals,
  };
  // A page of its own is its own parent.
  if (isOwnPage) Object.assign(page, { parent: page, postMessage: parent.postMessage });
  runInNewContext(SOURCE, { ...page, window: page });
  return {
    theme: skeleton.theme,
    fail: () => scripts[0]?.onerror?.(),
    toParent: host,
    shown: () => root.textContent,
    announced: root.announced,
    receive: (source: unknown = parent) =>
      received.dispatchEvent(Object.assign(new Event('message'), { source })),
  };
}

describe('[HS-12] the inline script of the page', () => {
  const sink = { postMessage: () => undefined };
  const frame = { ...sink, window: null as unknown };
  frame.window = frame;
  const windows: [string, object][] = [
    ['an iOS handler', { webkit: { messageHandlers: { billing: sink } } }],
    ['an Android bridge', { BillingBridge: sink }],
    ['both', { webkit: { messageHandlers: { billing: sink } }, BillingBridge: sink }],
    ['no app', {}],
    ['a web view with other handlers', { webkit: { messageHandlers: {} } }],
    ['a handler without postMessage', { BillingBridge: {} }],
    ['a frame named BillingBridge', { BillingBridge: frame }],
  ];

  it.each(windows)('[LN-5] uses the theme of the detected mode: %s', (_name, globals) => {
    const { theme } = start(globals);
    const mode = detectMode({ ...globals, parent: null } as unknown as Parameters<typeof detectMode>[0]);
    expect(theme).toBe(HOST_MODES[mode].theme);
  });

  it('[HS-12] notifies the app when the first script did not load', () => {
    const sent: string[] = [];
    const app = {
      postMessage(text: string) {
        sent.push(text);
      },
    };
    const { fail, toParent } = start({ BillingBridge: app });
    fail();
    expect(sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({ messageType: 'onInitError' }),
    ]);
    expect(toParent).toEqual([]);
  });

  it('[HS-12] notifies the parent when a frame only looks like an app', () => {
    const { fail, toParent } = start({ BillingBridge: frame });
    fail();
    expect(toParent).toEqual(['Loaded', expect.stringContaining('"onInitError"')]);
  });

  it('[HS-1] [HS-4] announces a frame to the page around it, and keeps the answer until the line takes it', () => {
    const { toParent, announced, receive } = start({});
    expect(toParent).toEqual(['Loaded']);
    receive({});
    for (let count = 0; count < 5; count += 1) receive();
    expect(announced?.take()).toHaveLength(FILLED.MAX_MESSAGES);
    receive();
    expect(announced?.take()).toEqual([]);
  });

  it.each([
    ['an app', start({ BillingBridge: sink })],
    ['a page of its own', start({}, true)],
  ])('[HS-1] announces nothing in %s', (_name, { toParent, announced }) => {
    expect([toParent, announced]).toEqual([[], undefined]);
  });

  it('[HS-12] tells the player, and nobody else, in a page of its own', () => {
    const { fail, toParent, shown } = start({}, true);
    fail();
    expect(shown()).toBe('The cashier did not load. Check your connection and reload the page.');
    expect(toParent).toEqual([]);
  });
});
