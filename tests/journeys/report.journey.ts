import { $, $$, browser, expect } from '@wdio/globals';
import type * as Remote from 'cashier/CashierRemote';
import type * as Sdk from '#sdk/index.ts';
import { judge, RULE_IDS, rulesOf, type Report } from '../../host-sandbox/report/rules.ts';
import type { Observations } from '../../host-sandbox/report/observations.ts';
import { control, settled } from '../pages/control.ts';
import { ORIGINS } from '../pages/gateway.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

interface SeenRun {
  readonly run: string;
  readonly seen: Observations;
}

const runs = async (): Promise<readonly SeenRun[]> =>
  (await (await fetch(`${ORIGINS.widget}/probe/reports`)).json()) as readonly SeenRun[];

/** The latest run, once it has ended. */
async function ended(): Promise<SeenRun> {
  let newest: SeenRun | undefined;
  await settled(async () => {
    [newest] = await runs();
    return newest?.seen.hasEnded === true;
  }, 'The report has not ended');
  return newest!;
}

const idsOf = ({ findings }: Report, state: string): readonly string[] =>
  findings.filter((finding) => finding.state === state).map(({ id }) => id);

interface Container {
  init(scope: object): unknown;
  get(name: string): Promise<() => typeof Remote>;
}

/** Whether the probe asks for a step, wherever the page has mounted it; presses a button of its question when given. */
const isAsked = (step: string, name: string | null): Promise<boolean> =>
  browser.execute(
    (step: string, label: string | null) => {
      const roots = Array.from(document.querySelectorAll('*'), ({ shadowRoot }) => shadowRoot);
      const card = roots.map((root) => root?.querySelector(`[data-step="${step}"]`)).find(Boolean);
      const buttons = Array.from(card?.querySelectorAll('button') ?? []);
      if (label !== null) buttons.find(({ textContent }) => textContent === label)?.click();
      return Boolean(card);
    },
    step,
    name,
  );
const asked = (step: string): Promise<void> => settled(() => isAsked(step, null), `${step} is not asked`);
const press = (name: string, step: string): Promise<void> =>
  settled(() => isAsked(step, name), `${step} is not asked`);

