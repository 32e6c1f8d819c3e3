import { createInstance } from '@module-federation/runtime';
import type { CashierRemote } from './embed-federated.ts';

/** Loads the remote by its manifest, in a page that shares nothing with it; each call tries anew until one succeeds. */
export function createRemoteLoader(widget: string): () => Promise<CashierRemote> {
  const host = createInstance({
    name: 'northwind_plain',
    remotes: [{ name: 'cashier', entry: `${widget}/cashier/mf-manifest.json` }],
  });
  return async () => {
    const remote = await host.loadRemote<CashierRemote>('cashier/CashierRemote');
    if (remote === null) throw new Error('the container has no ./CashierRemote');
    return remote;
  };
}
