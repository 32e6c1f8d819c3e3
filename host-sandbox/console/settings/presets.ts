import { LANGUAGE_CODES } from '#domain/language.ts';

/** Markets of the sandbox gateway, and two countries without methods. */
export const MARKETS = {
  MX: { label: 'Mexico', currency: 'MXN', paymentGeo: 'MX' },
  IN: { label: 'India', currency: 'INR', paymentGeo: 'IN' },
  BR: { label: 'Brazil', currency: 'BRL', paymentGeo: 'BR' },
  GB: { label: 'Great Britain (licensed)', currency: 'GBP', paymentGeo: 'GB' },
  NG: { label: 'Nigeria', currency: 'NGN', paymentGeo: 'NG' },
  KG: { label: 'Kyrgyzstan', currency: 'KGS', paymentGeo: 'KG' },
  RU: { label: 'Russia', currency: 'RUB', paymentGeo: 'RU' },
  FR: { label: 'Empty (France)', currency: 'EUR', paymentGeo: 'FR' },
  CU: { label: 'Served directly (Cuba)', currency: 'CUP', paymentGeo: 'CU' },
  ZZ: { label: 'Many (200 methods)', currency: 'USD', paymentGeo: 'ZZ' },
} as const;

export type MarketId = keyof typeof MARKETS;

/** Every language of the product, the pseudo-languages included (LN-4). */
export const LANGUAGES: readonly string[] = LANGUAGE_CODES;

interface Theme {
  readonly label: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Paths on the gateway. */
  readonly fonts?: readonly { readonly family: string; readonly path: string }[];
}

/** Themes that a host may send in `theme-changed` (LN-6). */
export const THEMES: Readonly<Record<string, Theme>> = {
  northwind: {
    label: 'Northwind accent, light',
    variables: {
      '--cashier-color-accent': '#0f766e',
      '--cashier-color-on-accent': '#ffffff',
      '--cashier-color-accent-text': '#0f665f',
      '--cashier-color-accent-soft': '#e3f5f2',
    },
  },
  night: {
    label: 'Amber accent, dark',
    variables: {
      '--cashier-color-bg': '#14121c',
      '--cashier-color-surface': '#1d1a29',
      '--cashier-color-fill': '#2a263b',
      '--cashier-color-text': '#f4f2fa',
      '--cashier-color-muted': '#aaa4bf',
      '--cashier-color-border': '#332e47',
      '--cashier-color-control': '#7d7796',
      '--cashier-color-accent': '#f5b544',
      '--cashier-color-on-accent': '#241800',
      '--cashier-color-accent-text': '#f5c46b',
      '--cashier-color-accent-soft': '#352b18',
      '--cashier-color-danger': '#ff8f88',
      '--cashier-color-danger-soft': '#361c1e',
      '--cashier-color-success': '#57cf97',
      '--cashier-color-success-soft': '#12301f',
      '--cashier-color-warn': '#f0b95a',
      '--cashier-color-warn-soft': '#342813',
    },
  },
  paper: {
    label: 'Serif font, square corners',
    variables: { '--cashier-radius-s': '2px', '--cashier-radius-m': '2px', '--cashier-radius-l': '4px' },
    fonts: [{ family: 'Noto Serif', path: '/media/noto-serif.woff' }],
  },
  plain: { label: 'The widget’s own', variables: {} },
};
