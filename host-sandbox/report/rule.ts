import type { Observations } from './observations.ts';

/** unseen: the probe could not see enough; it is never counted as passed. */
export interface Verdict {
  readonly state: 'passed' | 'failed' | 'unseen';
  /** What was seen, as a sentence. */
  readonly seen: string;
}

export interface Rule {
  readonly title: string;
  /** What it costs to break it. */
  readonly why: string;
  /** Rows of docs/requirements.md, or the section of the contract. */
  readonly source: string;
  readonly fix: { readonly text: string; readonly code: string };
  /** File and heading below docs/guides. */
  readonly guide: string;
  readonly judge: (seen: Observations) => Verdict;
}

export const passed = (seen: string): Verdict => ({ state: 'passed', seen });
export const failed = (seen: string): Verdict => ({ state: 'failed', seen });
export const unseen = (seen: string): Verdict => ({ state: 'unseen', seen });
