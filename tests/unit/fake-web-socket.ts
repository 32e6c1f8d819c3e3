/** A WebSocket whose server is the test. */
export class FakeWebSocket {
  readyState = 1;
  binaryType = 'blob';
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: (() => void) | null = null;
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
}
