import { createContext, useContext, type ReactNode } from 'react';
import type { Translator } from './translator.ts';

const TextContext = createContext<Translator | null>(null);

export function TextProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TextContext value={translator}>{children}</TextContext>;
}

/** The translator for the player's language. Throws outside a TextProvider. */
export function useText(): Translator {
  const translator = useContext(TextContext);
  if (!translator) throw new Error('useText needs a TextProvider');
  return translator;
}
