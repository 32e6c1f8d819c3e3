import { isRecord } from '../console/record.ts';
import type { FrameDescription } from './observations.ts';

/**
 * Lets a page send its probes what only the page can see: the frame's attributes and the page's policies. It is
 * also a text to paste into the console of a partner's page, so it must be self-contained.
 */
export async function describeFrames(origin: string): Promise<void> {
  const page = await fetch(location.href, { credentials: 'include' }).catch(() => null);
  const header = page?.headers.get('content-security-policy') ?? null;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]');
  const policies = [...(header === null ? [] : [header]), ...Array.from(metas, (meta) => meta.content)];
  for (const frame of document.querySelectorAll('iframe')) {
    if (!frame.src.startsWith(`${origin}/probe/`)) continue;
    const name = frame.title || frame.getAttribute('aria-label') || frame.getAttribute('aria-labelledby');
    const payload = {
      isNamed: (name ?? '').trim() !== '',
      allow: frame.getAttribute('allow') ?? '',
      sandbox: frame.getAttribute('sandbox'),
      policies,
    };
    frame.contentWindow?.postMessage(JSON.stringify({ messageType: 'probe-frame', payload }), origin);
  }
}

/** The line to paste. */
export const describeLine = (origin: string): string =>
  `(${describeFrames.toString().replace(/\s*\n\s*/g, ' ')})(${JSON.stringify(origin)})`;

/** Reads a message of describeFrames; null for anything else. */
export function readDescription(payload: unknown): FrameDescription | null {
  if (!isRecord(payload) || !Array.isArray(payload.policies)) return null;
  const { isNamed, allow, sandbox } = payload;
  if (typeof isNamed !== 'boolean' || typeof allow !== 'string') return null;
  const policies = payload.policies.filter((policy) => typeof policy === 'string');
  return { isNamed, allow, sandbox: typeof sandbox === 'string' ? sandbox : null, policies };
}
