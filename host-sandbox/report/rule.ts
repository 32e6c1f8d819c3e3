import type { Observations } from './observations.ts';
import type { Way } from './way.ts';

/** unseen: the probe could not check it; it never counts as passed. */
export interface Verdict {
  readonly state: 'passed' | 'failed' | 'unseen';
  /** The observation, as a sentence. */
  readonly seen: string;
}

export interface Fix {
  readonly text: string;
  readonly code: string;
  /** File and heading below docs/guides. */
  readonly guide: string;
}

export interface Rule {
  readonly title: string;
  /** Points lost when it is broken. */
  readonly why: string;
  /** Rows of docs/requirements.md, or a section of the contract. */
  readonly source: string;
  /** How to fix it, by hosting mode; a mode without a fix is not checked. */
  readonly fixes: Readonly<Partial<Record<Way, Fix>>>;
  readonly judge: (seen: Observations) => Verdict;
}

export const passed = (seen: string): Verdict => ({ state: 'passed', seen });
export const failed = (seen: string): Verdict => ({ state: 'failed', seen });
export const unseen = (seen: string): Verdict => ({ state: 'unseen', seen });

/** The same fix for both kinds of app, with each platform's code. */
export function inApps(
  text: string,
  kotlin: string,
  swift: string,
  heading = '',
): Readonly<Record<'android' | 'ios', Fix>> {
  return {
    android: { text, code: kotlin, guide: `android.md#${heading || 'embedding-in-an-android-app'}` },
    ios: { text, code: swift, guide: `ios.md#${heading || 'embedding-in-an-ios-app'}` },
  };
}
