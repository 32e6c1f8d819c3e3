import { browser, expect } from '@wdio/globals';
import { control, settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer } from '../pages/gateway.ts';
import { sampleWireMethod } from '../unit/sample-wire-method.ts';
import { fillDeposit, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

const METHOD = sampleWireMethod({ name: 'plain', text: { en: 'Plain transfer' }, iconIds: ['bank'] });

describe('requests to the gateway', () => {
  it('[TR-13, TR-4, TR-5, TR-6] over the socket, a start is one connection and one list on it', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    await screensOf(host).list.tile('SPEI transfer').shown();
    await host.waitForMessage('onReady');
    const asked = await player.requests();
    expect(asked.map(({ type }) => type)).toEqual(['connect', CALL.deposits]);
    expect(asked[0]?.query).toMatchObject({ cashier_type: 'widget', Language: 'en' });
    expect(asked[0]?.keys).not.toContain('Authorization');
    expect(asked[1]).toMatchObject({ transport: 'socket', query: { country: 'mx', currency: 'MXN' } });
    for (const key of ['token', 'msgid', 'sendTime', 'type']) expect(asked[1]?.keys).toContain(key);
    expect(asked[1]?.keys).not.toContain('isNative');
  });

  it('[TR-5, TR-8] a native web view identifies itself on the socket and in each request', async () => {
    const player = await newPlayer();
    const host = await open('android', player);
    await screensOf(host).list.tile('SPEI transfer').shown();
    const asked = await player.requests();
    expect(asked.find(({ type }) => type === CALL.deposits)?.query).toMatchObject({
      isNative: true,
      platform: 'android',
    });
    expect(asked.find(({ type }) => type === 'connect')?.query).toMatchObject({ platform: 'android' });
  });

  it('[TR-13, TR-2, TR-3] over http, a start is one request, with the headers of the contract', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { transport: 'http', loaded: { pwa: true } });
    await screensOf(host).list.tile('SPEI transfer').shown();
    await host.waitForMessage('onReady');
    const asked = await player.requests();
    expect(asked.map(({ type, transport }) => [type, transport])).toEqual([[CALL.deposits, 'http']]);
    const extra = JSON.parse(asked[0]?.headers['x-extra-params'] ?? '{}') as unknown;
    expect(extra).toEqual({ platformVersion: 'redesign', pwa: true });
  });

  it('[AN-2] load times are reported outside of frames only', async () => {
    const framed = await newPlayer();
    const host = await open('iframe', framed);
    await screensOf(host).list.tile('SPEI transfer').shown();
    await host.waitForMessage('onReady');
    const alone = await newPlayer();
    await open('standalone', alone);
    const metrics = await eventually(
      () => alone.requests('METRIC_EVENTS_HANDLER:events'),
      (requests) => requests.length > 0,
    );
    const [event] = metrics[0]?.query['events'] as { key: string; value: number; timestamp: number }[];
    expect(event).toMatchObject({ key: 'deposit_load' });
    expect(event?.value).toBeGreaterThan(0);
    expect(await framed.requests('METRIC_EVENTS_HANDLER:events')).toEqual([]);
  });

  itInFullRun('[TR-14] answers in JSON text are parsed', async () => {
    const player = await newPlayer();
    await player.settings({ needParse: true });
    const host = await open('iframe', player);
    await screensOf(host).list.tile('SPEI transfer').shown();
  });

  itInFullRun('[TR-14] invalid JSON text fails only its own request', async () => {
    const player = await newPlayer();
    await player.fault({ malformNext: { type: CALL.deposits, data: '{"methods":', needParse: true } });
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.error.heading.shown();
    await screens.error.refresh.click();
    await screens.list.tile('SPEI transfer').shown();
    expect(await player.requests('connect')).toHaveLength(1);
  });

  itInFullRun(
    '[TR-13] an answer of another shape is an error of that request, and the player can continue',
    async () => {
      const player = await newPlayer();
      await player.fault({ malformNext: { type: CALL.deposits, data: { nothing: 'here' } } });
      const host = await open('iframe', player);
      const screens = screensOf(host);
      await screens.error.heading.shown();
      await host.waitForMessage('onDisplayError');
      await screens.error.refresh.click();
      await screens.list.tile('SPEI transfer').shown();
    },
  );

  itInFullRun(
    '[TR-13, TR-15] a method of another shape is left out and reported; the others are shown',
    async () => {
      const player = await newPlayer();
      const data = {
        methods: [{ ...METHOD, name: 7 }, null, { ...METHOD, fields: 'none' }, METHOD, { name: 'half' }],
      };
      await player.fault({ malformNext: { type: CALL.deposits, data } });
      const host = await open('iframe', player);
      const screens = screensOf(host);
      await screens.list.tile('Plain transfer').shown();
      const reports = (await host.messages('onAnalytics')).filter(({ text }) =>
        text.includes('"name":"error"'),
      );
      expect(reports.length).toBeGreaterThan(0);
      await screens.list.open('Plain transfer');
      await screens.form.amount.shown();
    },
  );

  itInFullRun('[TR-12, RT-16] an http error is reported to the host once, with its status', async () => {
    const player = await newPlayer();
    const error = { message: 'Closed today', code: 'closed' };
    await player.fault({ failNext: { type: CALL.deposits, status: 503, error } });
    const host = await open('iframe', player, { transport: 'http' });
    await screensOf(host).error.heading.shown();
    await screensOf(host).shows('Closed today');
    expect((await host.messages('onDisplayError')).map(({ payload }) => payload)).toEqual([
      { text: 'Server.HTTP.request.ERROR: Closed today', code: 'closed', status: 503 },
    ]);
  });

  itInFullRun('[TR-9] over http, a failed read is retried after 2 s', async () => {
    const player = await newPlayer();
    await player.fault({ failNext: { type: CALL.deposits, status: 0 } });
    const host = await open('iframe', player, { transport: 'http' });
    await screensOf(host).list.tile('SPEI transfer').shown();
    expect(await player.requests(CALL.deposits)).toHaveLength(2);
    expect(await host.messages('onDisplayError')).toEqual([]);
  });

  it('[TR-10, HS-10] a dropped socket reconnects, and the first attempt is announced', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await player.fault({ drop: true });
    expect((await host.waitForMessage('onReconnectAttempt')).payload).toEqual({ attempt: 1, of: 3 });
    // The form that is shown stays usable, and sends when the socket is back.
    await fillDeposit(screens);
    await settled(
      async () => !(await screens.text()).includes('Connection lost'),
      'The connection stays lost',
    );
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    expect(await host.messages('onReconnectAttempt')).toHaveLength(1);
    expect(await host.messages('onDisplayError')).toEqual([]);
  });

  it('[TR-4] a deposit goes through on the connection of the start', async () => {
    const player = await newPlayer();
    const screens = screensOf(await open('iframe', player));
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    expect(await player.requests('connect')).toHaveLength(1);
    expect(await player.requests(CALL.createDeposit)).toHaveLength(1);
  });

  itInFullRun(
    '[TR-10, HS-10] the network error is reported after three attempts; later attempts are silent',
    async () => {
      const player = await newPlayer();
      // Without a top-level token the socket's address identifies the player, so that only this player can be refused.
      const host = await open('iframe', player, { loaded: { token: null } });
      const screens = screensOf(host);
      await screens.list.tile('SPEI transfer').shown();
      const [connect] = await player.requests('connect');
      expect(connect?.keys).toContain('Authorization');
      await player.fault({ refuseSockets: true, drop: true });
      await settled(
        async () => (await host.messages('onDisplayError')).length > 0,
        'The network error is not reported to the host',
        30_000,
      );
      const attempts = await host.messages('onReconnectAttempt');
      expect(attempts.map(({ payload }) => payload)).toEqual([
        { attempt: 1, of: 3 },
        { attempt: 2, of: 3 },
        { attempt: 3, of: 3 },
      ]);
      const waits = attempts.slice(1).map(({ time }, at) => (time - (attempts[at]?.time ?? 0)) / 1000);
      expect(waits[0]).toBeGreaterThan(2);
      expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
      expect((await host.messages('onDisplayError'))[0]?.payload).toMatchObject({
        text: 'Network connection failed',
        code: 'socket.networkError',
      });
      await player.fault({ refuseSockets: false });
      await browser.execute(() => dispatchEvent(new Event('online')));
      await eventually(
        () => player.requests('connect'),
        (connects) => connects.length === 2,
        30_000,
      );
      await settled(
        async () => !/connection/i.test(await screens.text()),
        'The notice of the connection stays',
      );
      expect(await host.messages('onReconnectAttempt')).toHaveLength(3);
      expect(await host.messages('onDisplayError')).toHaveLength(1);
    },
  );

  for (const transport of sample(['socket', 'http'] as const)) {
    it(`[TR-11, TR-12, HS-10] ${transport}: an expired token is reported once; token-updated sends the waiting requests`, async () => {
      const player = await newPlayer();
      const { token } = await player.user();
      const host = await open('iframe', player, { transport, loaded: { token: 'expired' } });
      const screens = screensOf(host);
      await host.waitForMessage('onTokenExpired');
      expect(await player.requests(CALL.deposits)).toEqual([]);
      await host.send('token-updated', { token });
      await screens.list.tile('SPEI transfer').shown();
      expect(await player.requests(CALL.deposits)).toHaveLength(1);
      expect(await host.messages('onTokenExpired')).toHaveLength(1);
    });
  }

  itInFullRun('[TR-7, US-3] a pushed balance is shown', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await player.push('balance', { balanceData: { primary: { amount: '77.70', currency: 'MXN' } } });
    await screens.shows('77.70');
  });

  it('[AN-4] no address and no message to the host contains the token', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { transport: 'http' });
    const screens = screensOf(host);
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    const token = String((await player.user())['token']);
    const addresses = await browser.execute(() =>
      [
        location.href,
        document.referrer,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ].join('\n'),
    );
    expect(addresses).not.toContain(token);
    const said = (await host.messages()).filter(({ direction }) => direction === 'from-widget');
    expect(said.filter(({ text }) => text.includes(token))).toEqual([]);
  });

  it('[ER-2] a notice is an alert that can be dismissed', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await fillDeposit(screens);
    const error = { message: 'The bank <b>refused</b> it', code: 'refused' };
    await player.fault({ failNext: { type: CALL.createDeposit, status: 422, error } });
    await screens.form.submit('deposit').click();
    await screens.shows('The bank refused it');
    const dismiss = control('button', 'Dismiss', host.root);
    if ((await dismiss.count()) > 0) await dismiss.click();
    expect((await player.ledger()).transactions).toEqual([]);
  });
});
