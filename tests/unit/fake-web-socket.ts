/** A WebSocket whose server is the test. */
export class FakeWebSocket extends EventTarget {
  readonly OPEN = 1;
  readyState = this.OPEN;
  binaryType = 'blob';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  /** The close event follows later. */
  close(): void {
    this.readyState = 2;
  }

  receive(...texts: readonly string[]): void {
    for (const data of texts) this.onmessage?.(new MessageEvent('message', { data }));
  }

  lose(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  /** The part of a WebSocket that the connection uses. */
  asWebSocket(): WebSocket {
    return this as unknown as WebSocket;
  }
}
