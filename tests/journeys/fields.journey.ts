import { browser, expect } from '@wdio/globals';
import { Key } from 'webdriverio';
import { control, settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { CALL, eventually, newPlayer } from '../pages/gateway.ts';
import { assign, autofill, choose, insertText, touch, typeKeys } from '../pages/typing.ts';
import { sentSubmits, watchWire } from '../pages/wire.ts';
import {
  CHOICES,
  NETWORK,
  DEVICES,
  LINES,
  METHOD,
  SENT,
  SHOWN,
  held,
  openEveryField,
} from './every-field.ts';
import { openForm, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

/** How a field presents itself to keyboards, browsers and screen readers, including collapsed fields. */
async function offers(): Promise<Record<string, string>> {
  const rows = await browser.execute(() =>
    JSON.stringify(
      [...document.querySelectorAll<HTMLInputElement>('form input[type="text"]')].map((field) => [
        field.name,
        [
          field.inputMode || 'text',
          field.autocomplete,
          field.enterKeyHint,
          field.autocapitalize || 'default',
        ].join(' '),
      ]),
    ),
  );
  return Object.fromEntries(JSON.parse(rows) as [string, string][]);
}

/** Names of the fields that are marked as invalid and linked to their error. */
async function wrong(): Promise<Record<string, string>> {
  const rows = await browser.execute(() =>
    JSON.stringify(
      [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid="true"]')].map((field) => [
        field.name,
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.innerText.trim(),
      ]),
    ),
  );
  return Object.fromEntries(JSON.parse(rows) as [string, string][]);
}

const focused = () =>
  browser.execute(() => {
    const field = document.activeElement as HTMLInputElement | null;
    const { top = -1, bottom = -1 } = field?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight ? (field?.name ?? '') : `${field?.name ?? ''} (out of view)`;
  });

