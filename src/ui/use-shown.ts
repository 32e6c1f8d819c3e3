import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SETTLE } from './use-element-text.ts';

/**
 * A control in which what it shows counts, also if a script has set it without an event that React knows: it is read at a
 * change, when it is left, and before its form is checked, as a text input is (use-element-text.ts).
 */
export function useShown<E extends HTMLElement, V>(
  value: V,
  read: (element: E) => V,
  onShown: (value: V) => void,
) {
  const ref = useRef<E>(null);
  /** What was last rendered or read: a change is reported once. */
  const known = useRef(value);
  const isNew = (shown: V): boolean => shown !== known.current && shown !== value;
  const take = (): void => {
    const shown = ref.current ? read(ref.current) : value;
    if (!isNew(shown)) return;
    known.current = shown;
    onShown(shown);
  };
  useLayoutEffect(() => {
    known.current = value;
  });
  const settle = useEffectEvent(() => {
    if (ref.current && isNew(read(ref.current))) flushSync(take);
  });
  useLayoutEffect(() => {
    const element = ref.current;
    const listener = (): void => {
      settle();
    };
    // Those of a group are sent to its inputs. They are not left until the group is.
    const types = [
      [SETTLE, true],
      ['change', true],
      ['blur', false],
    ] as const;
    for (const [type, isCapture] of types) element?.addEventListener(type, listener, isCapture);
    return () => {
      for (const [type, isCapture] of types) element?.removeEventListener(type, listener, isCapture);
    };
  }, []);
  return { ref, onChange: take };
}
