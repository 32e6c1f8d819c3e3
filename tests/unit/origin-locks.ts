interface Lock {
  readonly name: string;
  readonly mode: LockMode;
  readonly page: symbol;
  readonly grant: () => Promise<unknown>;
  isHeld: boolean;
}

/**
 * The Web Locks of one origin: `openPage` returns the window of a page, and a function that discards the page with its
 * locks. `later` lets the browser act, immediately (in a microtask) by default.
 */
export function createOriginLocks(later: (act: () => void) => void = queueMicrotask) {
  let locks: Lock[] = [];

  function grantNext(): void {
    for (const lock of locks) {
      const before = locks.slice(0, locks.indexOf(lock)).filter(({ name }) => name === lock.name);
      const isBlocked = before.some(({ mode }) => mode === 'exclusive' || lock.mode === 'exclusive');
      if (lock.isHeld || isBlocked) continue;
      lock.isHeld = true;
      void lock.grant().finally(() => {
        remove(lock);
      });
    }
  }

  function remove(lock: Lock): void {
    locks = locks.filter((one) => one !== lock);
    later(grantNext);
  }

  function openPage() {
    const page = Symbol('page');
    let isOpen = true;
    function request<T>(
      name: string,
      { mode = 'exclusive', signal }: LockOptions,
      callback: LockGrantedCallback<T>,
    ): Promise<T> {
      return new Promise((resolve, reject) => {
        const lock: Lock = {
          name,
          mode,
          page,
          isHeld: false,
          grant: () => {
            const result = Promise.resolve(callback({ name, mode }));
            result.then(resolve, reject);
            return result.catch(() => undefined);
          },
        };
        signal?.addEventListener('abort', () => {
          if (lock.isHeld) return;
          remove(lock);
          reject(signal.reason as Error);
        });
        later(() => {
          if (!isOpen || signal?.aborted) return;
          locks.push(lock);
          grantNext();
        });
      });
    }
    const query = (): Promise<LockManagerSnapshot> =>
      new Promise((resolve) => {
        later(() => {
          if (isOpen) resolve({ held: locks.filter(({ isHeld }) => isHeld), pending: [] });
        });
      });
    return {
      window: { navigator: { locks: { request: request as LockManager['request'], query } } },
      close: (): void => {
        isOpen = false;
        for (const lock of locks.filter((one) => one.page === page)) remove(lock);
      },
    };
  }
  return { openPage };
}
