/** Bytes that the widget accepts in one message (contract: Host messages). */
const MAX_BYTES = 64 * 1024;

/** The text of a message to the widget; throws when it has none, e.g. because of a BigInt, or when it is too large. */
export function messageText(message: unknown): string {
  const text = JSON.stringify(message);
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_BYTES) throw new Error(`${bytes} bytes are more than the limit, ${MAX_BYTES}`);
  return text;
}
