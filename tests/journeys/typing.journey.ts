import { browser, expect } from '@wdio/globals';
import { Key } from 'webdriverio';
import { settled } from '../pages/control.ts';
import {
  autofill,
  choose,
  compose,
  insertText,
  nextFrame,
  paste,
  putCaret,
  textWithCaret,
  typeKeys,
} from '../pages/typing.ts';
import { DEVICES, SENT, SHOWN, held, openEveryField } from './every-field.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

for (const device of sample(DEVICES)) {
  const type = device === 'phone' ? insertText : typeKeys;

  describe(`typing, ${device}`, () => {
    it('[FM-7, FM-11, FM-12, FM-9] the caret stays where the player put it', async () => {
      const { screens } = await openEveryField(device);
      /** Puts a text into a field, moves the caret to a place in it and runs an action there. */
      const after = async (label: string, text: string, at: number, act: () => Promise<unknown>) => {
        const field = await screens.form.field(label).shown();
        await choose(field);
        await type(text);
        await putCaret(field, at);
        await act();
        // Phone keyboards may move the caret again in the next frame.
        await nextFrame();
        return textWithCaret(field);
      };
      const backspace = () => browser.keys(Key.Backspace);
      const remove = () => browser.keys(Key.Delete);

      expect(await after('Card number', '41111111', 2, () => type('9'))).toBe('419|1 1111 1');
      expect(await after('Card number', '41111111', 4, () => type('9'))).toBe('4111 9|111 1');
      expect(await after('Card number', '41112222', 2, () => type('x'))).toBe('41|11 2222');
      expect(await after('Card number', '41112222', 6, backspace)).toBe('4111| 222');
      // Deleting a separator also deletes the digit next to it.
      expect(await after('Card number', '41112222', 5, backspace)).toBe('411|2 222');
      expect(await after('Card number', '41112222', 4, remove)).toBe('4111| 222');
      expect(await after('Date of birth', '17051990', 1, remove)).toBe('1|0.51.990');
      expect(await after('Monthly income', '1500,25', 2, () => type('9'))).toBe('159|00,25');
      expect(await after('Monthly income', '1500,25', 2, () => type('x'))).toBe('15|00,25');
      expect(await after('Name on the card', 'adan', 1, () => type('bc'))).toBe('ABC|DAN');
      expect(await after('CURP', 'diaa900201', 2, () => type('-'))).toBe('DI|AA900201');
      expect(await after('Phone number', '2221234567', 6, backspace)).toBe('+52 2|21 234 567');
      expect(await after('Phone number', '2221234567', 4, backspace)).toBe('+52 |222 123 4567');
      expect(await after('Phone number', '2221234', 6, () => type('9'))).toBe('+52 229| 212 34');
      expect(await after('Amount', '1200', 3, () => type('5'))).toBe('12,5|00');
      expect(await after('Amount', '12345', 6, () => type('6'))).toBe('123,456|');
      expect(await after('Amount', '123456', 5, backspace)).toBe('12,3|56');
      expect(await after('Amount', '123456', 4, backspace)).toBe('12|,456');
      expect(await after('Amount', '123456', 3, remove)).toBe('12,3|56');
      expect(await after('Amount', '1234.5', 5, () => type('9'))).toBe('12,349|.5');
      expect(await after('Amount', '1234.5', 5, () => type('.'))).toBe('1,234.|5');
      expect(await after('Amount', '1200', 1, () => type(','))).toBe('1,|200');
      // A character that no amount contains stays visible, with the error that refuses it.
      expect(await after('Amount', '1200', 3, () => type('/'))).toBe('1,2/|00');
      await screens.shows('Enter the amount in figures, for example 1,500.50');
      expect(await after('Amount', '1200', 3, () => type('/').then(backspace))).toBe('1,2|00');
      expect(await after('Full name', 'Ana Daz', 5, () => type('í'))).toBe('Ana Dí|az');
    });

    it('[FM-11, FM-12, FM-13] undo and redo cover typing, pasting and deleting', async () => {
      const { screens } = await openEveryField(device);
      const undo = () => browser.keys([Key.Ctrl, 'z']);
      const redo = () => browser.keys([Key.Ctrl, 'y']);
      const redoShifted = () => browser.keys([Key.Ctrl, Key.Shift, 'z']);

      const income = await screens.form.field('Monthly income').shown();
      await choose(income);
      await type('12,5');
      await undo();
      await undo();
      expect(await textWithCaret(income)).toBe('12|');
      await redo();
      expect(await textWithCaret(income)).toBe('12,|');
      await paste(income, '€ 99');
      expect(await textWithCaret(income)).toBe('99|');
      await undo();
      // Its trailing radix was removed when the field was left.
      expect(await income.getValue()).toBe('12');
      await redoShifted();
      expect(await income.getValue()).toBe('99');

      const birth = await screens.form.field('Date of birth').shown();
      await choose(birth);
      await type('175');
      expect(await textWithCaret(birth)).toBe('17.05|');
      await browser.keys(Key.Backspace);
      await undo();
      expect(await birth.getValue()).toBe('17.05');
      await undo();
      expect(await birth.getValue()).toBe('17');
      await redo();
      expect(await birth.getValue()).toBe('17.05');

      const amount = await screens.form.amount.shown();
      await choose(amount);
      await type('1,500');
      expect(await textWithCaret(amount)).toBe('1,500|');
      await undo();
      expect(await textWithCaret(amount)).toBe('1.50|');
      await undo();
      expect(await textWithCaret(amount)).toBe('1.5|');
      await redo();
      await redo();
      expect(await textWithCaret(amount)).toBe('1,500|');
      await paste(amount, '99');
      await undo();
      expect(await amount.getValue()).toBe('1,500');
    });

    it('[FM-6, FM-7, FM-9, FM-20, FM-21] a paste is cleaned of extra characters', async () => {
      const { screens } = await openEveryField(device);
      const pasted = async (label: string, text: string) => {
        const field = await screens.form.field(label).shown();
        await paste(field, text);
        return textWithCaret(field);
      };
      expect(await pasted('Card number', ' 4242-4242 4242–4242 ')).toBe('4242 4242 4242 4242|');
      expect(await pasted('Date of birth', '17/05/1990')).toBe('17.05.1990|');
      expect(await pasted('Date of birth', '1990-05-17')).toBe('17.05.1990|');
      expect(await pasted('Monthly income', 'MX$ 1.234,56')).toBe('1234,56|');
      expect(await pasted('CLABE', '032180000118359719')).toBe('032 180 00011835971 9|');
      expect(await pasted('CURP', 'diaa-900201-mdfznn09')).toBe('DIAA900201MDFZNN09|');
      expect(await pasted('Phone number', '+52 (222) 123-4567')).toBe('+52 222 123 4567|');
      expect(await pasted('Phone number', '222.123.4567')).toBe('+52 222 123 4567|');
      expect(await pasted('Phone number', '55 1234 5678 ext. 5')).toBe('+52 222 123 4567|');
      await screens.shows('Enter one phone number, without an extension.');
      expect(await pasted('Phone number', '+52 1 55 1234 5678')).toBe('+52 551 234 5678|');
      expect(await pasted('Phone number', '\u202a+1 (555) 010-1234\u202c')).toBe('+1 555 010 1234|');
      expect(await pasted('Postal code', '06600\n')).toBe('06600|');
      expect(await pasted('Name on the card', 'ana díaz')).toBe('ANA DÍAZ|');
      // The one number in a text is taken; what would have to be cut or merged is refused, and quoted.
      expect(await pasted('Card number', 'Card No.1: 4000056655665556')).toBe('4000 0566 5566 5556|');
      expect(await pasted('Postal code', '066001')).toBe('06600|');
      await screens.shows('“066001” does not fit this field.');
      for (const text of ['MX$ 1,234.50', '1.234,50', '1 234,50', '١٬٢٣٤٫٥٠'])
        expect(await pasted('Amount', text)).toBe('1,234.50|');
      for (const text of ['1,500', '1.500', '1\u202f500'])
        expect(await pasted('Amount', text)).toBe('1,500|');
      expect(await pasted('Amount', '12 or 13')).toBe('12 or 13|');
      await screens.shows('Enter the amount in figures');
      expect(await pasted('Amount', '1234.5')).toBe('1,234.5|');

      // Pasted in the middle of existing text.
      const amount = await screens.form.amount.shown();
      await paste(amount, '23');
      await type('4.5');
      await putCaret(amount, 1);
      await browser.keys([Key.Ctrl, 'v']);
      expect(await textWithCaret(amount)).toBe('22,3|34.5');
    });

    itInFullRun(
      '[FM-6, FM-21] an input method composes undisturbed, and digits of every script count as digits',
      async () => {
        const { screens } = await openEveryField(device);
        const chosen = async (label: string) => {
          const field = await screens.form.field(label).shown();
          await choose(field);
          return field;
        };
        const name = await chosen('Full name');
        await compose('や', 'やま', '山');
        await compose('だ', '田');
        expect(await textWithCaret(name)).toBe('山田|');

        const holder = await chosen('Name on the card');
        await compose('a', 'an', 'ana');
        expect(await textWithCaret(holder)).toBe('ANA|');
        await putCaret(holder, 1);
        await compose('n', 'nn');
        expect(await textWithCaret(holder)).toBe('ANN|NA');

        const card = await chosen('Card number');
        await compose('４', '４２', '４２４２４');
        expect(await textWithCaret(card)).toBe('4242 4|');
        await type('٢٤');
        expect(await textWithCaret(card)).toBe('4242 424|');

        const birth = await chosen('Date of birth');
        await type('१७०५१९९०');
        expect(await textWithCaret(birth)).toBe('17.05.1990|');
        const phone = await chosen('Phone number');
        await type('۲۲۲۱۲۳۴۵۶۷');
        expect(await textWithCaret(phone)).toBe('+52 222 123 4567|');
        const amount = await chosen('Amount');
        await compose('５', '５００');
        expect(await textWithCaret(amount)).toBe('500|');
        await compose('０');
        expect(await textWithCaret(amount)).toBe('5,000|');
        await choose(amount);
        await compose('１２。', '１２。５');
        expect(await textWithCaret(amount)).toBe('12.5|');
      },
    );

    itInFullRun('[FM-21, FM-8] autofill is accepted, raw or formatted', async () => {
      await openEveryField(device);
      await autofill(SHOWN);
      expect(await held()).toMatchObject(SHOWN);
      // A browser stores a card without spaces, a date in ISO format, a card's date with its century, and a phone in
      // full.
      await autofill({
        ...SENT,
        phone: '+522221234567',
        birth_date: '1990-05-17',
        card_number: '4242424242424242',
        card_expiry: '12/2030',
        card_holder: 'Ana Diaz',
        clabe: '032180000118359719',
      });
      expect(await held()).toMatchObject(SHOWN);
    });

    it('[FM-9, LN-7] a typed amount is formatted as on the button, for the language and with any sign', async () => {
      const { host, screens } = await openEveryField(device);
      const amount = await screens.form.amount.shown();
      const typed = async (text: string) => {
        await choose(amount);
        await type(text);
        return amount.getValue();
      };
      const button = async () => (await screens.form.submit('deposit').shown()).getText();
      for (const [keys, text, label] of [
        ['1,5', '1.5', 'Deposit'],
        ['1,500', '1,500', 'Deposit MX$1,500'],
        ['1.500', '1,500', 'Deposit MX$1,500'],
        ['15000', '15,000', 'Deposit MX$15,000'],
        ['1234,50', '1,234.50', 'Deposit MX$1,234.50'],
        ['1,234.567', '1,234.56', 'Deposit MX$1,234.56'],
        ['1500.999', '1,500.99', 'Deposit MX$1,500.99'],
        ['12.5.0', '12.50', 'Deposit'],
        ['１２３。５０', '123.50', 'Deposit MX$123.50'],
        ['12;50', '12;50', 'Deposit'],
      ] as const)
        expect([await typed(keys), (await button()).replaceAll('\u00a0', ' ')]).toEqual([text, label]);
      await screens.shows('Enter the amount in figures, for example 1,500.50');
      if (device === 'phone') return;

      await typed('12345.67');
      for (const [locale, text] of [
        ['hi', '12,345.67'],
        ['es', '12,345.67'],
        ['ru', '12\u00a0345,67'],
        ['mr', '१२,३४५.६७'],
        ['en', '12,345.67'],
      ] as const) {
        await host.send('locale-changed', { locale });
        await settled(async () => (await amount.getValue()) === text, `The amount is not ${text}`);
      }
    });
  });
}
