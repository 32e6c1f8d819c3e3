import { Suspense, lazy, useState, type ComponentType } from 'react';
import { Patience } from '#parts/waiting/patience.tsx';
import { FormBody } from './form-body.tsx';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

export type LazyScreen<P> = ComponentType<P> & {
  /** Fetches the code before the screen is opened. */
  readonly preload: () => void;
};

/** A screen whose code is loaded when it is opened, with retries (ER-4). After preload() it renders immediately. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let loaded: ComponentType<P> | null = null;

  async function fetch(): Promise<ComponentType<P>> {
    loaded = await load();
    return loaded;
  }

  const Lazy = lazy(async () => ({ default: await loadAgain(fetch, realClock) }));

  function Screen(props: P) {
    // React shows the fallback of a lazy component even when its code has already been loaded.
    const [Loaded] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={<FormBody waiting={<Patience of="loading" />} />}>
        <Loaded {...props} />
      </Suspense>
    );
  }

  return Object.assign(Screen, {
    preload: () => {
      if (!loaded) fetch().catch(() => undefined);
    },
  });
}

export const isLazyScreen = (type: unknown): type is LazyScreen<object> =>
  typeof type === 'function' && 'preload' in type;
