import { logSent } from './debug-log.ts';
import { toLoadError } from './load-error.ts';
import { messageText } from './message-text.ts';
import { HOST_MESSAGES, type HostMessage } from './messages.ts';
import type { CashierParts } from './runs.ts';

interface OutgoingOptions extends CashierParts {
  /** Passes a text to the widget; false: none accepts messages yet. */
  readonly pass: (text: string) => boolean;
}

/** The page's messages to its widget. */
export function createOutgoing({ options, player, notices, pass, signal }: OutgoingOptions) {
  /** Messages for a widget that does not accept them yet, with the generation of the player that they are for. */
  const waiting: (readonly [generation: number, text: string])[] = [];

  /** Sends or queues a message. */
  function send(message: HostMessage): void {
    const type = (message as HostMessage | undefined)?.messageType;
    if (!type || !Object.hasOwn(HOST_MESSAGES, type))
      return notices.warn('send', `accepts {messageType}, one of ${Object.keys(HOST_MESSAGES).join(', ')}`);
    try {
      const text = messageText(message);
      player.keep(message);
      if (options.debug) logSent(type);
      if (!pass(text) && !signal.aborted) waiting.push([player.generation(), text]);
    } catch (error) {
      notices.warn(type, `was not sent: ${(error as Error).message}`);
    }
  }

  /** Sends what has waited, once the widget accepts messages. */
  function flush(): void {
    for (const [generation, text] of waiting.splice(0)) if (generation === player.generation()) pass(text);
  }

  /** Sends a new token in place of one that has expired; `hasListener`: the page has been told by its event. */
  async function refreshToken(hasListener: boolean): Promise<void> {
    if (!options.refreshToken) {
      if (!hasListener) notices.warn('options.refreshToken', 'is missing, and the token has expired');
      return;
    }
    const generation = player.generation();
    try {
      const token: unknown = await options.refreshToken();
      if (generation !== player.generation()) return;
      if (typeof token !== 'string' || token === '') throw new Error('refreshToken returned no text');
      send({ messageType: 'token-updated', payload: { token } });
    } catch (error) {
      if (!signal.aborted && generation === player.generation()) notices.report(toLoadError('token', error));
    }
  }

  return { send, flush, refreshToken, clear: () => waiting.splice(0) };
}
