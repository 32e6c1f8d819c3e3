import type { Request, RequestHandler, Response } from 'express';
import { CACHED_OTHERWISE, CACHING } from '../../build/deployment/caching.ts';
import { cspJson, withDeployment } from '../../build/deployment/deployed-files.ts';
import type { DeploymentConfig } from '../../build/deployment/deployment-config.ts';
import {
  createCompressedFiles,
  type CompressedFiles,
  type Encoding,
  type StoredFile,
} from './compressed-files.ts';

export interface StaticOptions {
  readonly root: string;
  /** Brotli quality, 0 to 11; low while developing. */
  readonly quality: number;
  /** File that answers a navigation to an unknown path, e.g. `index.html`. */
  readonly fallback?: string;
  /** Serves below `/{any one segment}/` instead of the root (RT-21). */
  readonly isPrefixed?: boolean;
  /** Address of a script that every HTML page loads before its own; known once the servers listen. */
  readonly firstScript?: () => string;
  /**
   * The deployment that `npm run deployment` would write into the page and its policy; known once the servers
   * listen.
   */
  readonly deployment?: () => DeploymentConfig;
  /** The build's csp.json; its policy is sent with every HTML page if it exists. */
  readonly policyFile?: string;
}

/** No other character of a path may reach a header; a backslash, too, could redirect to another origin. */
const PREFIX = /^[\w.-]+$/;
/** The address of a return from a payment page (contract: Redirects and returns). */
const RETURN = /^[\w.-]+\/(?:deposit|withdrawal)\/complete\/?$/;

/** Serves a built folder to any origin: compressed, with validators, and cached forever if the name has a hash. */
export function createStaticServer(options: StaticOptions): RequestHandler {
  const { root, quality, deployment, firstScript, policyFile } = options;
  const files = createCompressedFiles({ root, quality, rewrite });

  function rewrite(name: string, stored: Buffer): Buffer {
    if (name.endsWith('.html')) return Buffer.from(rewritePage(stored.toString()));
    if (name !== policyFile || !deployment) return stored;
    const { scriptHashes } = JSON.parse(stored.toString()) as { scriptHashes: readonly string[] };
    return Buffer.from(cspJson(scriptHashes, deployment()));
  }

  function rewritePage(page: string): string {
    const deployed = deployment ? withDeployment(page, deployment()) : page;
    const script = firstScript ? `<script src="${firstScript()}"></script>` : '';
    return deployed.replace(/<script|<\/head>/i, (first) => script + first);
  }

  return async (request, response, next) => {
    const name = nameOf(request.path);
    if (name === null) return next();
    // A payment page may return the player by POST.
    if (request.method === 'POST' && options.isPrefixed && RETURN.test(name))
      return response.redirect(303, `/${name}${queryOf(request)}`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (options.isPrefixed && !name.includes('/')) {
      if (!PREFIX.test(name)) return next();
      return response.redirect(302, `/${name}/${queryOf(request)}`);
    }
    const inside = options.isPrefixed ? name.slice(name.indexOf('/') + 1) : name;
    const found = await locate(inside, request);
    if (!found) return next();
    await send(request, response, found.name, found.file);
  };

  async function locate(name: string, request: Request): Promise<{ name: string; file: StoredFile } | null> {
    const candidates = [
      name,
      ...(name === '' || name.endsWith('/') ? [`${name}index.html`] : [`${name}.html`]),
    ];
    if (options.fallback !== undefined && isNavigation(name, request)) candidates.push(options.fallback);
    for (const candidate of candidates) {
      const file = await files.find(candidate);
      if (file) return { name: candidate, file };
    }
    return null;
  }

  async function send(request: Request, response: Response, name: string, file: StoredFile): Promise<void> {
    const encoding = file.isPackable ? accepted(request) : 'identity';
    response.set({
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-type': file.type,
      'cache-control': cacheControl(name),
      // A validator is specific to one encoding.
      etag: `"${file.etag}-${encoding}"`,
      vary: 'accept-encoding',
    });
    if (encoding !== 'identity') response.set('content-encoding', encoding);
    const policy = name.endsWith('.html') ? await readPolicy(files, policyFile) : null;
    if (policy !== null) response.set('content-security-policy', policy);
    if (request.fresh) return void response.status(304).end();
    const body = await file.body(encoding);
    response.set('content-length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

async function readPolicy(files: CompressedFiles, name: string | undefined): Promise<string | null> {
  const file = name === undefined ? null : await files.find(name);
  if (!file) return null;
  return (JSON.parse((await file.body('identity')).toString()) as { policy: string }).policy;
}

const cacheControl = (name: string): string =>
  CACHING.find(([file]) => file.test(`/${name}`))?.[1] ?? CACHED_OTHERWISE;

/** The smallest encoding that the client accepts, in any order. */
function accepted(request: Request): Encoding {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

/** Whether a page may answer the request: a missing script must not be answered with HTML. */
const isNavigation = (name: string, request: Request) =>
  !/\.[a-z0-9]+$/i.test(name) || /text\/html/.test(request.get('accept') ?? '');

const queryOf = (request: Request) => /\?.*$/.exec(request.originalUrl)?.[0] ?? '';

/** The decoded path without its first slash; null when it is malformed. */
function nameOf(path: string): string | null {
  try {
    const name = decodeURIComponent(path).slice(1);
    return name.includes('\0') ? null : name;
  } catch {
    return null;
  }
}
