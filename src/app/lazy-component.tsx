import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { isFinalFailure, loadAgain } from '#start/load-again.ts';
import { realClock } from '#start/real-clock.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code before the component is shown. */
  readonly preload: () => void;
};

/**
 * A component whose code is loaded when it is first shown, with retries (ER-4). `lazy` keeps a failure forever; here the
 * next mount loads again, e.g. after the error page's Refresh. After preload() it renders immediately.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let Latest = createLazy();

  async function fetch(): Promise<ComponentType<P>> {
    loaded = await load();
    return loaded;
  }

  function createLazy() {
    return lazy(async () => {
      try {
        return { default: await loadAgain(fetch, realClock) };
      } catch (error) {
        if (!isFinalFailure(error)) Latest = createLazy();
        throw error;
      }
    });
  }

  function Component(props: P) {
    // React shows the fallback of a lazy component even when its code has already been loaded. The state keeps a failure
    // until the next mount, so that it reaches the error page.
    const [Loaded] = useState(() => loaded ?? Latest);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  }

  return Object.assign(Component, {
    preload: () => {
      if (!loaded) fetch().catch(() => undefined);
    },
  });
}

export const isLazyComponent = (type: unknown): type is LazyComponent<object> =>
  typeof type === 'function' && 'preload' in type;
