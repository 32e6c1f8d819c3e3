import { $, browser } from '@wdio/globals';
import { control, settled } from './control.ts';

/** The tabs beside a partner's page. Commands must go to that page. */
export type WorkbenchTab = 'Inspector' | 'Faults' | 'Scenario' | 'Say' | 'Record';

/** The sandbox's workbench as an engineer uses it. */
export const workbench = {
  at: (role: string, name?: Parameters<typeof control>[1]) => control(role, name, '.console'),
  /** Selects a tab, whose name may end with a marker. */
  open: (tab: WorkbenchTab) => control('tab', { starts: tab }, '.console').click(),
  restart: control('button', 'Restart widget', '.console'),

  /** Texts of the visible rows of the timeline. */
  rows: (): Promise<string[]> =>
    browser.execute(() =>
      [...document.querySelectorAll<HTMLElement>('.log li:not([hidden])')].map((row) =>
        row.innerText.replaceAll('\n', ' '),
      ),
    ),
  /** Opens the first row that contains all of these texts, and returns the JSON shown. */
  async json(...words: string[]): Promise<string> {
    const at = await browser.execute(
      (words: string[]) =>
        [...document.querySelectorAll<HTMLElement>('.log li:not([hidden])')].findIndex((row) =>
          words.every((word) => row.innerText.includes(word)),
        ),
      words,
    );
    if (at < 0)
      throw new Error(`No row contains ${words.join(' and ')}: ${(await workbench.rows()).join('\n')}`);
    await $(`.log li:not([hidden]):nth-child(${at + 1} of .log li:not([hidden])) button`).click();
    return $('.detail pre').getText();
  },
  /**
   * Steps of the handshake with their ms, in the order of the page; null for a step that was not reached. Sent as a
   * list because a driver sorts the names of an object.
   */
  steps: async (): Promise<Record<string, number | null>> => {
    const steps = await browser.execute(() =>
      [...document.querySelectorAll<HTMLElement>('.steps li')].map((step) => {
        const [name = '', ms = ''] = [...step.children].map((part) => part.textContent);
        return { name, ms: ms.endsWith('ms') ? parseInt(ms, 10) : null };
      }),
    );
    return Object.fromEntries(steps.map(({ name, ms }) => [name, ms]));
  },
  shows: (words: string, ms?: number) =>
    settled(
      async () => (await $('.console').getText()).includes(words),
      `The workbench does not show "${words}"`,
      ms,
    ),
  /** Text of the recording that can be downloaded now. */
  recording: async (): Promise<string> =>
    browser.execute(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[download]');
      return (await fetch(link?.href ?? '')).text();
    }),
  /** Chooses a file with that text as the recording to load. */
  load: (text: string): Promise<void> =>
    browser.execute((json: string) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      const files = new DataTransfer();
      files.items.add(new File([json], 'recording.json', { type: 'application/json' }));
      if (!input) throw new Error('There is nothing to choose a file with');
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }, text),
};
