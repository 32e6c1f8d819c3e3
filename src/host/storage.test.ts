/** @jest-environment ./build/jest/environment.cjs */
import { createStorage } from './storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };

describe('[US-5] session storage', () => {
  it('reads and writes the page’s storage', () => {
    const storage = createStorage(window);
    storage.set('transport', 'http');
    expect(window.sessionStorage.getItem('transport')).toBe('http');
    expect(createStorage(window).get('transport')).toBe('http');
    storage.remove('transport');
    expect(storage.get('transport')).toBeNull();
    expect(storage.get('cashier.intents')).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('[TX-5] [TX-6] keeps entries on the page, even for the next mount, when every access throws', () => {
    const sandboxed = {
      ...listening,
      get sessionStorage(): Storage {
        return refuse();
      },
    };
    const storage = createStorage(sandboxed);
    expect(storage.get('user')).toBeNull();
    storage.set('user', '{}');
    expect(storage.get('user')).toBe('{}');
    expect(createStorage(sandboxed).get('user')).toBe('{}');
    storage.remove('user');
    expect(storage.get('user')).toBeNull();
    expect(createStorage(sandboxed).get('user')).toBeNull();
  });

  it('[HS-16] keeps on the page, for other copies of the widget, only what has a name there', () => {
    const page = {
      ...listening,
      sessionStorage: { getItem: () => null, setItem: refuse, removeItem: refuse },
    };
    const before = Reflect.ownKeys(page);
    const storage = createStorage(page);
    storage.set('cashier.intents', '[]');
    expect(Reflect.ownKeys(page).slice(before.length)).toEqual([
      Symbol.for('cashier.notes'),
      Symbol.for('cashier.storage'),
    ]);
  });

  it('never returns the older entry of a full storage instead of a newer one it refused', () => {
    const sessionStorage = { getItem: () => 'old', setItem: refuse, removeItem: () => {} };
    const storage = createStorage({ ...listening, sessionStorage });
    storage.set('cashier.intent', 'new');
    expect(storage.get('cashier.intent')).toBe('new');
  });

  it('[TX-5] [TX-6] restores the notes of payments after the page has cleared its storage, and nothing else', () => {
    const page = { ...listening, sessionStorage: window.sessionStorage };
    createStorage(page).set('cashier.intents', '[{"requestId":"r1"}]');
    createStorage(page).set('transport', 'http');
    window.sessionStorage.clear();
    const next = createStorage(page);
    expect(next.get('cashier.intents')).toBe('[{"requestId":"r1"}]');
    expect(window.sessionStorage.getItem('cashier.intents')).toBe('[{"requestId":"r1"}]');
    expect(next.get('transport')).toBeNull();
    // Another frame has settled the payment.
    window.sessionStorage.setItem('cashier.intents', '[]');
    expect(next.get('cashier.intents')).toBe('[]');
    window.sessionStorage.clear();
    next.remove('transport');
    expect(next.get('cashier.intents')).toBe('[]');
    next.remove('cashier.intents');
    expect(next.get('cashier.intents')).toBeNull();
  });

  it('[TX-6] reports that the page is left, until unsubscribed', () => {
    const left = jest.fn();
    const stop = createStorage(window).onPage('pagehide', left);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    window.dispatchEvent(new Event('pagehide'));
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('[TX-5] reports entries changed by another frame, until unsubscribed', () => {
    const storage = createStorage(window);
    const changes: string[] = [];
    const stop = storage.onChange('cashier.intents', (isRemoved) => {
      changes.push(isRemoved ? 'removed' : 'written');
    });
    const change = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change('user', '{}');
    expect(changes).toEqual([]);
    change('cashier.intents', '[]');
    change('cashier.intents', null);
    // All entries were removed.
    change(null, null);
    expect(changes).toEqual(['written', 'removed', 'removed']);
    stop();
    change('cashier.intents', '[]');
    expect(changes).toHaveLength(3);
  });

  const withChannel = (BroadcastChannel: unknown) =>
    createStorage(
      Object.defineProperty({ ...listening, sessionStorage: window.sessionStorage }, 'BroadcastChannel', {
        value: BroadcastChannel,
      }),
    );

  it('opens a channel to the other tabs under the name that it is given', () => {
    class Channel {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
    }
    expect(withChannel(Channel).openChannel('cashier.settled')).toEqual(new Channel('cashier.settled'));
  });

  it.each([
    ['has none', undefined],
    ['refuses it', refuse],
  ])('opens no channel in a browser that %s', (_, channel) => {
    expect(withChannel(channel).openChannel('cashier.settled')).toBeNull();
  });
});
