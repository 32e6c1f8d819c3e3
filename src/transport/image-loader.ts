interface ObjectUrls {
  createObjectURL(blob: Blob): string;
  revokeObjectURL(url: string): void;
}

interface Options {
  readonly fetch: typeof fetch;
  readonly urls: ObjectUrls;
  /** Aborted by unmount: running loads stop, and loaded images are released. */
  readonly signal: AbortSignal;
}

/**
 * Loads an image once and keeps it. Resolves with a local object URL, or with null when the image did not load or is
 * not an image.
 */
export type LoadImage = (url: string) => Promise<string | null>;

/** GET without credentials, as the address comes from the host (US-8). Never rejects: failures are ignored. */
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
      return null; // The network failed, or the page's policy forbids the image.
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
