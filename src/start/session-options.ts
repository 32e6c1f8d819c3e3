import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { Log } from '#domain/log.ts';
import type { DeploymentConfig } from '#host/config.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { Storage, StorageKey } from '#host/storage.ts';

/** Options of a session: the environment of one widget, injected. */
export interface SessionOptions {
  readonly bridge: HostBridge;
  /** Address of the widget's folder, ending in a slash. */
  readonly base: string;
  /** Path and query inside the widget's router at which the player starts. */
  readonly start: { readonly path: string; readonly query: URLSearchParams };
  readonly config: DeploymentConfig;
  readonly storage: Storage;
  readonly formerIntentKey: StorageKey;
  /** This widget is in the card frame of a federated one: the outer widget keeps the payment and has the lists. */
  readonly isInner: boolean;
  /** In a host's page: the player's keys reach its shortcuts. */
  readonly passKeys?: boolean;
  readonly window: Window;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  /** The debug log (US-5). */
  readonly log: Log;
}
