import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import {
  isPaste,
  pasteEdit,
  readEdit,
  typeText,
  type Edit,
  type Mask,
  type MaskedText,
} from '#domain/mask/mask.ts';
import {
  currentState,
  redo,
  remember,
  startHistory,
  undo,
  type MaskHistory,
} from '#domain/mask/mask-history.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useElementText } from '#ui/use-element-text.ts';

interface Options {
  readonly mask: Mask;
  /** The masked text. */
  readonly value: string;
  readonly isLocked: boolean;
  /** `held` is the form's value when the mask stores one that differs from the text. */
  readonly onText: (text: string, held?: string) => void;
  /** Called with inserted text that the mask rejected, typed or pasted, and with null at the next edit that counts. */
  readonly onRefused?: ((text: string | null) => void) | undefined;
  /** Replaces an edit before it reaches the mask; `next` is the text after the edit. */
  readonly change?: ((edit: Edit, next: string) => Edit) | undefined;
  /** Returns true when the caller has handled the edit itself. */
  readonly intercept?: ((edit: Edit, next: string) => boolean) | undefined;
  /** The player leaves the field, or the form is about to be checked. */
  readonly onLeave?: (() => void) | undefined;
}

const PASTE = 'insertFromPaste';

/**
 * An input whose text follows a mask. It derives each edit from text and caret, never from keys, so pasting, autofill
 * and Android keyboards need no special cases. While an input method composes, the text is not changed; its result is
 * one edit. Undo and redo are implemented here (FM-13), because the browser drops its history when a script sets the
 * text.
 */
export function useMaskedText(options: Options) {
  const { mask, value, isLocked, onText } = options;
  const history = useRef<MaskHistory>(startHistory(value));
  const { bind, write: writeText } = useElementText({
    value,
    isLocked,
    onText: apply,
    onLeave: options.onLeave,
  });
  const element = bind.ref;
  /** What a paste replaces: from the texts alone, a beginning or end that they share would not count as pasted. */
  const pastedOver = useRef<{ readonly start: number; readonly end: number } | null>(null);

  function apply(input: HTMLInputElement, previous: string, inputType: string | null | undefined): void {
    const caret = input.selectionStart ?? input.value.length;
    // Autofill replaces the whole text and has no input type; any overlap with the old text is a coincidence.
    const isWhole = inputType === null || (!inputType && caret === input.value.length);
    const read = isWhole
      ? { previous, start: 0, end: previous.length, inserted: input.value, isForward: false }
      : (readPaste(input, previous, inputType) ??
        readEdit(previous, input.value, caret, /Forward$/.test(inputType ?? '')));
    const isTyped = inputType === 'insertFromComposition';
    if (!options.intercept?.(read, input.value)) accept(input, read, input.value, isTyped);
    // What the caller made of the edit may be the same value, which nothing renders again.
    else write(input, { text: previous, caret: previous.length });
  }

  function readPaste(input: HTMLInputElement, previous: string, inputType: string | undefined): Edit | null {
    const range = pastedOver.current;
    return range && inputType === PASTE ? pasteEdit(previous, input.value, range.start, range.end) : null;
  }

  function accept(input: HTMLInputElement, read: Edit, next: string, isTyped = false): void {
    const { previous } = read;
    const edit = options.change?.(read, next) ?? read;
    const typed = isTyped ? typeText(mask, edit) : mask.edit(edit);
    write(input, typed);
    // A separator that the mask writes by itself changes nothing.
    if (typed.refused !== undefined || typed.text !== previous || isPaste(edit.inserted))
      options.onRefused?.(typed.refused ?? null);
    if (currentState(history.current).text !== previous) history.current = startHistory(previous);
    history.current = remember(history.current, typed);
    if (typed.text !== previous || typed.held !== edit.held) onText(typed.text, typed.held);
  }

  function moveInHistory(step: (history: MaskHistory) => MaskHistory): void {
    if (isLocked || !element.current) return;
    if (currentState(history.current).text !== value) history.current = startHistory(value);
    history.current = step(history.current);
    const state = currentState(history.current);
    writeText((input) => {
      write(input, state);
    });
    options.onRefused?.(null);
    if (state.text !== value) onText(state.text, state.held);
  }

  const move = useEffectEvent(moveInHistory);

  // React has no event for undo by menu, shake or gesture.
  useEffect(() => {
    const input = element.current;
    const onBeforeInput = (event: InputEvent): void => {
      const { selectionStart: start, selectionEnd: end } = event.target as HTMLInputElement;
      pastedOver.current =
        event.inputType === PASTE && start !== null && end !== null ? { start, end } : null;
      const step = event.inputType === 'historyUndo' ? undo : event.inputType === 'historyRedo' ? redo : null;
      if (!step) return;
      event.preventDefault();
      move(step);
    };
    input?.addEventListener('beforeinput', onBeforeInput);
    return () => {
      input?.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [element]);

  return {
    /** Inserts a text at the caret in one edit. */
    insert: (inserted: string): void => {
      const input = element.current;
      if (!input || isLocked) return;
      const start = input.selectionStart ?? value.length;
      const end = input.selectionEnd ?? start;
      const edit = { previous: value, start, end, inserted, isForward: false };
      writeText(() => {
        accept(input, edit, value.slice(0, start) + inserted + value.slice(end));
      });
    },
    /** Props for the input. */
    bind: {
      ...bind,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing(event)) return;
        const key = event.key.toLowerCase();
        const step =
          key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && event.ctrlKey ? redo : null;
        if (!step) return;
        event.preventDefault();
        moveInHistory(step);
      },
    },
  };
}

/** Sets text and caret before React does, so that React finds no difference and does not move the caret. */
function write(input: HTMLInputElement, { text, caret }: MaskedText): void {
  if (input.value !== text) input.value = text;
  if (!hasFocus(input)) return;
  input.setSelectionRange(caret, caret);
  const view = input.ownerDocument.defaultView;
  if (view && /android/i.test(view.navigator.userAgent)) restoreCaret(view, input, { text, caret });
}

/** Events by which a player may move the caret. */
const CARET_EVENTS = ['pointerdown', 'keydown', 'beforeinput'] as const;

/**
 * Some Android keyboards move the caret again after the event; it is restored in the next frame, unless the player acts
 * first.
 */
function restoreCaret(view: Window, input: HTMLInputElement, { text, caret }: MaskedText): void {
  const stop = (): void => {
    view.cancelAnimationFrame(frame);
    for (const type of CARET_EVENTS) input.removeEventListener(type, stop);
  };
  const frame = view.requestAnimationFrame(() => {
    stop();
    if (input.value === text && hasFocus(input)) input.setSelectionRange(caret, caret);
  });
  for (const type of CARET_EVENTS) input.addEventListener(type, stop);
}

/** Inside a shadow root, document.activeElement is only the root's host. */
function hasFocus(input: HTMLInputElement): boolean {
  return (input.getRootNode() as Document | ShadowRoot).activeElement === input;
}
