import { browser } from '@wdio/globals';
import { WebSocket } from 'ws';

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: object;
}

/**
 * Freezes the page behind another tab, as a phone does with one in the background: no script of it runs, until the returned function shows
 * it again. In between no command may go to the page. Chromium only, by a connection to its developer tools of our own,
 * since its driver waits for an answer of the page itself.
 */
export async function freezePage(): Promise<() => Promise<void>> {
  const { debuggerAddress = '' } = browser.capabilities['goog:chromeOptions'] as { debuggerAddress?: string };
  const handle = await browser.getWindowHandle();
  const tools = new WebSocket(`ws://${debuggerAddress}/devtools/page/${handle}`);
  await new Promise((resolve, reject) => {
    tools.once('open', resolve).once('error', reject);
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      tools.on('message', function onMessage(data: Buffer) {
        const answer = JSON.parse(data.toString()) as Answer;
        if (answer.id !== id) return;
        tools.off('message', onMessage);
        if (answer.error) reject(new Error(JSON.stringify(answer.error)));
        else resolve(answer.result ?? {});
      });
      tools.send(JSON.stringify({ id, method, params }));
    });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  await send('Page.setWebLifecycleState', { state: 'frozen' });
  return async () => {
    await send('Page.setWebLifecycleState', { state: 'active' });
    await send('Page.bringToFront');
    await send('Target.closeTarget', { targetId });
    tools.close();
  };
}
