import { browser } from '@wdio/globals';
import { addInitScript } from './init-script.ts';

interface Watched {
  WIRE?: string[];
}

/**
 * Makes pages that are opened from now on record what they send over socket and http: the gateway itself stores no
 * value of a field. Commands go to the page of the window.
 */
export async function watchWire(): Promise<void> {
  await addInitScript(keepWire);
}

function keepWire(): void {
  const page = window as unknown as Watched;
  if (page.WIRE) return;
  const sent: string[] = [];
  page.WIRE = sent;
  const { fetch } = window;
  const { send } = WebSocket.prototype;
  window.fetch = (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return fetch(input, init);
  };
  WebSocket.prototype.send = function (data) {
    if (typeof data === 'string') sent.push(data);
    send.call(this, data);
  };
}

/** The submission bodies that the current page has sent, oldest first. */
export async function sentSubmits(): Promise<
  readonly { readonly amount: string | null; readonly fields: Readonly<Record<string, string>> }[]
> {
  const sent = await browser.execute(() => JSON.stringify((window as unknown as Watched).WIRE ?? []));
  return (JSON.parse(sent) as string[])
    .filter((text) => text.includes('"requestId"') && text.includes('"fields"'))
    .map((text) => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as never);
}
