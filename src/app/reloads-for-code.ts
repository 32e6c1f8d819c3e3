import type { CashierError } from '#domain/error.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import type { Services } from '#state/services.ts';

/** ms that the page's server has to answer. */
const MAX_WAIT_MS = 3000;

interface Page {
  readonly location: Pick<Location, 'pathname' | 'reload'>;
  readonly fetch: typeof fetch;
}

/**
 * Reloads the page if code did not load although the page's server answers: another build may be deployed by now, whose
 * server no longer has the code of this one (ER-4). Resolves with whether it does.
 */
export async function reloadsForCode(
  { isInner, bridge }: Pick<Services, 'isInner'> & { readonly bridge: Pick<HostBridge, 'mode'> },
  { code }: CashierError,
  page: Page = window,
): Promise<boolean> {
  if (code !== 'chunk' || isInner || !HOST_MODES[bridge.mode].ownsDocument) return false;
  const { location } = page;
  try {
    const options = { cache: 'no-cache', signal: AbortSignal.timeout(MAX_WAIT_MS) } as const;
    const { ok } = await page.fetch(location.pathname, options);
    if (ok) location.reload();
    return ok;
  } catch {
    return false;
  }
}
