/**
 * The channels between the tabs of one origin, as a BroadcastChannel class. `later` delivers a message, immediately by
 * default.
 */
export function createTabChannels(later: (deliver: () => void) => void = (deliver) => deliver()) {
  const open = new Set<TabChannel>();
  class TabChannel {
    onmessage: ((event: MessageEvent) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(message: unknown): void {
      const data: unknown = structuredClone(message);
      for (const other of open)
        if (other !== this && other.name === this.name)
          later(() => {
            if (open.has(other)) other.onmessage?.({ data } as MessageEvent);
          });
    }
    close(): void {
      open.delete(this);
    }
  }
  return {
    BroadcastChannel: TabChannel as unknown as typeof BroadcastChannel,
    /** The number of open channels. */
    open: () => open.size,
  };
}
