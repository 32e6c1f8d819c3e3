// What the sandbox's server puts before the widget's own scripts, below /native/ and /watched/ on the widget's origin:
// the stand-in for the bridge of a native app, awake in the frame of a drawn phone alone, the player's hand for whoever
// records and replays, and the set-up of a standalone player. Not part of the widget.
import type { BridgeFrame, FromBridge, ToBridge } from './bridge-protocol.ts';
import { startFrameDriver } from './frame-driver.ts';
import { SETUP, setUpStandalone } from './standalone-setup.ts';

interface AppWindow {
  billingUserData?: unknown;
  BillingBridge?: { postMessage(text: string): void };
  webkit?: { messageHandlers: { billing: { postMessage(text: string): void } } };
}

const NAMES: readonly string[] = ['sandbox-android', 'sandbox-ios'] satisfies BridgeFrame[];

const query = new URLSearchParams(window.location.search);
if (window.parent === window && query.has(SETUP)) setUpStandalone(query);
const script = document.currentScript as HTMLScriptElement | null;
/** Origin of the sandbox's pages; the server says it. */
const consoleOrigin = new URL(script?.src ?? window.location.href).searchParams.get('console');
if (window.parent !== window && consoleOrigin !== null) startFrameDriver(consoleOrigin);
if (window.parent !== window && NAMES.includes(window.name)) start();

function start(): void {
  const app = window as unknown as AppWindow;
  // To whoever frames the page: the phone's origin is not known here, and nothing that the widget tells its host is
  // a secret (AN-4).
  const tell = (message: FromBridge) => window.parent.postMessage(message, '*');
  const bridge = { postMessage: (text: string) => tell({ sandboxBridge: 'text', text }) };
  if (window.name === 'sandbox-ios') app.webkit = { messageHandlers: { billing: bridge } };
  else app.BillingBridge = bridge;

  window.addEventListener('message', (event: MessageEvent<ToBridge | null>) => {
    if (event.source !== window.parent) return;
    const message = event.data;
    if (message?.sandboxBridge === 'user-data') app.billingUserData = message.data;
    if (message?.sandboxBridge === 'text') window.postMessage(message.text, window.location.origin);
  });
  // A phone's scroll bars take no room.
  document.documentElement.style.setProperty('scrollbar-width', 'none');
  tell({ sandboxBridge: 'ready' });
}
