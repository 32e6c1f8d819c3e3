import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { routeNamed, type RouteName } from '#navigation/routes.ts';
import { settable } from '#state/setter-atom.ts';
import { paymentsAtom } from './payments.ts';

export interface CardForm {
  readonly section: Section;
  readonly method: string;
  /** The route that shows it. */
  readonly route: RouteName;
}

/** The card form that the player is looking at; null elsewhere. */
export const [openCardFormAtom, setOpenCardFormAtom] = settable<CardForm | null>(null);

/**
 * Whether the card frame has content to show: not while it loads, and not after the outer widget has taken over its
 * payment.
 */
export const [isCardFrameShownAtom, showCardFrameAtom] = settable(false);

/** Whether the inner widget's header is on the screen. */
export const hasInnerHeaderAtom = atom((get) => get(isCardFrameShownAtom) && get(openCardFormAtom) !== null);

/** The form whose card frame exists. The card frame of an unanswered submission is kept, wherever the player goes. */
export const cardFrameFormAtom = atom((get): CardForm | null => {
  const unanswered = get(paymentsAtom).list.find(
    (payment) => payment.phase === 'unanswered' && payment.isFromCardFrame,
  );
  const route = unanswered?.from == null ? null : routeNamed(unanswered.from);
  if (unanswered?.method == null || route === null) return get(openCardFormAtom);
  return { section: unanswered.section, method: unanswered.method, route };
});
