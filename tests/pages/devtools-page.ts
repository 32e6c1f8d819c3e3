import type { Page } from '../bench/devtools.ts';
import { eventually } from './gateway.ts';

/** The browser that a journey starts without WebDriver; none on a machine where WebdriverIO downloads one. */
export const binary = process.env['CHROME_BIN'];

/** The value of the expression in the page, or what its promise resolves with. */
export async function evaluate(page: Page, expression: string): Promise<unknown> {
  const { result } = await page.send('Runtime.evaluate', {
    expression,
    userGesture: true,
    awaitPromise: true,
    returnByValue: true,
  });
  return (result as { value?: unknown }).value;
}

/** Waits until the expression is true; a page that is just being left refuses to evaluate it. */
export const until = (page: Page, expression: string): Promise<unknown> =>
  eventually(() => evaluate(page, expression).catch(() => null), Boolean, 20_000);

/** Waits until the page shows the text. */
export const shows = (page: Page, text: string): Promise<unknown> =>
  until(page, `document.body.innerText.includes(${JSON.stringify(text)})`);
