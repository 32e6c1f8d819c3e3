import { createInstance } from '@module-federation/enhanced/runtime'; // or '@module-federation/runtime'
import { loadCashier } from 'cashier-sdk';

type Remote = typeof import('cashier/CashierRemote');

const entry = 'https://pay.example/cashier/mf-manifest.json';
const federation = createInstance({ name: 'my_page_cashier', remotes: [{ name: 'cashier', entry }] });

export async function mountOrFrame(element: HTMLElement): Promise<() => void> {
  try {
    const remote = await federation.loadRemote<Remote>('cashier/CashierRemote');
    if (!remote) throw new Error('The cashier has no module');
    const loaded = JSON.stringify({ messageType: 'loaded', payload: await fetchPlayer() });
    const widget = remote.mount(element, {
      loaded,
      async onMessage(text) {
        const { messageType } = JSON.parse(text) as { messageType: string };
        if (messageType !== 'onTokenExpired') return;
        const payload = { token: await fetchToken() };
        (await widget).send(JSON.stringify({ messageType: 'token-updated', payload }));
      },
    });
    const { unmount } = await widget;
    return unmount;
  } catch {
    // The SDK tries again. It falls back to the frame unless the module has noted an unfinished payment in this tab.
    const cashier = loadCashier(element, {
      url: 'https://pay.example/cashier/',
      loaded: fetchPlayer,
      refreshToken: fetchToken,
    });
    return () => cashier.unmount();
  }
}
