import type { Observations } from './observations.ts';
import type { Way } from './way.ts';

/** unseen: the probe could not see enough; it is never counted as passed. */
export interface Verdict {
  readonly state: 'passed' | 'failed' | 'unseen';
  /** What was seen, as a sentence. */
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
  /** What it costs to break it. */
  readonly why: string;
  /** Rows of docs/requirements.md, or the section of the contract. */
  readonly source: string;
  /** For each way in how to mend it; a way without a fix is one that the rule asks nothing of. */
  readonly fixes: Readonly<Partial<Record<Way, Fix>>>;
  readonly judge: (seen: Observations) => Verdict;
}

export const passed = (seen: string): Verdict => ({ state: 'passed', seen });
export const failed = (seen: string): Verdict => ({ state: 'failed', seen });
export const unseen = (seen: string): Verdict => ({ state: 'unseen', seen });

/** The same fix for both kinds of app, in the language of each. */
export function inApps(
  text: string,
  kotlin: string,
  swift: string,
  heading = '',
): Readonly<Record<'android' | 'ios', Fix>> {
  return {
    android: { text, code: kotlin, guide: `android.md#${heading || 'into-an-android-app'}` },
    ios: { text, code: swift, guide: `ios.md#${heading || 'into-an-ios-app'}` },
  };
}
