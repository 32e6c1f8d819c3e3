import { createStorage } from '#host/storage.ts';
import { installDebugHelpers, type CashierDebug } from './debug-helpers.ts';

function page(protocol = 'https:') {
  const reload = jest.fn();
  const cookies: string[] = [];
  const memory = new Map<string, string>();
  const window = {
    location: { protocol, reload },
    document: {
      set cookie(text: string) {
        cookies.push(text);
      },
    },
  } as unknown as Window & { cashierDebug?: CashierDebug };
  const storage = createStorage({
    sessionStorage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  installDebugHelpers({ window, storage, prefix: '/pay/' });
  return { debug: window.cashierDebug!, reload, cookies, memory };
}

describe('console debug helpers', () => {
  it('[US-6] [US-5] force logging and reload', () => {
    const { debug, memory, reload } = page();
    debug.forceLogging(true);
    expect(memory.get('force_logging')).toBe('1');
    debug.forceLogging(false);
    expect(memory.get('force_logging')).toBe('0');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('[US-6] set the user, with a cookie that holds the token, and reload', () => {
    const { debug, memory, cookies, reload } = page();
    debug.setUser({ id: '7', token: 'a b' });
    expect(JSON.parse(memory.get('user')!)).toEqual({ id: '7', token: 'a b' });
    expect(cookies).toEqual(['token=a%20b; Path=/pay/; SameSite=Strict; Secure']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[US-6] write no Secure cookie on http, and none without a token', () => {
    const plain = page('http:');
    plain.debug.setUser({ id: '7', token: 't' });
    expect(plain.cookies).toEqual(['token=t; Path=/pay/; SameSite=Strict']);
    const none = page();
    none.debug.setUser({ id: '7' });
    expect(none.cookies).toEqual([]);
  });

  it('[US-6] set the transport, only by its two names', () => {
    const { debug, memory, reload } = page();
    debug.setTransport('http');
    expect(memory.get('transport')).toBe('http');
    expect(() => {
      debug.setTransport('pigeon');
    }).toThrow('socket');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
