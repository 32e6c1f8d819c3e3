import { $, $$, browser, expect } from '@wdio/globals';
import { judge, RULE_IDS, type Report } from '../../host-sandbox/report/rules.ts';
import type * as Sdk from '#sdk/index.ts';
import type { Observations } from '../../host-sandbox/report/observations.ts';
import { control, settled } from '../pages/control.ts';
import { ORIGINS } from '../pages/gateway.ts';

interface SeenRun {
  readonly run: string;
  readonly seen: Observations;
}

const runs = async (): Promise<readonly SeenRun[]> =>
  (await (await fetch(`${ORIGINS.widget}/probe/reports`)).json()) as readonly SeenRun[];

const idsOf = ({ findings }: Report, state: string): readonly string[] =>
  findings.filter((finding) => finding.state === state).map(({ id }) => id);

describe('the host report', () => {
  it('[HS-1, HS-8, HS-10, HS-11, HS-14] gives the good page full marks, and each broken page trips its own rule alone', async () => {
    await browser.switchFrame(null);
    await browser.url(`${ORIGINS.sandbox}/report.html?view=all`);
    await $('.report-matrix .status[data-mood="good"], .report-matrix .status[data-mood="bad"]').waitForExist(
      {
        timeout: 45_000,
      },
    );
    const rows = await $$('tr[data-page]').map(async (row) => [
      await row.getAttribute('data-page'),
      await row.getAttribute('data-tripped'),
      await row.$('td:last-child').getText(),
    ]);
    const all = RULE_IDS.length;
    expect(rows).toEqual([
      ['', '', `${all} of ${all}`],
      ...RULE_IDS.map((id) => [id, id, `${all - 1} of ${all}`]),
    ]);
  });

  it('reports on a partner’s own page, which changes nothing but the widget’s address', async () => {
    await browser.switchFrame(null);
    // A document of the sandbox's server without a page of its own: the partner's.
    await browser.url(`${ORIGINS.sandbox}/sandbox.json`);
    await browser.execute(async (url: string) => {
      const address = '/sdk/index.js';
      const { loadCashier } = (await import(address)) as typeof Sdk;
      const place = document.body.appendChild(document.createElement('div'));
      const loaded = { userId: '42', token: 'partner-token', currency: 'MXN', paymentGeo: 'MX' };
      const cashier = loadCashier(place, { url, loaded, refreshToken: () => 'partner-token-2' });
      cashier.on('close', () => cashier.unmount());
      Object.assign(window, { cashier });
    }, `${ORIGINS.widget}/probe/`);
    const answer = async (name: string, step: string) => {
      await browser.switchFrame(null);
      await browser.switchFrame($('iframe'));
      await $(`[data-step="${step}"]`).waitForExist();
      await control('button', name).click();
    };
    await answer('Go on without', 'describe');
    await answer('My page has none', 'update');
    await $('[data-step="back"]').waitForExist();
    await browser.switchFrame(null);
    await browser.execute(() => (window as unknown as { cashier: { goBack(): void } }).cashier.goBack());
    await settled(async () => (await runs())[0]?.seen.isAnsweredAgain === true, 'It was not answered again');
    await answer('My page has none', 'stranger');
    await settled(async () => (await runs())[0]?.seen.stranger !== null, 'There was no stranger');
    await answer('Close now', 'close');
    await browser.switchFrame(null);
    await $('iframe').waitForExist({ reverse: true });

    let newest: SeenRun | undefined;
    await settled(async () => {
      [newest] = await runs();
      return newest?.seen.hasEnded === true;
    }, 'The report has not ended');
    const report = judge(newest!.seen);
    expect(idsOf(report, 'failed')).toEqual([]);
    expect(idsOf(report, 'unseen')).toEqual(['sandbox', 'title', 'policy', 'update', 'target']);
    expect(JSON.stringify(newest)).not.toContain('partner-token');

    await browser.url(`${ORIGINS.widget}/probe/results?run=${newest!.run}`);
    await $('.report[data-ended]').waitForExist();
    expect(await $('.report').getAttribute('data-score')).toBe(`${report.passed}/${RULE_IDS.length}`);
    expect(await $$('.report-list [data-state="unseen"]').length).toBe(5);
  });
});
