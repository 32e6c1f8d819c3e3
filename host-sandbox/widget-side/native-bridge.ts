// The script that the sandbox's server puts before the widget's own scripts, below /native/ and /watched/ on
// the widget's origin: the stand-in for a native app's bridge (only in the frame of a simulated phone), the player
// driver for recordings and replays, and the set-up of a standalone player. It is not part of the widget.
import type { BridgeFrame, FromBridge, ToBridge } from './bridge-protocol.ts';
import { startFrameDriver } from '../recording/player/frame-driver.ts';
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
/** Origin of the sandbox's pages, set by the server. */
const consoleOrigin = new URL(script?.src ?? window.location.href).searchParams.get('console');
if (window.parent !== window && consoleOrigin !== null) startFrameDriver(consoleOrigin);
if (window.parent !== window && NAMES.includes(window.name)) start();

function start(): void {
  const app = window as unknown as AppWindow;
  // Sent to any parent: the phone's origin is not known here, and nothing that the widget sends to its host is
  // secret (AN-4).
  const send = (message: FromBridge) => window.parent.postMessage(message, '*');
  const bridge = { postMessage: (text: string) => send({ sandboxBridge: 'text', text }) };
  if (window.name === 'sandbox-ios') app.webkit = { messageHandlers: { billing: bridge } };
  else app.BillingBridge = bridge;

  window.addEventListener('message', (event: MessageEvent<ToBridge | null>) => {
    if (event.source !== window.parent) return;
    const message = event.data;
    if (message?.sandboxBridge === 'user-data') app.billingUserData = message.data;
    if (message?.sandboxBridge === 'text') window.postMessage(message.text, window.location.origin);
  });
  // Scroll bars of a phone take no space.
  document.documentElement.style.setProperty('scrollbar-width', 'none');
  send({ sandboxBridge: 'ready' });
}
