import { atom } from 'jotai';
import type { SetterAtom } from '#state/setter-atom.ts';

type SendToInner = (text: string) => void;

/** Sends messages to the inner widget; null while there is none. */
const innerLinkAtom = atom<{ readonly send: SendToInner } | null>(null);

export const setInnerLinkAtom: SetterAtom<{ readonly send: SendToInner } | null> = innerLinkAtom;

/** Answers the inner widget: whether it may send the submission that it announced. */
export const answerInnerAtom = atom(null, (get, _set, requestId: string, isAllowed: boolean) => {
  const payload = { requestId, isAllowed };
  get(innerLinkAtom)?.send(JSON.stringify({ messageType: 'submission-allowed', payload }));
});
