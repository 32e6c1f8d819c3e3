import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isFinalFailure, loadAgain } from '#start/load-again.ts';
import { realClock } from '#start/real-clock.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code before the component is shown. */
  readonly preload: () => void;
};

type Outcome<P> = { readonly Loaded: ComponentType<P> } | { readonly error: unknown };

/**
 * A component whose code is loaded when it is first shown, with retries (ER-4). After a failure the next mount loads
 * again, e.g. after the error page's Refresh. After preload() it renders immediately. It does not suspend: React would
 * show the fallback for at least 300 ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  /** What every further mount shows. */
  let known: Outcome<P> | null = null;
  let opening: Promise<Outcome<P>> | null = null;

  async function fetch(): Promise<Outcome<P>> {
    known = { Loaded: await load() };
    return known;
  }

  async function open(): Promise<Outcome<P>> {
    try {
      return await loadAgain(fetch, realClock);
    } catch (error) {
      if (isFinalFailure(error)) known ??= { error };
      return { error };
    } finally {
      opening = null;
    }
  }

  function Component(props: P) {
    const [outcome, setOutcome] = useState(known);
    const isOpen = outcome !== null;
    useEffect(() => {
      if (isOpen) return;
      let isMounted = true;
      opening ??= open();
      void opening.then((opened) => {
        if (isMounted) setOutcome(opened);
      });
      return () => {
        isMounted = false;
      };
    }, [isOpen]);
    if (!outcome) return fallback;
    if ('error' in outcome) throw outcome.error;
    return <outcome.Loaded {...props} />;
  }

  return Object.assign(Component, {
    preload: () => {
      if (!known || 'error' in known) fetch().catch(() => undefined);
    },
  });
}

export const isLazyComponent = (type: unknown): type is LazyComponent<object> =>
  typeof type === 'function' && 'preload' in type;
