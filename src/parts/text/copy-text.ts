/** Copies a text to the clipboard; rejects when the page may not (a frame without clipboard-write, an old web view). */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
