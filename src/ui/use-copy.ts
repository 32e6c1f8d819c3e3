import { useEffect, useRef, useState, type RefObject } from 'react';
import { copyByCommand, selectContent } from './copy-by-command.ts';

const CONFIRM_MS = 2000;

export interface Copying {
  readonly state: 'idle' | 'copied' | 'failed';
  /** Called by the press of a button, beside which the text may be selected for a moment. */
  readonly start: (event: { readonly currentTarget: Element }) => void;
  /** The element with the text; it is selected when copying fails, ready for a long press or Ctrl+C. */
  readonly shown: RefObject<HTMLDivElement | null>;
}

/**
 * Copies a text and confirms for two seconds. When `copy` rejects, the browser's own command is tried; when that fails
 * too, the text is selected instead.
 */
export function useCopy(value: string, copy: (text: string) => Promise<void>): Copying {
  const shown = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Copying['state']>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (state === 'failed' && shown.current) selectContent(shown.current);
  }, [state]);

  const start: Copying['start'] = ({ currentTarget: button }) => {
    setState('idle');
    copy(value).then(
      () => setState('copied'),
      () => {
        setState(copyByCommand(value, button) ? 'copied' : 'failed');
      },
    );
  };
  return { state, start, shown };
}
