// Replaces `react` in the components of the first screen when they are painted without React. It covers only what their
// first render needs; nothing renders twice, so state keeps its initial value.
import { defer, type Context, type PaintRef } from './paint.ts';

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

/** Returns the value for the first render, before anything can be subscribed to. */
export const useSyncExternalStore = <T>(_subscribe: unknown, _snapshot: unknown, first: () => T): T =>
  first();

export const useInsertionEffect = (effect: () => void): void => effect();

/** Runs once the tree is whole, before it is in the page. No clean-up is needed: React takes the nodes over. */
export const useLayoutEffect = (effect: () => unknown): void => defer(effect);

/** Ignored: React runs these when it hydrates the tree. */
export const useEffect = ignore;
export const startTransition = ignore;