describe('the host report', () => {
  // An iOS app implements the same rules with the same code as an Android one, so only its correct variant is tested.
  for (const way of sample(['frame', 'module', 'android'] as const))
    it(`[HS-1, HS-3, HS-8, HS-10, HS-11, HS-13, HS-14] gives the correct host full marks, and finds in each broken one only its own fault: ${way}`, async () => {
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.sandbox}/report.html?view=all&way=${way}`);
      const status = '.report-matrix .status[data-tone="good"], .report-matrix .status[data-tone="bad"]';
      await $(status).waitForExist({ timeout: 100_000 });
      const rows = await browser.execute(() =>
        Array.from(document.querySelectorAll<HTMLElement>('tr[data-page]'), (row) => [
          row.dataset['page'],
          row.dataset['failed'],
          row.lastElementChild?.textContent,
        ]),
      );
      const rules = rulesOf(way);
      const all = rules.length;
      const expected = [['', '', `${all} of ${all}`], ...rules.map((id) => [id, id, `${all - 1} of ${all}`])];
      const odd = rows.filter((row, at) => row.join() !== expected[at]?.join());
      expect(odd.join('; ')).toBe('');
      expect(rows).toHaveLength(expected.length);
    });

  it('[HS-2] gives the correct iOS app full marks, and lists the rules that do not apply to it', async () => {
    await browser.switchFrame(null);
    await browser.url(`${ORIGINS.sandbox}/report.html?way=ios`);
    await $('.report[data-ended]').waitForExist();
    const { length } = rulesOf('ios');
    expect(await $('.report').getAttribute('data-score')).toBe(`${length}/${length}`);
    expect(await $$('.report-list [data-state="foreign"]').length).toBe(RULE_IDS.length - length);
  });

  itInFullRun('reports on a partner’s own frame when only the widget’s address is changed', async () => {
    await browser.switchFrame(null);
    // A document on the sandbox's server without a page of the sandbox: the partner's.
    await browser.url(`${ORIGINS.sandbox}/sandbox.json`);
    await browser.execute(async (url: string) => {
      const address = '/sdk/index.js';
      const { loadCashier } = (await import(address)) as typeof Sdk;
      const container = document.body.appendChild(document.createElement('div'));
      const loaded = { userId: '42', token: 'partner-token', currency: 'MXN', paymentGeo: 'MX' };
      const cashier = loadCashier(container, {
        url,
        mode: 'iframe',
        loaded,
        refreshToken: () => 'partner-token-2',
      });
      cashier.on('close', () => cashier.unmount());
      Object.assign(window, { cashier });
    }, `${ORIGINS.widget}/probe/`);
    const answer = async (name: string, step: string) => {
      await browser.switchFrame(null);
      await browser.switchFrame($('iframe'));
      await $(`[data-step="${step}"]`).waitForExist();
      await control('button', name).click();
    };
    await answer('Skip this', 'describe');
    await answer('There is none', 'update');
    await $('[data-step="back"]').waitForExist();
    await browser.switchFrame(null);
    await browser.execute(() => (window as unknown as { cashier: { goBack(): void } }).cashier.goBack());
    await settled(async () => (await runs())[0]?.seen.isAnsweredAgain === true, 'It was not answered again');
    await answer('There is none', 'stranger');
    await settled(async () => (await runs())[0]?.seen.stranger !== null, 'There was no stranger');
    await answer('Close now', 'close');
    await browser.switchFrame(null);
    await $('iframe').waitForExist({ reverse: true });

    const newest = await ended();
    const report = judge(newest.seen);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'unseen')).toEqual(['sandbox', 'title', 'policy', 'update', 'target']);
    expect(JSON.stringify(newest)).not.toContain('partner-token');

    await browser.url(`${ORIGINS.widget}/probe/results?run=${newest.run}`);
    await $('.report[data-ended]').waitForExist();
    expect(await $('.report').getAttribute('data-score')).toBe(`${report.passed}/${report.of}`);
    expect(await $$('.report-list [data-state="unseen"]').length).toBe(5);
  });

  itInFullRun(
    '[HS-13] reports on a partner’s own module: by the SDK, and without it when the player returns',
    async () => {
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.sandbox}/sandbox.json`);
      // Otherwise the tab would keep using the frame of the test before.
      await browser.execute(() => sessionStorage.clear());
      await browser.execute(async (url: string) => {
        const address = '/sdk/index.js';
        const { loadCashier } = (await import(address)) as typeof Sdk;
        const container = document.body.appendChild(document.createElement('div'));
        const loaded = { userId: '42', token: 'partner-token', currency: 'MXN', paymentGeo: 'MX' };
        const cashier = loadCashier(container, { url, loaded, refreshToken: () => 'partner-token-2' });

        /** A page without a federation runtime calls init and get of the container. */
        async function comeBack(): Promise<void> {
          cashier.unmount();
          const { cashier: container } = window as unknown as { cashier: Container };
          await container.init({});
          const { mount } = (await container.get('./CashierRemote'))();
          const element = document.body.appendChild(document.createElement('div'));
          const handle = await mount(element, {
            loaded: JSON.stringify({ messageType: 'loaded', payload: loaded }),
            onMessage(text) {
              if ((JSON.parse(text) as { messageType: string }).messageType !== 'onClose') return;
              handle.unmount();
              element.remove();
            },
          });
        }
        Object.assign(window, { goBack: () => cashier.goBack(), comeBack });
      }, `${ORIGINS.widget}/probe/`);

      await press('There is none', 'update');
      await asked('back');
      await browser.execute(() => (window as unknown as { goBack(): void }).goBack());
      await asked('again');
      await browser.execute(() => (window as unknown as { comeBack(): Promise<void> }).comeBack());
      await press('Close now', 'close');

      const newest = await ended();
      const report = judge(newest.seen);
      expect(newest.seen.way).toBe('module');
      expect(idsOf(report, 'failed')).toEqual([]);
      expect(idsOf(report, 'unseen')).toEqual(['update']);
      expect(JSON.stringify(newest)).not.toContain('partner-token');
    },
  );
});
