import type { Observations } from './observations.ts';

export interface ReportSender {
  /** Sends all observations so far. */
  send(seen: Observations): void;
  /** Sends the last report of a document that is being unloaded. */
  sendLast(patch: Partial<Observations>): void;
}

/** Sends the probe's observations to the sandbox one after another, so that they stay in order. */
export function createReportSender(address: string, onFailure: () => void): ReportSender {
  let sending: Promise<unknown> = Promise.resolve();
  return {
    send(seen) {
      const body = JSON.stringify(seen);
      // keepalive, since the page may remove the probe; text/plain, which a module may send cross-origin
      // without a preflight.
      sending = sending
        .then(() => fetch(address, { method: 'POST', body, mode: 'no-cors', keepalive: true }))
        .catch(onFailure);
    },
    sendLast(patch) {
      if (Object.keys(patch).length > 0) navigator.sendBeacon(address, JSON.stringify(patch));
    },
  };
}
