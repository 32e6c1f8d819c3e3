// The federated remote without a federation runtime of the page's own:
//
//   mf-manifest.json ─► remoteEntry.js, a classic script ─► window[globalName]: init(share scope) ─► get('./CashierRemote')
//                  └──► the module's chunks, preloaded beside it
//
// The remote brings its own runtime and its own React.
import { toLoadError, type LoadErrorCode } from './load-error.ts';

const MODULE = 'CashierRemote';

export interface RemoteHandle {
  send(text: string): void;
  unmount(): void;
}

interface RemoteModule {
  mount(
    element: HTMLElement,
    options: {
      readonly loaded: string;
      readonly onMessage: (text: string) => void;
      readonly path?: string;
      /** Ends the widget, also while the promise is pending. */
      readonly signal?: AbortSignal;
    },
  ): RemoteHandle | Promise<RemoteHandle>;
}

interface Container {
  init(shareScope: object): unknown;
  get(name: string): Promise<() => RemoteModule>;
}

/** The part of mf-manifest.json that is needed. */
interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path: string };
  };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] } };
  }[];
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** What the page keeps of remotes: a script runs once, whatever embeds it, and a policy's name may be had once only. */
interface Remotes {
  readonly byBase: Map<string, Promise<RemoteModule>>;
  policy?: ScriptPolicy | undefined;
}

const REMOTES = Symbol.for('cashier.remotes');

type Page = { [REMOTES]?: Remotes | undefined; readonly trustedTypes?: TrustedTypes } & Record<
  string,
  unknown
>;

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * The remote of a widget's folder, loaded once per page; one that failed is tried again by the next call. Rejects with
 * `manifest`, `entry` or `chunk`.
 */
export function loadRemote(base: string): Promise<RemoteModule> {
  const page = window as unknown as Page;
  const remotes: Remotes = (page[REMOTES] ??= { byBase: new Map() });
  const known = remotes.byBase.get(base);
  if (known) return known;
  const loading = load(base, page, remotes);
  remotes.byBase.set(base, loading);
  loading.catch(() => remotes.byBase.delete(base));
  return loading;
}

async function load(base: string, page: Page, remotes: Remotes): Promise<RemoteModule> {
  const manifest = await inStep('manifest', () => readManifest(`${base}mf-manifest.json`));
  const { globalName, remoteEntry } = manifest.metaData;
  const chunks = manifest.exposes.find(({ name }) => name === MODULE)?.assets.js.sync ?? [];
  const preloads = chunks.map((chunk) => preload(new URL(chunk, base).href));
  try {
    const container = await inStep('entry', async () => {
      const address = new URL(remoteEntry.path + remoteEntry.name, base).href;
      // An element's id is no property of the window's own.
      const before = Object.hasOwn(page, globalName) ? page[globalName] : undefined;
      await runScript(address, page, remotes);
      const found = page[globalName];
      if (!isContainer(found)) throw new Error(`${address} has no container ${globalName}`);
      // The page may well have a variable of this name: its handle of the cashier.
      if (before !== undefined && !isContainer(before)) page[globalName] = before;
      return found;
    });
    return await inStep('chunk', async () => {
      await container.init({});
      return (await container.get(`./${MODULE}`))();
    });
  } finally {
    preloads.forEach((link) => link.remove());
  }
}

const isContainer = (value: unknown): value is Container =>
  typeof (value as Container | null | undefined)?.get === 'function' &&
  typeof (value as Container).init === 'function';

async function readManifest(address: string): Promise<Manifest> {
  const response = await fetch(address).catch((cause: unknown) => {
    // A browser does not tell a page which of these it was.
    const hint = 'is it there, does its server allow CORS, and connect-src of this page its origin?';
    throw new Error(`${address} did not load: ${hint}`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const manifest = (await response.json().catch(() => null)) as Partial<Manifest> | null;
  if (!manifest?.metaData?.remoteEntry.name || !Array.isArray(manifest.exposes))
    throw new Error(`${address} is no manifest of the cashier`);
  return manifest as Manifest;
}

function runScript(address: string, page: Page, remotes: Remotes): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    remotes.policy ??= page.trustedTypes?.createPolicy('cashier#sdk', { createScriptURL: (url) => url });
    script.src = remotes.policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  });
}

function preload(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href });
  document.head.append(link);
  return link;
}

async function inStep<T>(code: LoadErrorCode, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toLoadError(code, error);
  }
}
