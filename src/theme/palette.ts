/** The widget's two themes; native platforms get the dark one (LN-5). */
export type Theme = 'light' | 'dark';

/**
 * The colours of tokens.module.css that readable.ts computes with (a test compares them): backgrounds of texts, the
 * texts on them, and elements that must stand out from the backgrounds.
 */
export const PALETTE = {
  light: {
    bg: '#f5f6f8',
    surface: '#ffffff',
    fill: '#eceef2',
    text: '#14181f',
    muted: '#59626f',
    control: '#858d99',
    accent: '#2f5bea',
    'accent-text': '#2950d8',
    'accent-soft': '#ebf0ff',
    danger: '#c22f2f',
    'danger-soft': '#fdeeed',
    success: '#14734a',
    'success-soft': '#e6f5ed',
    warn: '#8a5300',
    'warn-soft': '#fdf3df',
  },
  dark: {
    bg: '#0e1116',
    surface: '#171b22',
    fill: '#222833',
    text: '#f1f3f6',
    muted: '#a2abb8',
    control: '#6b7584',
    accent: '#4468e6',
    'accent-text': '#9db4ff',
    'accent-soft': '#1d2745',
    danger: '#ff8f88',
    'danger-soft': '#361c1e',
    success: '#57cf97',
    'success-soft': '#12301f',
    warn: '#f0b95a',
    'warn-soft': '#342813',
  },
} as const satisfies Record<Theme, Readonly<Record<string, string>>>;
