// What Orca, the screen reader of Linux, says while a player pays in Firefox.
import { readFileSync } from 'node:fs';
import { browser, expect } from '@wdio/globals';
import { settled, type Control } from '../../pages/control.ts';
import { newPlayer } from '../../pages/gateway.ts';
import { begin, withdraw } from '../walks.ts';

const LOG = process.env['ORCA_LOG'] ?? '';

function allSaid(): readonly string[] {
  const lines = readFileSync(LOG, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as string).replaceAll('\u00a0', ' '));
}

/** What is said from now on. */
function listen() {
  const start = allSaid().length;
  const said = () => allSaid().slice(start);
  const count = (text: string) => said().filter((one) => one.includes(text)).length;
  return {
    count,
    heard: (text: string) =>
      settled(() => Promise.resolve(count(text) > 0), `Not said: ${text}`).catch((error: unknown) => {
        throw new Error(`${String(error)}; said: ${JSON.stringify(said())}`);
      }),
  };
}

/**
 * With the keyboard, as a player who sees nothing: once the control has been read. Orca drops a focus that comes while it
 * presents a page, so the control gets it again.
 */
async function press(control: Control): Promise<void> {
  const { count } = listen();
  await control.shown();
  await browser.waitUntil(
    async () => {
      if (count('push button.') > 0) return true;
      const element = (await control.shown()) as unknown as HTMLElement;
      await browser.execute((one: HTMLElement) => {
        one.blur();
        one.focus();
      }, element);
      return false;
    },
    { interval: 1000, timeoutMsg: `Not read: ${control.described}` },
  );
  await browser.keys('Enter');
}

describe('[ER-5] a screen reader', () => {
  it('[RT-22, TX-4] says once what a press did, what is wrong with a field, and each status of the payment', async () => {
    const player = await newPlayer();
    await player.settings({ payMs: null });
    const { heard, count } = listen();
    const { screens } = await begin(player, {}, 'standalone');
    await press(screens.list.tile('Bank deposit slip'));
    await heard('Bank deposit slip heading');

    // The first invalid field gets the focus.
    await press(screens.form.submit('deposit'));
    await heard('invalid entry.');
    await heard('Enter an amount.');
    // While it is typed, too.
    await browser.keys('X');
    await heard('“X” is not understood here.');

    await screens.form.field('CURP').fill('DIAA900201MDFZNN09');
    await heard('CURP entry.');
    expect(count('“X” is not understood here.')).toBe(1);
    await screens.form.amount.fill('100');
    await press(screens.form.submit('deposit'));
    await heard('Deposit MX$100 push button.');
    await heard('How to pay heading');
    await heard('Waiting for your payment.');
    await press(screens.at('button', 'Copy amount'));
    await heard('Copied');

    await press(screens.action.startNew);
    await heard('Stay with this payment push button.');
    await heard('Have you already paid?');
    await browser.keys('Enter');
    await heard('Start a new payment push button.');

    const { id } = await player.theTransaction();
    await player.settle(id, 'processed');
    await heard('Payment successful heading');
    for (const text of [
      'Bank deposit slip heading',
      'Enter an amount.',
      'How to pay heading',
      'Waiting for your payment.',
      'Copied',
      'Have you already paid?',
      'Payment successful',
    ])
      expect([text, count(text)]).toEqual([text, 1]);
  });

  it('[MO-3] says the safe answer of a dialog, and then the outcome', async () => {
    const player = await newPlayer();
    await player.settings({ cancellableMs: 600_000, review: true });
    const path = `history/payment?transactionId=${await withdraw(player)}`;
    const { heard, count } = listen();
    const { screens } = await begin(player, { path }, 'standalone');
    await press(screens.at('button', 'Cancel withdrawal'));
    // Orca does not read the name of a dialog whose opener has become inert.
    await heard('Keep it push button.');
    await browser.keys(['Tab']);
    await browser.keys(['Enter']);
    await heard('Withdrawal cancelled heading');
    expect(count('Withdrawal cancelled heading')).toBe(1);
    expect(count('Keep it push button.')).toBe(1);
  });
});
