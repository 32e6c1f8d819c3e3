// A page for tests of the bridges: it counts listeners, records messages to its parent, and lets a test act as the
// sender.

interface Posted {
  readonly message: Record<string, unknown>;
  readonly origin: string;
}

/** A page inside a parent; `post` simulates a message event from any sender. */
export function createFakePage(origin = 'https://widget.example') {
  const listeners = new Set<(event: MessageEvent) => void>();
  const posted: Posted[] = [];
  const parent = {
    postMessage: (text: string, target: string) =>
      void posted.push({ message: JSON.parse(text) as Record<string, unknown>, origin: target }),
  };
  const window = {
    location: { origin },
    parent,
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.delete(listener),
  };
  return {
    window,
    parent,
    posted,
    listeners,
    post(data: unknown, source: unknown, from: string) {
      const event = { data, source, origin: from } as MessageEvent;
      for (const listener of [...listeners]) listener(event);
    },
  };
}
