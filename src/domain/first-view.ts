import type { CashierError } from './error.ts';
import { closingGates, type Gate } from './gate.ts';
import { isEmptyList, type MethodList } from './method.ts';
import type { Section } from './section.ts';

/** What a section shows at `now` (ms since epoch, by the gateway's clock); a list of null is still loading. */
export type FirstView =
  /** `isKept`: the list is that of an earlier visit, shown until the section's list arrives. */
  | {
      readonly route: Section;
      readonly list: MethodList | null;
      readonly now: number;
      readonly isKept?: true;
    }
  | { readonly route: 'empty'; readonly from: Section; readonly isDirect: boolean }
  | { readonly route: 'error'; readonly from: Section; readonly message: string };

/**
 * What a section shows: its list, why it has none, or that it is loading. A list that a gate has emptied is shown with
 * the gate (LS-2, LS-9, RT-16). `gates` are those that apply now.
 */
export function firstView(
  section: Section,
  answer: MethodList | CashierError | null,
  now: number,
  gates: readonly Gate[],
): FirstView {
  if (answer instanceof Error) return { route: 'error', from: section, message: answer.message };
  const isEmpty = answer !== null && isEmptyList(answer) && closingGates(gates, section).length === 0;
  if (isEmpty) return { route: 'empty', from: section, isDirect: answer.isDirectGeo };
  return { route: section, list: answer, now };
}
