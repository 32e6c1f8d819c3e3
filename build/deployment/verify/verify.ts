import { CACHED_OTHERWISE, CACHING } from '../caching.ts';
import { integrityOf } from '../../webpack/integrity.ts';
import type { Reference } from './reference.ts';
import { weakerDirectives } from './weaker-policy.ts';

/** A file as it was served. */
export interface ServedFile {
  /** Its path below the prefix; empty for the prefix itself. */
  readonly path: string;
  /** Of its uncompressed bytes; null if it was not served. */
  readonly integrity: string | null;
  readonly problems: readonly string[];
}

interface Reply {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A browser gets one of these; each may be a copy of its own on the server. */
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const AT_ONCE = 8;
const MOST_REDIRECTS = 5;
const PAGE = 'index.html';
/** The addresses that have no name of a file: the prefix and one of the routes. */
const ROUTES = ['', 'deposit'];

/** Compares what an address serves with the reference: bytes and headers. Throws if the address does not answer. */
export async function verify(address: URL, reference: Reference): Promise<readonly ServedFile[]> {
  const base = new URL(address.href.replace(/[?#].*$/, '').replace(/\/*$/, '/'));
  const paths = [...ROUTES, ...reference.files.keys()];
  const served: ServedFile[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE)
    served.push(
      ...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => verifyFile(base, path, reference)))),
    );
  return served;
}

async function verifyFile(base: URL, path: string, reference: Reference): Promise<ServedFile> {
  const name = ROUTES.includes(path) ? PAGE : path;
  const found = new Map<string, string[]>();
  let integrity: string | null = null;
  for (const encoding of ENCODINGS) {
    const reply = await get(base, path, encoding);
    if (typeof reply !== 'string') integrity ??= integrityOf(reply.body);
    const problems = typeof reply === 'string' ? [reply] : problemsOf(reply, name, reference);
    for (const problem of problems) found.set(problem, [...(found.get(problem) ?? []), encoding]);
  }
  const shown = path === '' || path === name ? name : `${name} at ${path}`;
  const problems = [...found].map(
    ([problem, in_]) => `${shown} ${problem}${in_.length < ENCODINGS.length ? ` (${in_.join(', ')})` : ''}`,
  );
  return { path, integrity, problems };
}

/** The reply, or the problem. */
async function get(base: URL, path: string, encoding: string): Promise<Reply | string> {
  let url = new URL(path, base);
  if (!url.href.startsWith(base.href)) throw new Error(`${path} is not below ${base.href}`);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'accept-encoding': encoding },
      signal: AbortSignal.timeout(30_000),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null)
      return response.ok ? { headers: response.headers, body } : `is answered with ${response.status}`;
    url = new URL(target, url);
    if (url.origin !== base.origin) return `is redirected to ${url.origin}`;
  }
  return 'is redirected in a circle';
}

function problemsOf({ headers, body }: Reply, name: string, reference: Reference): readonly string[] {
  const expected = reference.files.get(name);
  const isPage = name === PAGE;
  const hint = isPage ? ': switch off whatever rewrites HTML, usually the CDN' : '';
  const cacheControl = CACHING.find(([file]) => file.test(`/${name}`))?.[1] ?? CACHED_OTHERWISE;
  return [
    ...(expected !== undefined && integrityOf(body) !== expected ? [`was changed on its way${hint}`] : []),
    ...(isPage ? scriptProblems(body.toString(), headers, reference) : []),
    ...(name.endsWith('.html') ? policyProblems(headers, reference) : []),
    ...(hasWord(headers, 'x-content-type-options', 'nosniff')
      ? []
      : ['is sent without X-Content-Type-Options: nosniff']),
    ...(!cacheControl.includes('no-transform') || hasWord(headers, 'cache-control', 'no-transform')
      ? []
      : ['is sent without Cache-Control: no-transform']),
  ];
}

const hasWord = (headers: Headers, name: string, word: string): boolean =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(word);

function policyProblems(headers: Headers, { policy }: Reference): readonly string[] {
  const sent = headers.get('content-security-policy');
  if (sent === null) return ['has no Content-Security-Policy'];
  return weakerDirectives(policy, sent).map((problem) => `has a weaker ${problem}`);
}

/** The page may have only the scripts that the inventory lists, and its policy must let them run. */
function scriptProblems(page: string, headers: Headers, { inline }: Reference): readonly string[] {
  const scripts = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script/gi)].map(
    ([, attributes = '', text = '']) => ({
      isInline: ['', 'data-line'].includes(attributes.trim()),
      text,
    }),
  );
  const built = new Set(inline);
  const added = scripts.filter(({ isInline, text }) => !isInline || !built.has(integrityOf(text)));
  const present = new Set(scripts.map(({ text }) => integrityOf(text)));
  const missing = inline.filter((integrity) => !present.has(integrity));
  const sent = headers.get('content-security-policy');
  const blocked = scripts.filter(
    ({ isInline, text }) => isInline && sent?.includes(integrityOf(text, 'sha256')) === false,
  );
  return [
    ...(added.length > 0 ? [`has ${added.length} script(s) that were not built`] : []),
    ...(missing.length > 0 ? [`is without ${missing.length} of its inline scripts`] : []),
    ...(blocked.length > 0
      ? [`has ${blocked.length} inline script(s) that its policy blocks, so the widget cannot start`]
      : []),
  ];
}
