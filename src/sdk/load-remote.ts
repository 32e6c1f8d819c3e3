// Loads the federated remote without a federation runtime in the page:
//
//   mf-manifest.json ─► remoteEntry.js, a classic script ─► window[globalName]: init(share scope) ─► get('./CashierRemote')
//   start.js ──────────► the module's own chunks, which can be mounted before remoteEntry.js has run; preloads the rest
//
// start.js opens the socket one or two round trips earlier. It is optional: without it, or if it belongs to another build,
// the module is mounted once its entry has loaded.
//
// The remote contains its own runtime and its own React. Its loader checks each chunk by its hash. The manifest has the
// same hashes, without which the browser would fetch again what preload() of the package has fetched.
import { toLoadError, type LoadErrorCode } from './load-error.ts';

const MODULE = 'CashierRemote';
/**
 * How long (ms) a pending load is shared. A request that hangs longer may never end, so the next mount sends a new one.
 */
const PENDING_MS = 20_000;

/** Where start.js registers itself, by the folder that contains it. */
const START = Symbol.for('cashier.start');

export interface RemoteHandle {
  send(text: string): void;
  unmount(): void;
}

export interface RemoteModule {
  mount(
    element: HTMLElement,
    options: {
      readonly loaded: string;
      readonly onMessage: (text: string) => void;
      readonly path?: string;
      /** Ends the widget, even while the promise is pending. */
      readonly signal?: AbortSignal;
    },
  ): RemoteHandle | Promise<RemoteHandle>;
}

/** The module's own chunks, run before its entry. */
export interface EarlyModule extends RemoteModule {
  /** Whether remoteEntry.js has run and belongs to the same build; otherwise a mount never gets further. */
  isCurrent(): boolean;
}

interface Container {
  init(shareScope: object): unknown;
  get(name: string): Promise<() => RemoteModule>;
}

/** The parts of mf-manifest.json used here. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path: string };
  };
  readonly exposes: readonly unknown[];
  /** Hashes of the files that a mounted module imports, by file; absent in a development build. */
  readonly integrity?: Readonly<Record<string, string>>;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/**
 * State shared by all copies of the SDK in the page: a script must run only once, and a policy's name can be used only
 * once.
 */
interface Remotes {
  readonly byBase: Map<string, Promise<RemoteModule>>;
  policy?: ScriptPolicy | undefined;
  /** Files loaded by a mounted module, with their hashes. */
  filesOf?: Map<string, readonly (readonly [string, string])[]>;
}

const REMOTES = Symbol.for('cashier.remotes');

type Page = {
  [REMOTES]?: Remotes | undefined;
  readonly [START]?: Readonly<Record<string, EarlyModule>>;
  readonly trustedTypes?: TrustedTypes;
} & Record<string, unknown>;

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Loads the remote of a widget's folder once per page; after a failure or a hanging request the next call tries again.
 * Rejects with `manifest`, `entry` or `chunk`.
 */
export function loadRemote(base: string): Promise<RemoteModule> {
  const page = window as unknown as Page;
  const remotes = remotesOf(page);
  const known = remotes.byBase.get(base);
  if (known) return known;
  const loading = load(base, page, remotes);
  remotes.byBase.set(base, loading);
  const forget = (): void => {
    if (remotes.byBase.get(base) === loading) remotes.byBase.delete(base);
  };
  const timer = setTimeout(forget, PENDING_MS);
  loading.then(() => clearTimeout(timer), forget);
  return loading;
}

/**
 * Loads start.js, unless the remote has already been requested. Resolves with null when there is none; the module is
 * then mounted as usual.
 */
export async function loadEarly(base: string): Promise<EarlyModule | null> {
  const page = window as unknown as Page;
  const remotes = remotesOf(page);
  if (remotes.byBase.has(base)) return null;
  await runScript(`${base}start.js`, page, remotes).catch(() => undefined);
  return page[START]?.[base] ?? null;
}

/**
 * Preloads everything that the module needs to start: the module itself is loaded and kept; the files that it loads when
 * mounted are fetched into the browser's cache. Rejects as loadRemote does.
 */
export async function warmRemote(base: string): Promise<void> {
  await loadRemote(base);
  const files = remotesOf(window as unknown as Page).filesOf?.get(base) ?? [];
  await Promise.all(
    files.map(async ([file, integrity]) => {
      const response = await fetch(new URL(file, base), { integrity, priority: 'low' });
      // The browser caches a response only if it was read to the end.
      await response.arrayBuffer();
    }),
  );
}

const remotesOf = (page: Page): Remotes => (page[REMOTES] ??= { byBase: new Map() });

async function load(base: string, page: Page, remotes: Remotes): Promise<RemoteModule> {
  const manifest = await inStep('manifest', () => readManifest(`${base}mf-manifest.json`));
  const { globalName, remoteEntry } = manifest.metaData;
  (remotes.filesOf ??= new Map()).set(base, Object.entries(manifest.integrity ?? {}));
  const container = await inStep('entry', async () => {
    const address = new URL(remoteEntry.path + remoteEntry.name, base).href;
    // Ignores an element with this id, which is not an own property of the window.
    const before = Object.hasOwn(page, globalName) ? page[globalName] : undefined;
    await runScript(address, page, remotes);
    const found = page[globalName];
    if (!isContainer(found)) throw new Error(`${address} has no container ${globalName}`);
    // The page may have a variable with this name, such as its handle of the cashier.
    if (before !== undefined && !isContainer(before)) page[globalName] = before;
    return found;
  });
  return await inStep('chunk', async () => {
    await container.init({});
    return (await container.get(`./${MODULE}`))();
  });
}

const isContainer = (value: unknown): value is Container =>
  typeof (value as Container | null | undefined)?.get === 'function' &&
  typeof (value as Container).init === 'function';

async function readManifest(address: string): Promise<Manifest> {
  const response = await fetch(address).catch((cause: unknown) => {
    // The browser does not reveal which of these is the cause.
    const hint = 'check its address, CORS and connect-src of this page';
    throw new Error(`${address} did not load: ${hint}`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const manifest = (await response.json().catch(() => null)) as Partial<Manifest> | null;
  if (!manifest?.metaData?.remoteEntry.name || !Array.isArray(manifest.exposes))
    throw new Error(`${address} is not a cashier manifest`);
  return manifest as Manifest;
}

function runScript(address: string, page: Page, remotes: Remotes): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} did not load: check script-src of this page`));
    };
    remotes.policy ??= page.trustedTypes?.createPolicy('cashier#sdk', { createScriptURL: (url) => url });
    script.src = remotes.policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  });
}

async function inStep<T>(code: LoadErrorCode, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toLoadError(code, error);
  }
}
