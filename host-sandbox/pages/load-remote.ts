import { createInstance } from '@module-federation/runtime';
import type { CashierRemote } from './embed-federated.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/**
 * Loads the remote from a folder of the widget's origin by its manifest; the page shares no modules with it by
 * default. After a failure the next call tries again.
 */
export function createRemoteLoader(
  widget: string,
  folder = 'cashier',
  shared: Shared = {},
): () => Promise<CashierRemote> {
  const host = createInstance({
    name: 'northwind_plain',
    remotes: [{ name: 'cashier', entry: `${widget}/${folder}/mf-manifest.json` }],
    shared,
  });
  return async () => {
    const remote = await host.loadRemote<CashierRemote>('cashier/CashierRemote');
    if (remote === null) throw new Error('the container has no ./CashierRemote');
    return remote;
  };
}
