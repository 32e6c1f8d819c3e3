import type express from 'express';
import type { Player } from '../players.ts';
import type { Timers } from '../timers.ts';
import type { Answer, Call } from './call.ts';

/** What happens to a new socket; `delay` in ms. */
export type ConnectOutcome =
  | { readonly kind: 'none' | 'refuse' | 'silence' | 'unauthorized' }
  | { readonly kind: 'delay'; readonly ms: number };

export interface NewSocket {
  /** ms since epoch. */
  readonly openedAt: number;
  readonly query: Readonly<Record<string, unknown>>;
  /** How long its outcome delayed it, in ms; 0 for none. */
  readonly delayMs: number;
}

/** Stands between the wire and the gateway's work: it may disturb either, and sees what crosses. */
export interface Interceptor {
  /** The answer to a player's call; `work` does the call and never rejects. */
  answer(call: Call, player: Player, work: () => Promise<Answer>): Promise<Answer>;
  /** The outcome of a new socket; null for one that does not identify its player. */
  connect(playerId: string | null): ConnectOutcome;
  /** Whether the player receives no pushes. */
  mutes(playerId: string): boolean;
  /** A socket's player is known. */
  connected(player: Player, socket: NewSocket): void;
  /** A new socket that identifies its player is refused. */
  refused(playerId: string, how: 'refuse' | 'silence' | 'unauthorized'): void;
  /** A player's socket has closed. */
  disconnected(player: Player, reason: string): void;
  pushed(playerId: string, type: string, data: unknown): void;
  /** The gateway breaks the player's sockets. */
  dropped(playerId: string): void;
}

/** What a gateway offers its extension. */
export interface GatewayCore {
  readonly timers: Timers;
  readonly sockets: {
    push(playerId: string, type: string, data: unknown): Promise<void>;
    drop(playerId: string): void;
  };
  readonly publicUrl: () => string;
}

/** What a single-process gateway may be extended by. */
export interface Extension {
  readonly interceptor: Interceptor;
  /** Further routes of the back office. */
  readonly routes: express.Router;
}

/** Disturbs and sees nothing. */
export const NO_INTERCEPTOR: Interceptor = {
  answer: (_call, _player, work) => work(),
  connect: () => ({ kind: 'none' }),
  mutes: () => false,
  connected: () => undefined,
  refused: () => undefined,
  disconnected: () => undefined,
  pushed: () => undefined,
  dropped: () => undefined,
};
