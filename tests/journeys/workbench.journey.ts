import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { embeddingOf, open, type Mode } from '../pages/embedding.ts';
import { newPlayer, type Player } from '../pages/gateway.ts';
import { workbench } from '../pages/workbench.ts';
import { begin, fillDeposit, pay, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

const LIST = 'BANKING:methods-payment-v3';

/** Opens the widget and starts to record its run. */
async function record(mode: Mode, player: Player) {
  const { host, screens } = await begin(player, {}, mode);
  await host.waitForMessage('onReady');
  await host.leave();
  await workbench.open('Record');
  await workbench.at('button', 'Record a run').click();
  await workbench.at('button', 'Stop recording').shown();
  await host.enter();
  return { host, screens };
}

describe('the workbench', () => {
  it('[AN-4, HS-1, HS-5] inspector: one timeline of host and wire, which can be searched, read and copied', async () => {
    const player = await newPlayer();
    const { token } = await player.user();
    const host = await open('iframe', player);
    await host.waitForMessage('onReady');
    await host.leave();

    await settled(
      async () => Object.values(await workbench.steps()).every((ms) => ms !== null),
      'Not every step of the handshake is marked',
    );
    const steps = await workbench.steps();
    expect(Object.keys(steps).filter((step) => step !== 'socket connected')).toEqual([
      'announced',
      'loaded received',
      'first list',
      'ready',
    ]);
    const times = Object.values(steps).map(Number);
    expect(times).toEqual([...times].sort((a, b) => a - b));

    const search = workbench.at('searchbox', 'Search the timeline');
    await search.fill('mxn');
    expect((await workbench.rows()).join('\n')).toContain('Deposit methods');
    expect((await workbench.rows()).join('\n')).not.toContain('onResize');
    await workbench.at('button', 'Wire').click();
    await search.fill('');
    const wire = await workbench.rows();
    expect(wire.some((row) => row.includes('onReady'))).toBe(false);
    expect(wire.find((row) => row.includes('Deposit methods') && row.includes('200'))).toMatch(
      /200 · \d+ ms/,
    );

    const request = JSON.parse(await workbench.json('Deposit methods', '{')) as {
      kind: string;
      data: object;
    };
    expect(request).toMatchObject({
      kind: 'request',
      type: LIST,
      data: { currency: 'MXN', token: '‹token›' },
    });
    await workbench.at('button', 'Host').click();
    const given = await workbench.json('→', 'loaded', 'userId');
    expect(given).toContain(player.userId);
    expect(given).not.toContain(String(token));
    await workbench.at('button', 'Copy as JSON').click();
    await workbench.shows('Copied.');
  });

  for (const mode of sample(['iframe', 'federated'] as const))
    it(`[TR-12, HS-10] ${mode}: the fault of an expired token shows how the host renews it`, async () => {
      const player = await newPlayer();
      const host = await open(mode, player);
      const screens = screensOf(host);
      await screens.list.tile('SPEI transfer').shown();
      await host.leave();
      await workbench.open('Faults');
      await workbench.at('button', 'Token expired').click();
      await workbench.restart.click();
      await host.enter();
      await host.waitForMessage('onTokenExpired');
      await screens.list.tile('SPEI transfer').shown();
      const sent = async () => (await host.messages()).map(({ messageType }) => messageType);
      const renewed = async () => (await sent()).slice((await sent()).indexOf('onTokenExpired'));
      await settled(async () => (await renewed()).includes('token-updated'), 'The token is not renewed');
      const types = await sent();
      expect(types.filter((type) => type === 'onTokenExpired')).toHaveLength(1);
      expect(types).not.toContain('onDisplayError');
    });

  it('[TR-12] faults: added in the console, stored in the address, and active for anyone who opens it', async () => {
    const host = await open('iframe', await newPlayer());
    await screensOf(host).list.tile('SPEI transfer').shown();
    await host.leave();
    await workbench.open('Faults');
    await workbench.at('combobox', 'Call').choose('Deposit methods');
    await workbench.at('combobox', 'Fault').choose('Status code');
    await workbench.at('button', 'Add fault').click();
    await workbench.restart.click();
    await workbench.shows('used up');
    await host.enter();
    await screensOf(host).error.heading.shown();
    await host.leave();

    const shared = new URL(await browser.getUrl());
    expect(shared.searchParams.get('faults')).toBe(`status-503@${LIST}`);
    const other = await newPlayer();
    shared.searchParams.set('userId', other.userId);
    shared.searchParams.set('faults', `${shared.searchParams.get('faults') ?? ''},explode@any`);
    await browser.url(shared.href);
    await workbench.shows('“explode@any” is not a fault: unknown kind');
    await workbench.shows('Deposit methods: Status code 503, once');
    await host.enter();
    const screens = screensOf(host);
    await screens.error.heading.shown();
    await screens.error.refresh.click();
    await screens.list.tile('SPEI transfer').shown();
  });

  it('[LN-5] scenarios: a declined card payment in Brazil on a phone, by one link', async () => {
    // The page of the test before is still open: a preset can be opened from anywhere.
    await browser.switchFrame(null);
    await workbench.open('Scenario');
    await workbench.at('link', 'Declined prepaid card in Brazil on a phone, dark').click();
    await settled(async () => (await browser.getUrl()).includes('/android.html'), 'The phone does not open');
    await workbench.open('Scenario');
    expect(await workbench.at('combobox', 'Market').value()).toBe('BR');
    expect(await workbench.at('combobox', 'Payments end').value()).toBe('declined');
    expect(await workbench.at('combobox', 'Theme').value()).toBe('night');
    const phone = embeddingOf('android');
    await phone.enter();
    await screensOf(phone).at('textbox', 'Valor').shown();
    expect(await $('[data-theme]').getAttribute('data-theme')).toBe('dark');
    await phone.leave();
  });

  it('[AN-4, TR-7] record and replay: the same answers, pushes and host messages, and the differences', async () => {
    const player = await newPlayer();
    const { host, screens } = await record('iframe', player);
    await screens.list.tile('SPEI transfer').shown();
    await player.push('balance', { balanceData: { primary: { amount: '77.70', currency: 'MXN' } } });
    await screens.shows('77.70');
    await host.send('locale-changed', { locale: 'es' });
    await screens.list.tile('Transferencia SPEI').shown();
    await host.leave();
    await workbench.at('button', 'Stop recording').click();
    await workbench.shows('Recorded, without tokens and values.');
    const recorded = await workbench.recording();
    expect(recorded).not.toContain(String((await player.user())['token']));

    await player.forgetRequests();
    await workbench.at('button', 'Replay').click();
    await workbench.shows('No differences', 30_000);
    await host.enter();
    // The pushed balance, formatted as in Mexico.
    await screens.shows('77.70');
    await screens.list.tile('Transferencia SPEI').shown();
    await host.leave();

    await workbench.load('{"format":"something else"}');
    await workbench.shows('This is not a sandbox recording.');
    // Edits the recording as if the widget had been ready at another route and at another time.
    const other = recorded.replace('"route": "/deposit"', '"route": "/withdrawal"');
    await workbench.load(other.replace('"query": {', '"query": {"delayMs": "0",'));
    await workbench.at('button', 'Replay').click();
    await settled(
      async () => (await browser.getUrl()).includes('delayMs=0'),
      'The recorded page does not open',
    );
    await workbench.shows('1 difference', 30_000);
    await workbench.shows('onReady');
  });

  const ZOE = { name: 'Zoe Quill', email: 'zoe@mail.example' };
  for (const mode of ['iframe', 'federated', 'android'] as const)
    itInFullRun(
      `[AN-4, TX-6] record and replay, ${mode}: a whole deposit is repeated without any input`,
      async () => {
        const player = await newPlayer();
        const { host, screens } = await record(mode, player);
        await fillDeposit(screens, '437', ZOE);
        await screens.form.submit('deposit').click();
        await pay(host, 'Approve');
        await screens.complete('processed').shown();
        await host.leave();
        await workbench.at('button', 'Stop recording').click();
        await workbench.shows('Recorded, without tokens and values.');
        const recorded = await workbench.recording();
        for (const typed of Object.values(ZOE)) expect(recorded).not.toContain(typed);
        const { actions } = JSON.parse(recorded) as { actions: unknown[] };
        expect(JSON.stringify(actions)).not.toContain('437');
        const paid = await player.ledger();

        const tabs = await browser.getWindowHandles();
        await workbench.at('button', 'Replay').click();
        await workbench.shows('No differences', 40_000);
        expect(await browser.getWindowHandles()).toEqual(tabs);
        expect(await player.ledger()).toEqual(paid);
        await host.enter();
        await screens.complete('processed').shown();
        await host.leave();
      },
    );
});
