import { browser, expect } from '@wdio/globals';
import { reach } from '../pages/control.ts';
import { open, type Mode, type Settings } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer, type Player } from '../pages/gateway.ts';
import { begin, fillDeposit, fillWithdrawal, pay, screensOf, CODE } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

/** Submissions that reached the gateway, and the number of different requestIds among them. */
async function submits(player: Player): Promise<{ calls: number; ids: number }> {
  const requests = await player.requests(CALL.createDeposit);
  return { calls: requests.length, ids: new Set(requests.map(({ requestId }) => requestId)).size };
}

/** Opens the widget, fills in Mexico's redirect method and submits the form. */
async function submitDeposit(mode: Mode, player: Player, settings: Settings = {}) {
  const { host, screens } = await begin(player, settings, mode);
  await fillDeposit(screens);
  await screens.form.submit('deposit').click();
  return { host, screens };
}

describe('one intent, one payment', () => {
  itInFullRun('[TX-5] a double click and Enter send one request', async () => {
    const player = await newPlayer();
    await player.fault({ delayNext: { type: CALL.createDeposit, ms: 1500 } });
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await fillDeposit(screens);
    const button = await screens.form.submit('deposit').shown();
    await reach(button);
    await button.doubleClick();
    await browser.keys('Enter');
    await screens.redirect.link.shown();
    expect(await submits(player)).toEqual({ calls: 1, ids: 1 });
    expect((await player.ledger()).transactions).toHaveLength(1);
  });

  it('[TX-5, FM-19] a drop during a submit: the payment is looked up, not sent again', async () => {
    const player = await newPlayer();
    await player.fault({ delayNext: { type: CALL.createDeposit, ms: 3000 } });
    const { host, screens } = await submitDeposit('iframe', player);
    await eventually(
      () => submits(player),
      ({ calls }) => calls === 1,
    );
    await player.fault({ drop: true });
    await screens.redirect.link.shown(30_000);
    expect(await submits(player)).toEqual({ calls: 1, ids: 1 });
    expect((await player.requests(CALL.transaction)).length).toBeGreaterThan(0);
    expect((await player.ledger()).transactions).toHaveLength(1);
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[TX-5] a submit that never arrived may be sent again, with the same requestId', async () => {
    const player = await newPlayer();
    await player.fault({ failNext: { type: CALL.createDeposit, status: 0 } });
    const { screens } = await submitDeposit('iframe', player);
    await screens.shows('Your request has not arrived', 30_000);
    expect((await player.ledger()).transactions).toHaveLength(0);
    // The submission can only be sent again unchanged, and no other payment can start.
    expect(await screens.form.amount.value()).toBe('500');
    await screens.back.click();
    await screens.list.open('CoDi QR payment');
    await screens.shows('Your request has not arrived');
    expect(await screens.form.amount.value()).toBe('500');
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    expect(await submits(player)).toEqual({ calls: 2, ids: 1 });
    expect((await player.ledger()).transactions).toHaveLength(1);
  });

  itInFullRun('[TX-5, TR-12] over http, a broken connection is also followed by look-ups', async () => {
    const player = await newPlayer();
    await player.fault({ swallowAnswerNext: { type: CALL.createDeposit } });
    const { screens } = await submitDeposit('iframe', player, { transport: 'http' });
    // The timeout of an answer is 30 s.
    await screens.redirect.link.shown(45_000);
    expect(await submits(player)).toEqual({ calls: 1, ids: 1 });
    expect((await player.ledger()).transactions).toHaveLength(1);
  });

  it('[TX-5, FM-19] a refused submission keeps the input and shows the reason at the field', async () => {
    const player = await newPlayer();
    const error = { message: 'No.', code: 'invalid_fields', fields: { full_name: 'fields.error.name' } };
    await player.fault({ failNext: { type: CALL.createDeposit, status: 422, error } });
    const { screens } = await submitDeposit('iframe', player);
    await screens.shows('Enter the name in letters');
    expect(await screens.form.field('Full name').value()).toBe('Alex Morgan');
    expect(await screens.form.amount.value()).toBe('500');
    await screens.form.field('Full name').fill('Alex M Morgan');
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    // A refusal ends the intent: the next submit is another one.
    expect(await submits(player)).toEqual({ calls: 2, ids: 2 });
    expect((await player.ledger()).transactions).toHaveLength(1);
  });

  it('[TX-6, TX-5] a reload during a submit shows the payment again', async () => {
    const player = await newPlayer();
    await player.fault({ delayNext: { type: CALL.createDeposit, ms: 2000 } });
    const { screens } = await submitDeposit('standalone', player);
    await eventually(
      () => submits(player),
      ({ calls }) => calls === 1,
    );
    await browser.refresh();
    await screens.complete('waiting').shown();
    expect(await submits(player)).toEqual({ calls: 1, ids: 1 });
    const { id } = await player.theTransaction();
    await player.settle(id, 'processed');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  itInFullRun(
    '[TX-6] a reload after the submit shows the payment again in a frame, with its true status',
    async () => {
      const player = await newPlayer();
      const { host, screens } = await submitDeposit('iframe', player);
      await screens.redirect.link.shown();
      const { id } = await player.theTransaction();
      await browser.switchFrame(null);
      await browser.refresh();
      await host.enter();
      await screens.complete('waiting').shown();
      // The link to the payment page is still shown.
      await screens.redirect.link.shown();
      await player.settle(id, 'mistaked');
      await screens.complete('mistaked').shown();
      expect(await submits(player)).toEqual({ calls: 1, ids: 1 });
      expect(await player.moves()).toEqual([]);
    },
  );

  itInFullRun('[TX-6] a payment with a final status is not shown again: the list opens', async () => {
    const player = await newPlayer();
    const { host, screens } = await submitDeposit('standalone', player);
    await pay(host, 'Approve');
    await screens.complete('processed').shown();
    const stored = await browser.execute(() => sessionStorage.getItem('cashier.intents'));
    expect(stored ?? '').not.toContain(player.userId);
  });

  it('[TX-6, AN-4] the note of an open payment carries neither token nor values', async () => {
    const player = await newPlayer();
    const { host, screens } = await submitDeposit('iframe', player);
    await screens.redirect.link.shown();
    const stored = String(await browser.execute(() => sessionStorage.getItem('cashier.intents')));
    const { userId } = player;
    const { requestId, id } = await player.theTransaction();
    // The tab also keeps the notes of other players.
    const all = JSON.parse(stored) as { userId: string }[];
    const notes = all.filter((note) => note.userId === userId);
    expect(notes).toMatchObject([{ userId, requestId, id, section: 'deposit', method: 'spei_transfer' }]);
    expect(notes.map((note) => Object.keys(note).sort())).toEqual([
      ['deviceAt', 'host', 'id', 'method', 'requestId', 'section', 'sentAt', 'userId'],
    ]);
    expect(stored).not.toContain('sandbox-j');
    const said = (await host.messages()).filter((one) => one.direction === 'from-widget');
    for (const secret of [`sandbox-${userId}`, 'Alex Morgan', 'alex@players.example'])
      expect(said.filter(({ text }) => text.includes(secret))).toEqual([]);
  });

  it('[TX-5, TX-7, TX-12] a withdrawal that another device has confirmed leaves the code form', async () => {
    const player = await newPlayer();
    await player.settings({ review: true });
    const { screens } = await begin(player, { path: 'withdrawal' }, 'standalone');
    await fillWithdrawal(screens);
    await screens.form.submit('withdrawal').click();
    await screens.confirm.heading.shown();
    const { id } = await player.theTransaction();
    await player.call('/BANKING_WITHDRAWAL/confirm', {
      requestId: 'elsewhere',
      transactionId: id,
      code: CODE,
    });
    await (await screens.confirm.code.shown()).addValue(CODE);
    await screens.complete('accepted').shown();
    expect(await player.requests(CALL.confirm)).toHaveLength(2);
    expect(await player.moves()).toEqual(['reserve 250']);
  });

  it('[TX-5, TX-7] a withdrawal whose confirmation got no answer is debited once', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 200 });
    const host = await open('iframe', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await fillWithdrawal(screens);
    await screens.form.submit('withdrawal').click();
    await screens.confirm.heading.shown();
    await player.fault({ delayNext: { type: CALL.confirm, ms: 3000 } });
    await (await screens.confirm.code.shown()).addValue(CODE);
    await eventually(
      () => player.requests(CALL.confirm),
      (asked) => asked.length > 0,
    );
    await player.fault({ drop: true });
    await screens.complete('processed').shown(30_000);
    expect(await player.moves()).toEqual(['reserve 250', 'debit 250']);
    expect(await player.requests(CALL.confirm)).toHaveLength(1);
  });
});
