import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { Log } from '#domain/log.ts';
import type { DeploymentConfig } from '#host/config.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { Storage, StorageKey } from '#host/storage.ts';
import type { SocketTransportOptions } from '#transport/transport-options.ts';

/** What a session is started with: the surroundings of one widget, each passed in. */
export interface SessionOptions extends Pick<SocketTransportOptions, 'openSocket'> {
  readonly bridge: HostBridge;
  /** Address of the widget's folder, ending in a slash. */
  readonly base: string;
  /** Path inside the widget's router that the player starts at, with its query. */
  readonly start: { readonly path: string; readonly query: URLSearchParams };
  readonly config: DeploymentConfig;
  readonly storage: Storage;
  readonly formerIntentKey: StorageKey;
  /** The page is a federated widget's form for cards: the widget around it keeps the payment, and has the lists. */
  readonly isInner: boolean;
  readonly window: Window;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: NewId;
  /** The debug log of US-5. */
  readonly log: Log;
}
