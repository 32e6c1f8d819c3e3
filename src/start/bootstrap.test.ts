/** @jest-environment ./build/jest/environment.cjs */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { KEPT, SERVED } from './kept-pages.ts';

const SOURCE = readFileSync(join(process.cwd(), 'src/start/bootstrap.js'), 'utf8');

/** The skeleton after the inline script has run in a frame with this fragment. */
function skeletonAt(
  hash: string,
  native?: object,
  later: [string, string][] = [],
  scripts: [string, string][] = [],
) {
  document.body.innerHTML = '<div id="cashier"><div class="cashier-sk"></div></div>';
  const location = { pathname: '/cashier/deposit', hash, origin: 'https://pay.test' };
  const window = { origin: location.origin, BillingBridge: native };
  const globals = {
    location,
    window,
    parent: { postMessage() {} },
    addEventListener() {},
    performance,
    ANNOUNCEMENT: '',
    document,
    SCRIPTS: scripts,
    LATER: later,
    SKELETON_CSS: '',
  };
  runInNewContext(SOURCE, globals);
  const { style, dataset } = document.querySelector<HTMLElement>('.cashier-sk')!;
  const color = (name: string) => style.getPropertyValue(`--cashier-color-${name}`);
  return { text: style.cssText, bg: color('bg'), surface: color('surface'), theme: dataset['theme'] };
}

const SKELETON = '<div class="cashier-sk"></div></div>';
const LINE: [string, string] = ['a/line.js', 'sha384-line'];
const EARLY: [string, string] = ['a/early.js', 'sha384-early'];
const PAGE = `<div id="cashier">${SKELETON}<script>bootstrap()</script><script data-line>line()</script>`;

/**
 * What a page from the cache does when `deployed` is what the server answers; `press` is pressed meanwhile, `late` while
 * the page reloads.
 */
