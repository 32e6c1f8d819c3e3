import { browser } from '@wdio/globals';
import axe from 'axe-core';

/** The problems that axe finds within the element of the CSS selector, one line per rule. */
export async function axeFindings(within: string): Promise<readonly string[]> {
  await browser.execute(axe.source);
  return JSON.parse(
    await browser.execute(async (selector: string) => {
      const library = (
        window as unknown as { axe: { run(root: string, options: unknown): Promise<unknown> } }
      ).axe;
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = (await library.run(selector, { runOnly: tags })) as {
        violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
      };
      return JSON.stringify(
        violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`).join(' | ')}`,
        ),
      );
    }, within),
  ) as string[];
}
