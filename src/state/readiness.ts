import type { LoadTiming } from '#analytics/load-timing.ts';
import type { MetricEvent } from '#contract/early-endpoints.ts';
import type { Section } from '#domain/section.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import type { Gateway } from '#transport/gateway.ts';

/** Reports the first screen, whether the early path or React painted it. */
export interface Readiness {
  /** The first list, empty or error screen is painted; reported to the host once (onReady). */
  painted(route: RouteName): void;
  /** A section's list is painted; sends the load metric in modes that have it (AN-2, RT-11). */
  listPainted(section: Section): void;
  /** The list of an earlier visit is painted, while the section's list loads; `at`: since then, by the clock's uptime. */
  keptPainted(section: Section, at: number | null): void;
}

interface Options {
  readonly bridge: HostBridge;
  readonly gateway: Gateway;
  readonly loadTiming: LoadTiming;
}

export function createReadiness({ bridge, gateway, loadTiming }: Options): Readiness {
  let isReady = false;

  function painted(route: RouteName): void {
    if (isReady) return;
    isReady = true;
    bridge.send({ messageType: 'onReady', payload: { route: ROUTES[route].path } });
  }

  function send(event: MetricEvent | null): void {
    if (!event || !HOST_MODES[bridge.mode].sendsLoadMetric) return;
    // The metric is optional, and the gateway client has already reported the failure.
    gateway.call('metrics', { events: [event] }).catch(() => undefined);
  }

  return {
    painted,
    listPainted(section) {
      painted(section);
      send(loadTiming.listPainted(section));
    },
    keptPainted(section, at) {
      painted(section);
      send(loadTiming.keptPainted(section, at));
    },
  };
}
