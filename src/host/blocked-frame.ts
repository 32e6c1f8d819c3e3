/**
 * Calls the listener when the page's Cross-Origin-Embedder-Policy blocks a frame of that origin. Returns the unsubscribe
 * function. Chromium and WebKit report it; Firefox tells the page nothing.
 */
export function onBlockedFrame(origin: string, listener: () => void): () => void {
  if (!('ReportingObserver' in window)) return () => undefined;
  const observer = new ReportingObserver(
    (reports) => {
      // The properties of a body are only in its JSON.
      const plain = JSON.parse(JSON.stringify(reports)) as readonly { readonly body: unknown }[];
      if (plain.some(({ body }) => isBlocked(body, origin))) listener();
    },
    { types: ['coep'] },
  );
  observer.observe();
  return () => observer.disconnect();
}

function isBlocked(body: unknown, origin: string): boolean {
  const { disposition, blockedURL } = body as Readonly<Record<string, unknown>>;
  return disposition === 'enforce' && typeof blockedURL === 'string' && blockedURL.startsWith(`${origin}/`);
}
