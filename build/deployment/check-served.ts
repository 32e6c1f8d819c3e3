import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Compares a served folder with the built one. Returns a sentence for each problem, and none if they are the same. */
export async function checkServed(dist: string, address: string): Promise<readonly string[]> {
  const base = new URL(address.replace(/\/*$/, '/'));
  const page = await problemsOfPage(dist, base);
  const scripts = JSON.parse(readFileSync(path.join(dist, 'scripts.json'), 'utf8')) as readonly {
    file: string;
  }[];
  // The inventory also has the inline scripts of the page.
  const files = new Set(scripts.map(({ file }) => file).filter((file) => existsSync(path.join(dist, file))));
  const others = await Promise.all([...files].map((file) => problemsOfFile(dist, base, file)));
  return [...page, ...others.flat()];
}

async function problemsOfPage(dist: string, base: URL): Promise<readonly string[]> {
  const response = await fetch(base);
  if (!response.ok) return [`${base.href} is answered with ${String(response.status)}`];
  const built = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const served = await response.text();
  const { policy } = JSON.parse(readFileSync(path.join(dist, 'csp.json'), 'utf8')) as { policy: string };
  const sent = response.headers.get('content-security-policy');
  const blocked = inlineHashes(served).filter((hash) => !policy.includes(hash));
  return [
    ...(served === built
      ? []
      : [
          `index.html was changed on its way (${String(Buffer.byteLength(built))} bytes were built, ${String(Buffer.byteLength(served))} are served): switch off whatever rewrites HTML, usually the CDN`,
        ]),
    ...(blocked.length > 0
      ? [
          `the policy blocks ${String(blocked.length)} inline script(s) of the served page, so the widget cannot start`,
        ]
      : []),
    ...(sent === null ? ['index.html has no Content-Security-Policy'] : []),
    ...(sent !== null && sent !== policy ? ['Content-Security-Policy is not the one in csp.json'] : []),
    ...(/\bno-transform\b/.test(response.headers.get('cache-control') ?? '')
      ? []
      : ['index.html is sent without Cache-Control: no-transform']),
  ];
}

async function problemsOfFile(dist: string, base: URL, file: string): Promise<readonly string[]> {
  const response = await fetch(new URL(file, base));
  if (!response.ok) return [`${file} is answered with ${String(response.status)}`];
  const served = Buffer.from(await response.arrayBuffer());
  return served.equals(readFileSync(path.join(dist, file))) ? [] : [`${file} was changed on its way`];
}

/** The hashes of the page's inline scripts, as a policy names them. */
function inlineHashes(page: string): readonly string[] {
  return Array.from(page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)).map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}
