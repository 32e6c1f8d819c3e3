import { browser } from '@wdio/globals';

/** Lets a function run in every new document of this window before its own scripts, until `remove` is called. */
export async function addInitScript<Args extends readonly unknown[]>(
  script: (...args: Args) => void,
  ...args: Args
): Promise<{ readonly remove: () => Promise<void> }> {
  // The compiler of the tests names functions by a helper, which the page does not have.
  const source = `{ const __name = (one) => one; (${script.toString()})(...${JSON.stringify(args)}); }`;
  const added: unknown = await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source,
  });
  return {
    remove: () =>
      browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', added as { identifier: string }),
  };
}
