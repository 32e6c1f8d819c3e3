import { useEffect, useRef, useState, type RefObject } from 'react';

const CONFIRM_MS = 2000;

export interface Copying {
  readonly state: 'idle' | 'copied' | 'failed';
  readonly start: () => void;
  /** The element with the text; it is selected when copying fails, ready for a long press or Ctrl+C. */
  readonly shown: RefObject<HTMLDivElement | null>;
}

/** Copies a text and confirms for two seconds; when `copy` rejects, it selects the text instead. */
export function useCopy(value: string, copy: (text: string) => Promise<void>): Copying {
  const shown = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Copying['state']>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (state === 'failed' && shown.current)
      shown.current.ownerDocument.getSelection()?.selectAllChildren(shown.current);
  }, [state]);

  const start = (): void => {
    setState('idle');
    copy(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, start, shown };
}
