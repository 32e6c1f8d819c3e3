import type { EmbedMode } from './options.ts';

/** Returns the folder's address, a text or a URL, with a trailing slash. Throws when it is not an http(s) address. */
export function folderOf(address: unknown): string {
  const text = (address as Partial<URL> | null | undefined)?.href ?? address;
  const url = typeof text === 'string' && text ? new URL(text, window.location.href) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${String(text)} is not the cashier's folder, e.g. https://pay.example/cashier/`);
  return url.origin + url.pathname.replace(/\/*$/, '/');
}

/**
 * The error text for a cashier that drew nothing in time. It names the address, because a wrong address is the most
 * common mistake.
 */
export function timeoutMessage(mode: EmbedMode, base: string, ms: number): string {
  const late = `${base} drew nothing in ${ms} ms (${mode})`;
  // A page cannot find out why a frame sends nothing.
  return mode === 'federated'
    ? late
    : `${late}: is it the cashier's folder, and may this page frame it (frame-ancestors there, COEP here)?`;
}
