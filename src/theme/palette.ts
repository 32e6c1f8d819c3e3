/** The two faces of the widget; native platforms get the dark one (LN-5). */
export type Theme = 'light' | 'dark';

/**
 * The colours of tokens.module.css that readable.ts computes with (a test holds the two together): the backgrounds
 * text is set on, and the texts set on them.
 */
export const PALETTE = {
  light: {
    bg: '#f5f6f8',
    surface: '#ffffff',
    fill: '#eceef2',
    text: '#14181f',
    muted: '#59626f',
    accent: '#2f5bea',
    danger: '#c22f2f',
    success: '#14734a',
    warn: '#8a5300',
  },
  dark: {
    bg: '#0e1116',
    surface: '#171b22',
    fill: '#222833',
    text: '#f1f3f6',
    muted: '#a2abb8',
    accent: '#4468e6',
    danger: '#ff8f88',
    success: '#57cf97',
    warn: '#f0b95a',
  },
} as const satisfies Record<Theme, Readonly<Record<string, string>>>;
