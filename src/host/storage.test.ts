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
    const changed = jest.fn();
    const stop = storage.onChange('cashier.intents', changed);
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    change('user');
    expect(changed).not.toHaveBeenCalled();
    change('cashier.intents');
    change(null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    change('cashier.intents');
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
