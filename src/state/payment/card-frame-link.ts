import { atom } from 'jotai';
import type { SetterAtom } from '#state/setter-atom.ts';

type SendToFrame = (text: string) => void;

/** Sends messages to the card frame; null while there is none. */
const frameLinkAtom = atom<{ readonly send: SendToFrame } | null>(null);

export const linkFrameAtom: SetterAtom<{ readonly send: SendToFrame } | null> = frameLinkAtom;

/** Tells the card frame whether it may send the submission that it announced. */
export const answerFrameAtom = atom(null, (get, _set, requestId: string, isAllowed: boolean) => {
  const payload = { requestId, isAllowed };
  get(frameLinkAtom)?.send(JSON.stringify({ messageType: 'submission-allowed', payload }));
});