for (const device of sample(DEVICES, 1)) {
  const type = device === 'phone' ? insertText : typeKeys;

  describe(`a form with every field, ${device}`, () => {
    it('[FM-21, FM-1, FM-2] gives each field its keyboard, its autofill and a name', async () => {
      const { screens } = await openEveryField(device);
      expect(await offers()).toEqual({
        amount: 'decimal off next default',
        full_name: 'text name next words',
        email: 'email email next none',
        phone: 'tel tel next none',
        birth_date: 'numeric bday next none',
        income: 'decimal off next none',
        card_number: 'numeric cc-number next none',
        card_holder: 'text cc-name next characters',
        card_expiry: 'numeric cc-exp next none',
        clabe: 'numeric off next none',
        curp: 'text off next characters',
        tax_number: 'text off next none',
        'Postal code': 'numeric off next none',
        own_account: 'numeric off go none',
        comment: 'text off next none',
        reference: 'text off go characters',
      });
      for (const { label } of LINES) await screens.form.field(label).shown();
      for (const { label } of CHOICES) await control('combobox', label, 'body').shown();
      await control('radiogroup', NETWORK.label, 'body').shown();
      // Values filled in by the gateway or by the field itself, in their formats.
      await settled(
        async () => (await held())['phone']?.startsWith('+52 ') ?? false,
        'The phone has no prefix',
      );
      expect(await held()).toMatchObject({
        full_name: 'Alex Morgan',
        card_holder: 'ALEX MORGAN',
        own_account: '1',
      });
    });

    it('[FM-3, FM-4, FM-10] shows an error after leaving the field or submitting the form, not before', async () => {
      const { screens } = await openEveryField(device);
      const tax = screens.form.field('Tax number');
      expect(await wrong()).toEqual({});
      await choose(await tax.shown());
      expect(await wrong()).toEqual({});
      await choose(await screens.form.field('Postal code').shown());
      expect(await wrong()).toEqual({ tax_number: 'Fill in this field' });
      await choose(await tax.shown());
      expect(Object.keys(await wrong())).toEqual(['Postal code']);
      await type('12');
      expect(Object.keys(await wrong())).toEqual(['Postal code']);
      await choose(await screens.form.field('Account number').shown());
      await type('0');
      await choose(await screens.form.field('Postal code').shown());
      expect(await wrong()).toEqual({
        tax_number: 'Four digits, a dash, three digits.',
        own_account: 'Check the account number',
      });

      await touch(await screens.form.submit('deposit').shown());
      await settled(
        async () => (await focused()) === 'amount',
        'The first wrong field is not in view, or has no focus',
      );
      expect(await wrong()).toMatchObject({ amount: 'Enter an amount', clabe: 'Fill in this field' });
      await type('5');
      expect(Object.keys(await wrong())).not.toContain('amount');
      await browser.keys(Key.Enter);
      await settled(
        async () => (await wrong())['amount']?.startsWith('The minimum is') ?? false,
        'Enter shows no error',
      );
      expect(await focused()).toBe('full_name');
    });

    it('[FM-21, FM-6] what is in a field counts, however it came there; Enter goes on and submits from the last field', async () => {
      await watchWire();
      const { player, screens } = await openEveryField(device);
      const texts = Object.fromEntries(LINES.map(({ name, sent }) => [name, sent]));
      const choices = Object.fromEntries(CHOICES.map(({ name, sent }) => [name, sent]));
      await autofill(choices);
      await control('radio', NETWORK.option).click();
      await assign({ amount: '500', full_name: texts['full_name']! }, ['input', 'change']);
      // React ignores these events, as its value is already the new one.
      expect(await held()).toMatchObject({ amount: '500', full_name: texts['full_name'] });
      await assign({ ...texts, full_name: ` ${texts['full_name']}\u200b` });
      await choose(await screens.form.field('CLABE').shown());
      await browser.keys(Key.Enter);
      expect(await focused()).toBe('curp');
      expect(await player.requests(CALL.createDeposit)).toEqual([]);
      await choose(await screens.form.field('Account number').shown());
      await browser.keys(Key.Enter);
      await eventually(player.ledger, ({ transactions }) => transactions.length === 1);
      const [submit] = await sentSubmits();
      expect(submit).toMatchObject({
        amount: '500',
        fields: { ...texts, ...choices, network: NETWORK.sent },
      });
    });

    it('[FM-1, FM-2, FM-5, FM-6, FM-7, FM-9, FM-11, FM-12, FM-16, FM-17, FM-20] is filled by a player and sent as the contract requires', async () => {
      await watchWire();
      const { player, screens } = await openEveryField(device);
      for (const { label, typed } of LINES) {
        await choose(await screens.form.field(label).shown());
        await type(typed);
      }
      for (const { label, option } of CHOICES)
        await (await control('combobox', label).shown()).selectByVisibleText(option);
      await control('radio', NETWORK.option).click();
      await choose(await screens.form.amount.shown());
      await type('1234.505');
      expect(await screens.form.field('Reference').count()).toBe(0);
      await touch(await screens.at('button', 'More details').shown());
      await choose(await screens.form.field('Reference').shown());
      await type('abc123');
      await touch(await screens.at('button', 'More details').shown());
      expect(await held()).toMatchObject({ ...SHOWN, amount: '1,234.50', reference: 'ABC123' });

      // A card number with a wrong check digit is not sent.
      await choose(await screens.form.field('Card number').shown());
      await type('4242424242424241');
      await touch(await screens.form.submit('deposit').shown());
      await settled(
        async () => (await wrong())['card_number'] === 'Check the card number',
        'Luhn shows no error',
      );
      expect(await player.requests(CALL.createDeposit)).toEqual([]);
      await choose(await screens.form.field('Card number').shown());
      await type('4242424242424242');

      await touch(await screens.form.submit('deposit').shown());
      const [made] = (await eventually(player.ledger, ({ transactions }) => transactions.length === 1))
        .transactions;
      expect(made).toMatchObject({ method: 'every_field', amount: '1234.5' });
      const [submit, ...more] = await sentSubmits();
      expect(more).toEqual([]);
      expect(submit).toMatchObject({ amount: '1234.5' });
      // The comment is left out, because it is advanced and empty.
      expect(submit?.fields).toEqual({ ...SENT, reference: 'ABC123' });
    });

    it('[FM-17, FM-19, FM-10] a field that the gateway refuses is revealed and focused, with the reason until it is changed', async () => {
      const { player, screens } = await openEveryField(device);
      await autofill({ ...SHOWN, amount: '500', reference: 'TAKEN99' });
      await touch(await screens.form.submit('deposit').shown());
      await settled(
        async () => (await focused()) === 'reference',
        'The refused field is not in view, or has no focus',
      );
      expect(await wrong()).toEqual({ reference: 'Check the reference' });
      expect(await held()).toMatchObject({ ...SHOWN, amount: '500', reference: 'TAKEN99' });
      await browser.keys(Key.End);
      await type('8');
      expect(await wrong()).toEqual({});
      await touch(await screens.form.submit('deposit').shown());
      await eventually(player.ledger, ({ transactions }) => transactions.length === 1);
    });

    itInFullRun('[FM-19] keeps the input until the player deletes it', async () => {
      const { player, host, screens } = await openEveryField(device);
      const filled = { ...SHOWN, full_name: '', amount: '500', comment: 'To be kept' };
      await autofill(filled);
      expect(await held()).toMatchObject(filled);

      await touch(await screens.back.shown());
      await openForm(screens, 'deposit', METHOD);
      expect(await held()).toMatchObject(filled);

      await player.fault({
        failNext: { type: CALL.createDeposit, status: 422, error: { message: 'Closed.', code: 'closed' } },
      });
      await autofill({ full_name: 'Ana' });
      await touch(await screens.form.submit('deposit').shown());
      await screens.shows('Closed.');
      expect(await held()).toMatchObject({ ...filled, full_name: 'Ana' });
      if (device === 'phone') return;

      await player.fault({ drop: true });
      await host.waitForMessage('onReconnectAttempt');
      await settled(
        async () => !(await screens.text()).includes('Connection lost'),
        'The connection stays lost',
      );
      await host.send('locale-changed', { locale: 'es' });
      await control('button', { starts: 'Depositar' }).shown();
      expect(await held()).toMatchObject({ ...filled, full_name: 'Ana' });
    });
  });
}

describe('the amount of a withdrawal', () => {
  itInFullRun('[FM-9, FM-10] reports that it is too high, also on Enter', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { path: 'withdrawal' });
    const screens = screensOf(host);
    await openForm(screens, 'withdrawal', 'SPEI transfer');
    await choose(await screens.form.withdrawalAmount.shown());
    await typeKeys('15000');
    await browser.keys(Key.Enter);
    await settled(
      async () => (await wrong())['amount']?.startsWith('Your account holds') ?? false,
      'No error is shown',
    );
    expect(await focused()).toBe('clabe');
    expect(await player.requests(CALL.createWithdrawal)).toEqual([]);
  });
});
