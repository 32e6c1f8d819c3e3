import * as v from 'valibot';
import { createPlayerHand } from '../hand/player-hand.ts';
import { AFRESH, forgetPayments, TO_HAND, type FromHand } from '../hand/hand-protocol.ts';

/** The player's hand inside the widget's frame, for the console at that origin which frames it. */
export function startFrameHand(console: string): void {
  const { location, parent } = window;
  if (location.hash === AFRESH) {
    forgetPayments(sessionStorage);
    history.replaceState(null, '', location.pathname + location.search);
  }
  const tell = (message: FromHand) => parent.postMessage(message, console);
  let number = 0;
  const hand = createPlayerHand({
    on: document,
    root: () => document,
    onDeed: (deed) => tell({ sandboxHand: 'deed', deed }),
    onDone: () => tell({ sandboxHand: 'done', number }),
  });

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== console) return;
    const { success, output } = v.safeParse(TO_HAND, event.data);
    if (!success) return;
    if (output.sandboxHand === 'stay') return stay();
    hand.rest();
    if (output.sandboxHand === 'rest') return;
    number = output.number;
    hand.do(output);
  });

  // Browsers without it neither tell a player's back from the widget's own nor keep a page from leaving.
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', ({ navigationType, userInitiated, destination }) => {
    const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
    if (isBack && userInitiated) tell({ sandboxHand: 'deed', deed: { kind: 'back' } });
  });
  function stay(): void {
    navigation?.addEventListener('navigate', (event) => {
      if (event.cancelable && new URL(event.destination.url).origin !== location.origin)
        event.preventDefault();
    });
  }

  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry?.type === 'reload';
  tell({ sandboxHand: 'ready', path: location.pathname + location.search, isReload });
}
