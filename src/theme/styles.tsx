import { createContext, use, useInsertionEffect } from 'react';
import type { StyleRegistry } from './style-registry.ts';

/** The style registry of the mount; null in a tree without ThemeRoot, which renders unstyled. */
export const StyleContext = createContext<StyleRegistry | null>(null);

/** Adds the text of a CSS module to the page before the component's nodes are laid out. */
export function useStyles(css: string): void {
  const registry = use(StyleContext);
  useInsertionEffect(() => registry?.adopt(css), [registry, css]);
}
