import type { Observations } from './observations.ts';

export interface ReportSender {
  /** All that was seen so far. */
  send(seen: Observations): void;
  /** The last word of a document that is being taken away. */
  sendLast(patch: Partial<Observations>): void;
}

/** Tells the sandbox what the probe sees: one after the other, that none is overtaken. */
export function createReportSender(address: string, onFailure: () => void): ReportSender {
  let sending: Promise<unknown> = Promise.resolve();
  return {
    send(seen) {
      const body = JSON.stringify(seen);
      // Kept alive, since the page may take the probe away; as plain text, which a module may send from any origin.
      sending = sending
        .then(() => fetch(address, { method: 'POST', body, mode: 'no-cors', keepalive: true }))
        .catch(onFailure);
    },
    sendLast(patch) {
      if (Object.keys(patch).length > 0) navigator.sendBeacon(address, JSON.stringify(patch));
    },
  };
}
