import { atom } from 'jotai';
import type { SkipReason } from '#domain/regex-guard/regex-guard.ts';
import { services } from './services.ts';
import { trackError } from './track.ts';

/** A rule of a field that the widget skips, so that only the gateway checks it (FM-18). */
export interface SkippedRule {
  readonly field: string;
  readonly reason: SkipReason | 'mask';
  /** The regex or mask: it identifies the rule, and is not reported. */
  readonly rule: string;
}

/** A list of a broken gateway must not fill the host's log. */
const MAX_REPORTS = 100;

const reportedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Reports a skipped rule as an analytics event, once. Returns whether it was the first time. */
export const reportSkippedRuleAtom = atom(null, (get, set, { field, reason, rule }: SkippedRule): boolean => {
  const id = JSON.stringify([field, reason, rule]);
  const reported = get(reportedAtom);
  if (reported.has(id) || reported.size >= MAX_REPORTS) return false;
  set(reportedAtom, new Set([...reported, id]));
  trackError(services(get), null, 'contract', `Rule skipped (${reason}): ${field}`);
  return true;
});
