/** ms within which the browser must have copied: in some web views it never answers. */
const TIMEOUT_MS = 1000;

/**
 * Copies a text to the clipboard. Rejects when the page may not: a frame without `clipboard-write`, plain http, an old
 * web view.
 */
export async function copyText(text: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), TIMEOUT_MS);
  });
  try {
    await Promise.race([navigator.clipboard.writeText(text), late]);
  } finally {
    clearTimeout(timer);
  }
}