async function keptPage(
  deployed: Response | Error,
  {
    press,
    late,
    scope = 'https://pay.test/cashier/',
  }: { press?: string; late?: string; scope?: string } = {},
) {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="cashier" data-kept>${SKELETON}`;
  const done: string[] = [];
  let kept: Response | undefined = new Response(PAGE.replace(SERVED, KEPT));
  const location = {
    pathname: '/cashier/deposit',
    hash: '',
    origin: 'https://pay.test',
    reload: () => {
      done.push('reload');
      if (late) presses[late]?.();
    },
  };
  const presses: Record<string, () => void> = {};
  const globals = {
    location,
    window: { origin: location.origin },
    parent: { postMessage: (text: string) => text && done.push('onInitError') },
    ANNOUNCEMENT: '',
    performance,
    document,
    addEventListener: (type: string, listener: () => void) => {
      presses[type] = listener;
      if (type === press) listener();
    },
    stop: () => done.push('stop'),
    caches: {
      match: (at: string) => Promise.resolve(at === '/cashier/deposit' ? kept : undefined),
      delete: (name: string) => {
        kept = undefined;
        return Promise.resolve(done.push(`delete ${name}`));
      },
    },
    fetch: () => {
      // A route, which the interface opens meanwhile.
      location.pathname = '/cashier/deposit/card';
      return deployed instanceof Error ? Promise.reject(deployed) : Promise.resolve(deployed);
    },
    navigator: {
      serviceWorker: {
        getRegistration: () =>
          Promise.resolve({ scope, unregister: () => Promise.resolve(done.push('unregister')) }),
      },
    },
    SCRIPTS: [LINE, EARLY],
    LATER: [],
    SKELETON_CSS: '',
    PAGE_CACHE: 'pages',
    SCRIPT_CACHE: 'scripts',
    AbortSignal,
    SERVED,
    KEPT,
  };
  runInNewContext(SOURCE, globals);
  await new Promise((resolve) => setTimeout(resolve));
  return done;
}

describe('the page of an earlier visit', () => {
  const other = () => new Response(PAGE.replace('<div', '<p>next</p><div'));
  const requested = () => [...document.head.querySelectorAll('script')].map((script) => script.integrity);

  it('stays if the same one is deployed', async () => {
    expect(await keptPage(new Response(PAGE))).toEqual([]);
  });

  it('has its line as a file, and the served one in itself', async () => {
    await keptPage(new Response(PAGE));
    expect(requested()).toEqual(['sha384-line', 'sha384-early']);
    document.head.innerHTML = '';
    skeletonAt('', undefined, [], [LINE, EARLY]);
    expect(requested()).toEqual(['sha384-early']);
  });

  async function broken(deployed: Response | Error, options?: Parameters<typeof keptPage>[1]) {
    const done = await keptPage(deployed, options);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve));
    return done;
  }
  const FORGOTTEN = ['delete pages', 'delete scripts'];

  it('gives way to the deployed one if a script of it does not load, and says nothing', async () => {
    const done = await broken(new Response(PAGE));
    expect(done).toEqual(['unregister', ...FORGOTTEN, 'delete pages', 'reload']);
    expect(document.body.textContent).toBe('');
  });

  it('reports a script that does not load while the server cannot be reached', async () => {
    const done = await broken(new TypeError('Failed to fetch'));
    expect(done).toEqual(['unregister', ...FORGOTTEN, 'onInitError']);
    expect(document.body.textContent).toContain('The cashier did not load');
  });

  it('is forgotten if the interface cannot be loaded', async () => {
    const done = await keptPage(new Response(PAGE));
    document.getElementById('cashier')?.dispatchEvent(new Event('broken'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).toEqual(['unregister', ...FORGOTTEN]);
  });

  it('does not end the worker of a page around it', async () => {
    expect(await broken(new TypeError('Failed to fetch'), { scope: 'https://pay.test/' })).toEqual([
      ...FORGOTTEN,
      'onInitError',
    ]);
  });

  it('is replaced if the policy has changed', async () => {
    const headers = { 'content-security-policy': 'frame-ancestors https://a.example' };
    expect(await keptPage(new Response(PAGE, { headers }))).toEqual(['delete pages', 'reload']);
  });

  it('is replaced at once by the one that is deployed', async () => {
    expect(await keptPage(other())).toEqual(['delete pages', 'reload']);
  });

  it.each(['pointerdown', 'keydown'])('after a %s is replaced at the next visit', async (press) => {
    expect(await keptPage(other(), { press })).toEqual(['delete pages']);
  });

  it.each(['pointerdown', 'keydown'])(
    'stays if a %s is faster than the one that is loading',
    async (late) => {
      expect(await keptPage(other(), { late })).toEqual(['delete pages', 'reload', 'stop']);
    },
  );

  it.each(['press', 'late'])('does not stay for a %s if a script of it has not loaded', async (when) => {
    const done = await broken(new Response(PAGE), { [when]: 'pointerdown' });
    expect(done).toEqual(['unregister', ...FORGOTTEN, 'delete pages', 'reload']);
  });

  it.each([
    ['is no longer deployed', new Response('Gone', { status: 404 })],
    ['is refused', new Response('', { status: 403 })],
    ['has moved', Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })],
  ])('gives way to what the server says if it %s', async (_, deployed) => {
    expect(await keptPage(deployed)).toEqual(['delete pages', 'reload']);
  });

  it('stays while the server cannot be reached, or cannot answer', async () => {
    expect(await keptPage(new TypeError('Failed to fetch'))).toEqual([]);
    expect(await keptPage(new Response('Maintenance', { status: 503 }))).toEqual([]);
    expect(await keptPage(new Response('Too many', { status: 429 }))).toEqual([]);
  });
});

describe('the first paint of the page', () => {
  it('[LN-6] uses the colours that the SDK put into the frame’s address', () => {
    expect(skeletonAt('#colors=bg.0e1116,surface.171b22')).toMatchObject({
      bg: '#0e1116',
      surface: '#171b22',
      theme: 'dark',
    });
    expect(skeletonAt('#colors=bg.fff7f0')).toMatchObject({ bg: '#fff7f0', surface: '', theme: 'light' });
  });

  it('[LN-5] without colours it is light in a page and dark in an app', () => {
    expect(skeletonAt('')).toMatchObject({ text: '', theme: 'light' });
    expect(skeletonAt('', { postMessage() {} })).toMatchObject({ text: '', theme: 'dark' });
  });

  it('[LN-6] ignores everything else in the fragment', () => {
    const colors = /^(?:--cashier-color-(?:bg|surface|border): #[0-9a-f]{6};\s*){0,3}$/;
    for (const hash of [
      '#bg.0e1116',
      '#colors=bg.url(x)',
      '#colors=bg.0e1116;color:red',
      '#colors=text.0e1116',
      `#colors=${'bg.0e1116,'.repeat(20)}`,
    ])
      expect(skeletonAt(hash).text).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(skeletonAt(`#colors=${text}`).text).toMatch(colors);
      }),
    );
  });

  it('has the integrity of the interface, which webpack’s runtime takes from it', () => {
    skeletonAt('', undefined, [['a/interface.js', 'sha384-x']]);
    expect(document.getElementById('cashier')).toHaveProperty('integrity', {
      '/cashier/a/interface.js': 'sha384-x',
    });
  });
});
