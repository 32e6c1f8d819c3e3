import type { FaultKind } from '../workbench/fault-rule.ts';

/** The effects of faults on a call; each comes from one fault. */
export interface Effects {
  /** Answers the error and does no work; with `after` the work is done first. Status 0 breaks the connection instead. */
  readonly fail?: { readonly status: number; readonly error: ErrorBody; readonly after: boolean };
  /** Does the work and delays the answer by `ms`; with `before` the work is delayed too. */
  readonly delay?: { readonly ms: number; readonly before: boolean };
  /** Does the work and never answers. */
  readonly silence?: true;
  /** Does the work and answers `data` instead; with needParse, `data` is sent unchanged, marked as JSON text. */
  readonly malform?: { readonly data: unknown; readonly needParse: boolean };
  /** The call is lost: no work and no answer. */
  readonly lose?: true;
  /** The call arrives twice simultaneously: the work is done twice, and a socket gets two answers. */
  readonly repeat?: true;
  /** The answer's action has a type unknown to every version of the widget. */
  readonly renameAction?: true;
  /** The answer waits until the player's next one has been sent. */
  readonly hold?: true;
}

interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** What each of the workbench's faults does; `value` is the delay in ms or the status. */
export const EFFECTS: Record<FaultKind, (value: number) => Effects> = {
  delay: (ms) => ({ delay: { ms, before: false } }),
  'delay-before': (ms) => ({ delay: { ms, before: true } }),
  drop: () => ({ lose: true }),
  duplicate: () => ({ repeat: true }),
  reorder: () => ({ hold: true }),
  'half-open': () => ({ silence: true }),
  'broken-json': () => ({ malform: { data: '{"broken": [', needParse: true } }),
  status: (status) => answer(status, 'sandbox_fault', `The sandbox is set to answer ${status}.`),
  'status-after': (status) =>
    answer(status, 'sandbox_fault', `The sandbox is set to answer ${status}.`, true),
  'unknown-action': () => ({ renameAction: true }),
  unauthorized: () => answer(401, 'unauthorized', 'The token is missing, unknown or expired.'),
  offline: () => answer(0, 'offline', ''),
};

const answer = (status: number, code: string, message: string, after = false): Effects => ({
  fail: { status, error: { message, code }, after },
});
