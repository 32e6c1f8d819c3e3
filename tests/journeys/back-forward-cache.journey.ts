import { expect } from '@wdio/globals';
import { launch, type Devtools, type Page } from '../bench/devtools.ts';
import { binary, evaluate, shows, until } from '../pages/devtools-page.ts';
import { addressOf } from '../pages/embedding.ts';
import { CALL, ORIGINS, eventually, newPlayer } from '../pages/gateway.ts';
import { sample } from '../pages/sample.ts';

// Under WebDriver, Chromium keeps no page that is left; so this starts one without it.

const press = (page: Page, name: string) =>
  until(
    page,
    `(() => {
      const all = [...document.querySelectorAll('button:enabled')];
      const button = all.findLast(({ innerText }) => innerText.trim().startsWith(${JSON.stringify(name)}));
      button?.click();
      return button !== undefined;
    })()`,
  );

async function fill(page: Page, label: string, text: string): Promise<void> {
  await until(
    page,
    `(() => {
      const all = [...document.querySelectorAll('input')];
      const input = all.find(({ labels }) => [...(labels ?? [])].some((one) => one.innerText.startsWith(${JSON.stringify(label)})));
      input?.focus();
      input?.select();
      return input !== undefined;
    })()`,
  );
  await page.send('Input.insertText', { text });
}

async function goBack(page: Page): Promise<void> {
  const { currentIndex, entries } = await page.send('Page.getNavigationHistory');
  const { id } = (entries as readonly { id: number }[])[Number(currentIndex) - 1]!;
  await page.send('Page.navigateToHistoryEntry', { entryId: id });
}

(binary === undefined ? describe.skip : describe)('the back-forward cache', () => {
  let devtools: Devtools;
  before(() => {
    devtools = launch(binary!);
  });
  after(() => devtools.close());

  for (const transport of sample(['socket', 'http'] as const))
    it(`[TX-5, TX-6] ${transport}: left before the answer and shown again, it shows its payment, and pays once`, async () => {
      const player = await newPlayer();
      const page = await devtools.open();
      await page.send('Page.navigate', { url: addressOf('standalone', player, { transport }) });
      await press(page, 'Bank deposit slip');
      await fill(page, 'Full name', 'Alex Morgan');
      await fill(page, 'CURP', 'DIAA900201MDFZNN09');
      await fill(page, 'Amount', '500');
      await player.fault({ delayNext: { type: CALL.createDeposit, ms: 600_000, before: true } });
      await evaluate(page, `document.documentElement.dataset.kept = ''`);
      await press(page, 'Deposit');
      await eventually(
        () => player.requests(CALL.createDeposit),
        ({ length }) => length > 0,
      );
      await page.send('Page.navigate', { url: `${ORIGINS.gateway}/` });
      await until(page, `location.origin === ${JSON.stringify(ORIGINS.gateway)}`);
      await goBack(page);
      await until(page, `'kept' in document.documentElement.dataset`);
      expect((await player.ledger()).transactions).toEqual([]);
      await player.fault({ release: true });
      const { id } = (
        await eventually(
          () => player.ledger(),
          ({ transactions }) => transactions.length > 0,
        )
      ).transactions[0]!;
      await player.settle(id, 'processed');
      await shows(page, 'Payment successful');
      expect(await player.moves()).toEqual(['credit 500']);
      await page.close();
    });
});
