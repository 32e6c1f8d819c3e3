import type { Clock } from '#domain/clock.ts';
import type { DeploymentConfig } from '#host/config.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { PageMode } from '#host/host-modes.ts';
import { createIframeBridge, type Announced } from '#host/iframe-bridge.ts';
import { createNativeBridge } from '#host/native-bridge.ts';
import { createStandaloneBridge } from '#host/standalone-bridge.ts';
import type { Storage } from '#host/storage.ts';

interface BridgeContext {
  readonly window: Window;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly config: DeploymentConfig;
  readonly announced: Announced | undefined;
}

/** The bridge for the hosting mode that the page detected (HS-12). */
export function createPageBridge(mode: PageMode, context: BridgeContext): HostBridge {
  const { window, clock, storage, config, announced } = context;
  switch (mode) {
    case 'ios':
    case 'android':
      return createNativeBridge(mode, { window, clock });
    case 'iframe':
      return createIframeBridge({ window, clock, allowedParents: config.allowedParents, announced });
    case 'standalone':
      return createStandaloneBridge({ storage });
  }
}
