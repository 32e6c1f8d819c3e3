// Stands in for `react` in the components of the first screen when they are painted without React: what their first
// render needs of it. Nothing here ever renders a second time, so state is its initial value.
import type { Context, PaintRef } from './paint.ts';
import { defer } from './paint.ts';

const ignore = (): void => undefined;

export function createContext<T>(value: T): Context<T> {
  return { current: value };
}

export const use = <T>(context: Context<T>): T => context.current;
export const useContext = <T>(context: Context<T>): T => use(context);

export const useState = <T>(initial: T | (() => T)): [T, () => void] => [
  typeof initial === 'function' ? (initial as () => T)() : initial,
  ignore,
];

export const useRef = <T>(initial: T): PaintRef<T> => ({ current: initial });
export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(callback: T): T => callback;
export const memo = <T>(component: T): T => component;

/** What the first render shows before anything can be subscribed to. */
export const useSyncExternalStore = <T>(_subscribe: unknown, _snapshot: unknown, first: () => T): T =>
  first();

export const useInsertionEffect = (effect: () => void): void => effect();

/** Runs once the tree is in the page; its clean-up is never needed, for the nodes are replaced as a whole. */
export const useLayoutEffect = (effect: () => unknown): void => defer(effect);

/** Left to React: it runs these when it takes the tree over. */
export const useEffect = ignore;
export const startTransition = ignore;
