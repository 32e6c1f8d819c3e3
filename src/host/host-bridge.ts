import type { InboundMessage, WidgetMessage } from '#contract/host-messages.ts';
import type { HostMode } from './host-modes.ts';

/** The one door between the widget and whoever embeds it; one implementation per hosting mode. */
export interface HostBridge {
  readonly mode: HostMode;
  /** Starts listening and says Loaded (HS-1); an iframe says it again at 1, 2 and 4 s while no `loaded` came. */
  announce(): void;
  /** Messages that passed the contract's checks and came from the host alone (HS-14). Returns the unsubscribe. */
  receive(listener: (message: InboundMessage) => void): () => void;
  /** The host cannot be heard, and why: a parent not allowed, user data that never came. Returns the unsubscribe. */
  onFailure(listener: (reason: string) => void): () => void;
  /** A message was ignored, and why; nothing of its content is said. For the debug log (US-5). */
  onIgnored(listener: (reason: string) => void): () => void;
  send(message: WidgetMessage): void;
  /**
   * Federated only: tells what the host told so far (`loaded` first) and from now on, for a frame of the widget's own;
   * steps back are the widget's alone. Returns the unsubscribe.
   */
  relay?(listener: (text: string) => void): () => void;
  dispose(): void;
}
