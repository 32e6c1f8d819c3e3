import type { EmbedMode } from './options.ts';

/** The address of the folder, with a slash at its end. Throws for what is no http(s) address. */
export function folderOf(address: unknown): string {
  const url = typeof address === 'string' && address ? new URL(address, window.location.href) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      `url is ${String(address)}: it has to be the cashier's folder, e.g. https://pay.example/cashier/`,
    );
  return url.origin + url.pathname.replace(/\/*$/, '/');
}

/** What a page is told of a cashier that drew nothing: with the address, since that is what is wrong most often. */
export function timeoutMessage(mode: EmbedMode, base: string, ms: number): string {
  const late = `${base} drew nothing in ${ms} ms (${mode})`;
  // A page cannot know why a frame stays silent.
  return mode === 'federated'
    ? late
    : `${late}: is it the cashier's folder, and may this page frame it (frame-src; frame-ancestors there)?`;
}
