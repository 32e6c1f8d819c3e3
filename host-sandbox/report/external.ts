import { isRecord } from '../console/record.ts';
import type { Observations } from './observations.ts';
import type { Probe } from './probe.ts';
import type { HostLink } from './probe-link.ts';

/** Time in ms to open a link; it does not advance while the page is hidden. */
const OPEN_WAIT_MS = 4000;
const LOOK_MS = 150;

/**
 * Asks an app to open an address externally. The document there (opened.html) reports where it was opened, and
 * the probe's server records it.
 */
export async function requestOpenExternal(
  link: HostLink,
  { run, after }: Probe,
  base: string,
): Promise<Pick<Observations, 'external'>> {
  link.send('onOpenExternal', { url: `${base}opened?run=${run.id}` });
  for (let waited = 0; waited < OPEN_WAIT_MS;) {
    await after(LOOK_MS);
    if (!document.hidden) waited += LOOK_MS;
    const report = await fetch(`${base}reports/${run.id}`).then(
      (response): Promise<unknown> => response.json(),
      () => null,
    );
    const external = isRecord(report) && isRecord(report.seen) ? report.seen.external : null;
    if (external === 'outside' || external === 'inside') return { external };
  }
  return { external: 'nothing' };
}
