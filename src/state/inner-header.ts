import { atom } from 'jotai';

/** A frame of the widget's own shows header and form: the widget around shows no header beside it. */
export const hasInnerHeaderAtom = atom(false);
