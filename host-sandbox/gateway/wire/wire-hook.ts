import type { Player } from '../players.ts';
import type { Timers } from '../timers.ts';
import type { Answer } from './call.ts';
import type { ConnectFault } from './faults.ts';

/** Answers chosen players in place of the gateway. A single-process gateway may have one. */
export interface WireHook {
  /** The name that the wire log gives to its answers, where a fault's name would be. */
  readonly name: string;
  /** A page is about to open a widget for the player; `body` is the page's request, which the hook checks. */
  begin(playerId: string, body: unknown): void;
  /** The answer to a call; null if the gateway answers it. */
  answer(player: Player, type: string): Promise<Answer> | null;
  /** The outcome of a new socket that identifies its player; null if the gateway decides it. */
  connect(playerId: string): ConnectFault | null;
}

export interface WireHookOptions {
  readonly timers: Timers;
  readonly sockets: {
    push(playerId: string, type: string, data: unknown): Promise<void>;
    drop(playerId: string): void;
  };
  readonly publicUrl: () => string;
}

export type CreateWireHook = (options: WireHookOptions) => WireHook;
