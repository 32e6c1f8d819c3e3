import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { flushPromises } from '#test/flush-promises.ts';

interface Require {
  (id: number): unknown;
  /** The public path, the factories and the file names of chunks. */
  p: string;
  m: Record<number, Factory>;
  u(id: number): string;
  e(id: string): Promise<void>;
}
type Factory = (module: { exports: unknown }, exports: unknown, require: Require) => void;
type Push = readonly [ids: readonly (string | number)[], modules: object, run?: (require: Require) => void];
interface Start {
  mount(element: unknown, options: unknown): unknown;
  isCurrent(): boolean;
}

const SOURCE = readFileSync(join(process.cwd(), 'src/start/start-loader.js'), 'utf8');
const START = Symbol.for('cashier.start');
/** Ids of the module that the entry exposes, and of one in a later chunk. */
const ENTRY = 1;
const LATER = 2;

/** A page in which start.js and remoteEntry.js of some folders and builds run. */
function createPage() {
  const page: { queue?: Push[]; [START]?: Readonly<Record<string, Start>> } = {};
  const links: object[] = [];
  let runs = 0;

  /** The module's own chunk. */
  function ownChunk(build: string): Push {
    const entry: Factory = (module, _exports, require) => {
      runs += 1;
      const run = runs;
      const mount = () => require.e('later').then(() => `${build} ${run} ${String(require(LATER))}`);
      module.exports = { mount };
    };
    return [[7], { [ENTRY]: entry }];
  }

  return {
    /** The links in the page's head. */
    links,
    chunk: (build: string) => page.queue?.push(ownChunk(build)),
    start(base: string, build: string): Start | undefined {
      const values = {
        globalThis: page,
        document: {
          currentScript: { src: `${base}start.js` },
          createElement: () => {
            const link = { remove: () => void links.splice(links.indexOf(link), 1) };
            return link;
          },
          head: { append: (link: object) => links.push(link) },
        },
        CHUNKS: [ownChunk(build)],
        ENTRY,
        FILES: [[7, `r/own.${build}.js`]],
        NEXT: [['remoteEntry.js'], [`r/next.${build}.js`, 'sha256-next']],
        QUEUE: 'queue',
      };
      const run = compileFunction(SOURCE, Object.keys(values)) as (...given: unknown[]) => void;
      run(...Object.values(values));
      return page[START]?.[base];
    },
    /** What webpack's runtime does with the queue of chunks. */
    remoteEntry(base: string, build: string) {
      const modules: Record<number, { exports: unknown }> = {};
      const installed = new Set<string | number>();
      const require = ((id: number) => {
        if (!modules[id]) {
          modules[id] = { exports: {} };
          require.m[id]!(modules[id], modules[id].exports, require);
        }
        return modules[id].exports;
      }) as Require;
      const later: Factory = (module) => {
        module.exports = `later of ${base}`;
      };
      const u = () => `r/own.${build}.js`;
      Object.assign(require, { p: base, m: { [LATER]: later }, u, e: () => Promise.resolve() });
      const add = ([ids, more, run]: Push): void => {
        if (ids.some((id) => !installed.has(id))) {
          Object.assign(require.m, more);
          run?.(require);
        }
        for (const id of ids) installed.add(id);
      };
      const queue = (page.queue ??= []);
      const before = queue.push.bind(queue);
      queue.forEach(add);
      queue.push = (push: Push) => {
        add(push);
        return before(push);
      };
      return require;
    },
  };
}

const CASHIER = 'https://pay.test/cashier/';
const OTHER = 'https://pay.test/other/';

it('[HS-13] start.js and remoteEntry.js run each module once; an import waits for the entry', async () => {
  const page = createPage();
  const start = page.start(CASHIER, 'one');
  const mounted = start?.mount({}, {});
  expect(start?.isCurrent()).toBe(false);
  const require = page.remoteEntry(CASHIER, 'one');
  await expect(mounted).resolves.toBe(`one 1 later of ${CASHIER}`);
  expect(start?.isCurrent()).toBe(true);
  const { mount } = require(ENTRY) as Start;
  await expect(mount({}, {})).resolves.toBe(`one 1 later of ${CASHIER}`);
});

it('[HS-13] start.js preloads the rest of a mount once, as it will be requested, and leaves no link in the page', () => {
  const page = createPage();
  const start = page.start(CASHIER, 'one');
  expect(page.links).toEqual([]);
  void start?.mount({}, {});
  void start?.mount({}, {});
  const preload = { rel: 'preload', as: 'script' };
  expect(page.links).toMatchObject([
    { ...preload, href: `${CASHIER}remoteEntry.js` },
    { ...preload, href: `${CASHIER}r/next.one.js`, crossOrigin: 'anonymous', integrity: 'sha256-next' },
  ]);
  expect(page.links[0]).not.toHaveProperty('crossOrigin');
  for (const link of [...page.links] as { onload(): void }[]) link.onload();
  expect(page.links).toEqual([]);
});

it('start.js preloads nothing once the entry has run', async () => {
  const page = createPage();
  const start = page.start(CASHIER, 'one');
  page.remoteEntry(CASHIER, 'one');
  await flushPromises();
  void start?.mount({}, {});
  expect(page.links).toEqual([]);
});

it('start.js of another build is not current', async () => {
  const page = createPage();
  const start = page.start(CASHIER, 'old');
  page.remoteEntry(CASHIER, 'new');
  await flushPromises();
  expect(start?.isCurrent()).toBe(false);
});

it('start.js is not current for an entry that has already loaded the modules itself', async () => {
  const page = createPage();
  const require = page.remoteEntry(CASHIER, 'one');
  page.chunk('one');
  const { mount } = require(ENTRY) as Start;
  const start = page.start(CASHIER, 'one');
  await flushPromises();
  expect(start?.isCurrent()).toBe(false);
  expect((require(ENTRY) as Start).mount).toBe(mount);
});

it('start.js that runs again after a failed entry continues with the modules that have run', async () => {
  const page = createPage();
  const mounted = page.start(CASHIER, 'one')?.mount({}, {});
  const again = page.start(CASHIER, 'one');
  const retried = again?.mount({}, {});
  page.remoteEntry(CASHIER, 'one');
  await expect(mounted).resolves.toBe(`one 1 later of ${CASHIER}`);
  await expect(retried).resolves.toBe(`one 1 later of ${CASHIER}`);
  expect(again?.isCurrent()).toBe(true);
});

it('[HS-16] the module of another folder is not the one that start.js has run', async () => {
  const page = createPage();
  const start = page.start(CASHIER, 'one');
  const mounted = start?.mount({}, {});
  const other = page.remoteEntry(OTHER, 'one');
  await flushPromises();
  expect(start?.isCurrent()).toBe(false);
  page.remoteEntry(CASHIER, 'one');
  await expect(mounted).resolves.toBe(`one 1 later of ${CASHIER}`);
  const { mount } = other(ENTRY) as Start;
  await expect(mount({}, {})).resolves.toBe(`one 2 later of ${OTHER}`);
});
