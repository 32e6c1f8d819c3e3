import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Sent to the inputs of a form that is about to be checked. */
export const SETTLE = 'settle';

/** Makes every text input of a form take what it contains, as when the player leaves it. Call it before the check. */
export function settleTexts(form: HTMLFormElement): void {
  for (const element of form.elements) element.dispatchEvent(new Event(SETTLE));
}

interface Options {
  /** The text to show. */
  readonly value: string;
  /** A text that comes while it is true does not count. */
  readonly isLocked: boolean;
  /**
   * Takes the text that the element now contains in place of `previous`, and may change it. `inputType` is that of the
   * event; undefined when the event has none (autofill), null when the text came without an event.
   */
  readonly onText: (input: HTMLInputElement, previous: string, inputType: string | null | undefined) => void;
  /** The player leaves the field, or the form is about to be checked. */
  readonly onLeave?: (() => void) | undefined;
}

/**
 * A text input in which the text of the element counts, however it came there (FM-21). Scripts, password managers and
 * restored pages set it with or without events, and React ignores an event after a script has assigned `value`: so the
 * element keeps its text itself and is read at each event, before each render, and when the field is left. While an input
 * method composes, it is neither read nor changed.
 */
export function useElementText(options: Options) {
  const { value } = options;
  const element = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  /** The element's text when it was last read or written. */
  const known = useRef(value);
  const isComposing = useRef(false);
  const latest = useRef(options);

  const take = useCallback((input: HTMLInputElement, inputType: string | null | undefined): void => {
    const previous = known.current;
    if (isComposing.current || input.value === previous) return;
    if (latest.current.isLocked) {
      input.value = previous;
      return;
    }
    latest.current.onText(input, previous, inputType);
    known.current = input.value;
  }, []);

  useLayoutEffect(() => {
    latest.current = options;
    const input = element.current;
    if (!input || isComposing.current) return;
    if (input.value !== known.current) {
      take(input, null);
      return;
    }
    if (input.value !== value) input.value = value;
    known.current = value;
  });

  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return undefined;
    const onInput = (event: Event): void => {
      const native = event as InputEvent;
      if (!native.isComposing) take(input, native.inputType);
    };
    const onChange = (): void => {
      take(input, null);
    };
    const onStart = (): void => {
      isComposing.current = true;
    };
    const onEnd = (): void => {
      isComposing.current = false;
      take(input, 'insertFromComposition');
    };
    const onLeave = (): void => {
      isComposing.current = false;
      // What is done on leaving the field must see the new text.
      if (input.value !== known.current) flushSync(onChange);
      latest.current.onLeave?.();
    };
    const listeners = {
      input: onInput,
      change: onChange,
      compositionstart: onStart,
      compositionend: onEnd,
      blur: onLeave,
      [SETTLE]: onLeave,
    };
    const all = Object.entries(listeners);
    for (const [type, listener] of all) input.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of all) input.removeEventListener(type, listener);
    };
  }, [take]);

  return {
    /** Changes the element's text from outside an event. */
    write: (change: (input: HTMLInputElement) => void): void => {
      if (!element.current) return;
      change(element.current);
      known.current = element.current.value;
    },
    /** Props for the input. */
    bind: { ref: element, defaultValue: initial },
  };
}
