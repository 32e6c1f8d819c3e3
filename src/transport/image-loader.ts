interface ObjectUrls {
  createObjectURL(blob: Blob): string;
  revokeObjectURL(url: string): void;
}

interface Options {
  readonly fetch: typeof fetch;
  readonly urls: ObjectUrls;
  /** Aborted by unmount: what is on its way stops, what came is given back. */
  readonly signal: AbortSignal;
}

/** Loads an image once and keeps it: an address of this page's own, or null when it did not come or is no image. */
export type LoadImage = (url: string) => Promise<string | null>;

/** GET without credentials: the address is the host's (US-8). It never rejects: a failed response is ignored. */
export function createImageLoader({ fetch, urls, signal }: Options): LoadImage {
  const loads = new Map<string, Promise<string | null>>();
  const kept: string[] = [];
  signal.addEventListener('abort', () => {
    for (const url of kept.splice(0)) urls.revokeObjectURL(url);
  });

  async function load(url: string): Promise<string | null> {
    try {
      const response = await fetch(url, { credentials: 'omit', signal });
      if (!response.ok) return null;
      const blob = await response.blob();
      if (signal.aborted || !blob.type.startsWith('image/')) return null;
      const address = urls.createObjectURL(blob);
      kept.push(address);
      return address;
    } catch {
      return null; // The network, or the page's policy: there is no image then.
    }
  }

  return (url) => {
    const known = loads.get(url);
    if (known) return known;
    const started = load(url);
    loads.set(url, started);
    return started;
  };
}
