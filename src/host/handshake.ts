import type { HostData, InitErrorCode } from '#contract/host-messages.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import { readLoaded } from '#contract/loaded.ts';
import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';
import type { HostBridge } from './host-bridge.ts';
import { HOST_MODES } from './host-modes.ts';

export interface HandshakeOptions {
  readonly bridge: HostBridge;
  readonly clock: Clock;
  /** Origin of the widget's own files. */
  readonly ownOrigin: string;
  /** Gateways allowed by this deployment; null = any. */
  readonly allowedHosts: readonly string[] | null;
  /** Called once, with the first valid `loaded`; possibly after onFailed. */
  readonly onData: (data: HostData) => void;
  /** Called with every other message once there is data. */
  readonly onMessage: (message: Exclude<InboundMessage, { messageType: 'loaded' }>) => void;
  /** The widget cannot start (yet); the host has been notified (ER-3). */
  readonly onFailed: (error: CashierError) => void;
}

/**
 * Announces the widget and turns the host's `loaded` into data (HS-1, HS-5, HS-6, HS-15).
 *
 *   announce -> loaded, valid       -> onData; later messages -> onMessage
 *            -> loaded, host refused -> onInitError, onFailed; a valid one may still follow
 *            -> loaded, too large or without an object -> likewise
 *            -> nothing (iframe: 10 s, native: 5 s) -> onInitError, onFailed; a late `loaded` still starts the widget
 *
 * Afterwards, a `loaded` for the same user can only update the token; one for another user is rejected and reported,
 * because the player must not change while a form is open. Without a userId, the token identifies the player.
 */
export function performHandshake(options: HandshakeOptions): { dispose(): void } {
  const { bridge, clock, ownOrigin, allowedHosts, onData, onMessage, onFailed } = options;
  const { loadedWithin, failureCode } = HOST_MODES[bridge.mode];
  let current: HostData | null = null;
  /** The latest tokens from `loaded` and from token-updated; repeating one of them is not a change. */
  let tokens: { loaded: string | null; updated: string | null } = { loaded: null, updated: null };
  let cancelWait: () => void = () => {};

  function fail(reason: string, code: InitErrorCode | null = null): void {
    if (current !== null) return;
    cancelWait();
    bridge.send({ messageType: 'onInitError', payload: { text: reason, ...(code && { code }) } });
    onFailed(new CashierError('init', reason));
  }

  function onLoaded(fields: Readonly<Record<string, unknown>>): void {
    const read = readLoaded(fields, { ownOrigin, ...(allowedHosts && { allowedHosts }) });
    if (current !== null) {
      if (read.ok) onRepeated(current, read.data);
      return;
    }
    if (!read.ok) return fail(read.reason, 'loaded');
    cancelWait();
    current = read.data;
    tokens = { loaded: tokenOf(read.data), updated: null };
    onData(read.data);
  }

  function onRepeated(first: HostData, next: HostData): void {
    const token = tokenOf(next);
    const isNew = token !== null && token !== tokens.loaded && token !== tokens.updated;
    const isOtherUser = next.user.id !== first.user.id || (next.user.id === '' && isNew);
    if (isOtherUser) {
      const text = 'Another user was given; close the cashier and open it again';
      bridge.send({ messageType: 'onDisplayError', payload: { text, code: 'user_changed' } });
    } else if (isNew) {
      tokens.loaded = token;
      onMessage({ messageType: 'token-updated', payload: { token } });
    }
  }

  const stopReceiving = bridge.receive((message) => {
    if (message.messageType === 'loaded') return onLoaded(message.payload);
    if (current === null) return;
    if (message.messageType === 'token-updated') tokens.updated = message.payload.token;
    onMessage(message);
  });
  const stopFailures = bridge.onFailure((reason) => {
    fail(reason, failureCode);
  });
  const stopIgnored = bridge.onIgnored((reason) => {
    if (reason.startsWith('loaded:')) fail(reason, 'loaded');
  });
  // A later `loaded` still starts the widget.
  if (loadedWithin !== null) {
    cancelWait = clock.after(loadedWithin, () => fail('The host did not answer with loaded'));
  }
  bridge.announce();

  return {
    dispose() {
      cancelWait();
      stopReceiving();
      stopFailures();
      stopIgnored();
    },
  };
}

const tokenOf = ({ parent, user }: HostData): string | null => parent.token ?? user.token;
