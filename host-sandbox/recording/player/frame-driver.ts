import * as v from 'valibot';
import { createPlayerDriver } from './player-driver.ts';
import { IGNORE_NOTES, forgetPayments } from '../../console/ignore-notes.ts';
import { TO_DRIVER, type FromDriver } from './driver-protocol.ts';

/** Runs the player driver inside the widget's frame, for the console at the given origin that frames it. */
export function startFrameDriver(console: string): void {
  const { location, parent } = window;
  if (location.hash === IGNORE_NOTES) {
    forgetPayments(sessionStorage);
    history.replaceState(null, '', location.pathname + location.search);
  }
  const send = (message: FromDriver) => parent.postMessage(message, console);
  let number = 0;
  const driver = createPlayerDriver({
    on: document,
    root: () => document,
    onAction: (action) => send({ sandboxDriver: 'action', action }),
    onDone: () => send({ sandboxDriver: 'done', number }),
  });

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || event.origin !== console) return;
    const { success, output } = v.safeParse(TO_DRIVER, event.data);
    if (!success) return;
    if (output.sandboxDriver === 'stay') return stay();
    driver.rest();
    if (output.sandboxDriver === 'rest') return;
    number = output.number;
    driver.do({ action: output.action, texts: output.texts });
  });

  // Browsers without the Navigation API can neither distinguish a player's back from the widget's own nor block
  // a navigation.
  const { navigation } = window as { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', ({ navigationType, userInitiated, destination }) => {
    const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
    if (isBack && userInitiated) send({ sandboxDriver: 'action', action: { kind: 'back' } });
  });
  function stay(): void {
    navigation?.addEventListener('navigate', (event) => {
      if (event.cancelable && new URL(event.destination.url).origin !== location.origin)
        event.preventDefault();
    });
  }

  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry !== undefined && 'type' in entry && entry.type === 'reload';
  send({ sandboxDriver: 'ready', path: location.pathname + location.search, isReload });
}
