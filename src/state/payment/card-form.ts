import { atom } from 'jotai';
import type { Section } from '#domain/method.ts';
import { routeNamed, type RouteName } from '#navigation/routes.ts';
import { paymentsAtom } from './payments.ts';

export interface CardForm {
  readonly section: Section;
  readonly method: string;
  /** The route that shows it. */
  readonly route: RouteName;
}

/** The card's form that the player is at; null elsewhere. */
export const openCardFormAtom = atom<CardForm | null>(null);

/** The frame has something to show; false while it loads, and once the widget around takes its payment over. */
export const isFrameShownAtom = atom(false);

/** A card's form in its frame has a header of its own. */
export const hasInnerHeaderAtom = atom((get) => get(isFrameShownAtom) && get(openCardFormAtom) !== null);

/** The form that has a frame: while a submit of a frame is unanswered its frame stays, wherever the player goes. */
export const framedFormAtom = atom((get): CardForm | null => {
  const unanswered = get(paymentsAtom).list.find(
    (payment) => payment.phase === 'unanswered' && payment.isFramed,
  );
  const route = unanswered?.from == null ? null : routeNamed(unanswered.from);
  if (unanswered?.method == null || route === null) return get(openCardFormAtom);
  return { section: unanswered.section, method: unanswered.method, route };
});
