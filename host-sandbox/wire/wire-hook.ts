import type { Player } from '../../gateway/players.ts';
import type { Answer } from '../../gateway/wire/call.ts';
import type { ConnectOutcome, GatewayCore } from '../../gateway/wire/interceptor.ts';

/** Answers chosen players in place of the gateway. */
export interface WireHook {
  /** The name that the wire log gives to its answers, where a fault's name would be. */
  readonly name: string;
  /** A page is about to open a widget for the player; `body` is the page's request, which the hook checks. */
  begin(playerId: string, body: unknown): void;
  /** The answer to a call; null if the gateway answers it. */
  answer(player: Player, type: string): Promise<Answer> | null;
  /** The outcome of a new socket that identifies its player; null if the gateway decides it. */
  connect(playerId: string): ConnectOutcome | null;
}

export type CreateWireHook = (core: GatewayCore) => WireHook;
