import fc from 'fast-check';
import { isRealDate } from '#domain/real-date.ts';
import { type } from '#test/type-into-mask.ts';
import { fillMask } from '#parts/fields/fill-mask.ts';
import { createDateMask } from './mask-date.ts';
import { readEdit } from './mask.ts';

describe('[FM-12] date mask', () => {
  const date = createDateMask(fillMask);

  it('is day.month.year; a complete figure gets its leading zero', () => {
    expect(type(date, '17051990').text).toBe('17.05.1990');
    expect(type(date, '451990').text).toBe('04.05.1990');
    expect(type(date, '1.2.2001').text).toBe('01.02.2001');
  });

  it('rejects digits that cannot begin a date between 1900 and 9999', () => {
    expect(type(date, '32').text).toBe('3');
    expect(type(date, '00').text).toBe('0');
    expect(type(date, '1713').text).toBe('17.1');
    expect(type(date, '170518').text).toBe('17.05.1');
    expect(type(date, '17050').text).toBe('17.05');
    expect(type(date, '31129999').text).toBe('31.12.9999');
  });

  it('reads the dates that browsers autofill', () => {
    expect(date.edit(readEdit('', '1990-05-17', 10))).toEqual({ text: '17.05.1990', caret: 10 });
    expect(date.edit(readEdit('17.05.1990', '1990-05-17', 10))).toEqual({ text: '17.05.1990', caret: 10 });
    expect(date.fill('1990-05-17')).toBe('17.05.1990');
  });

  it('reads a whole date wherever it is pasted, and ignores a time and spaces', () => {
    for (const iso of ['1990-05-17', ' 1990-05-17\n', ' 1990-05-17T10:00:00Z', '١٩٩٠-٠٥-١٧']) {
      expect(date.edit(readEdit('01.02', `0${iso}1.02`, 1 + iso.length)).text).toBe('17.05.1990');
      expect(date.fill(iso)).toBe('17.05.1990');
    }
    expect(date.fill('17051990')).toBe('17.05.1990');
    expect(date.fill('x1990-05-17').startsWith('17')).toBe(false);
    expect(date.fill('1990-05-170').startsWith('17')).toBe(false);
  });

  it('accepts any separators in text pasted at the end, and ignores other characters', () => {
    const paste = (text: string) => date.edit(readEdit('', text, text.length));
    for (const text of [
      '17.05.1990',
      '17/5/1990',
      '17-5-1990',
      '17, 5, 1990',
      'on 17 5 1990\n',
      '\u202a17.05.1990\u202c',
      '１７．０５．１９９０'.replaceAll('．', '.'),
      '17.05.1990, 10:30',
      'Born: 17.05.1990.',
      'Born 17051990',
      // The year first is always followed by the month.
      '1990/05/17',
      '1990. 5. 17',
      '1990-5-17',
      '17–05–1990',
      '(17.05.1990)',
      '1990-05-17T10:00:00.000+02:00',
      '1990-05-17 10:00:00Z',
    ]) {
      expect(paste(text)).toEqual({ text: '17.05.1990', caret: 10 });
    }
  });

  it('rejects a pasted text with more digits than a date, with two dates, or with letters among them', () => {
    for (const text of [
      '170519901',
      '17.05.1990 18.05.1990',
      '17 Nov 1012',
      '17.O5.1990',
      '2012-11',
      // A figure of three digits or more can only be the year, which is last.
      '0101.19',
      '0101. 19',
      'x170590',
    ])
      expect(date.edit(readEdit('', text, text.length))).toEqual({ text: '', caret: 0, refused: text });
    expect(date.read('170519901')).toBeNull();
    expect(date.fill('170519901')).toBe('170519901');
  });

  it.each([
    '1990-05-17 – 1991-05-17',
    '1990-05-17 to 1991-05-17',
    '1990-05-17 (1991-05-17)',
    '1990-05-17T10:00 1991-05-17',
    '17.05.1990 – 18.05.1991',
    '2001-13-02',
    // Not 20.10.1905.
    '2010-19-05',
    '1899-05-17',
    '17.05.90 10',
    '12-1-12001',
  ])('refuses two dates, and one that is not real: %s', (text) => {
    const refused = { text: '', caret: 0, refused: text };
    expect(date.edit(readEdit('', text, text.length))).toEqual(refused);
    const inMay = { previous: 'May', start: 0, end: 3, inserted: text, isForward: false };
    expect(date.edit(inMay)).toMatchObject({ text: 'May', refused: text });
    expect([date.read(text), date.fill(text)]).toEqual([null, text]);
  });

  it('reads a day of one digit in a text', () => {
    expect(date.read('Born: 7/05/1990')).toBe('07.05.1990');
  });

  it('completes every figure of a part of a date that is pasted', () => {
    for (const text of ['17, 1', '17.1'])
      expect(date.edit(readEdit('', text, text.length))).toEqual({ text: '17.01', caret: 5 });
    const selected = { previous: '17.05', start: 3, end: 5, inserted: '06', isForward: false };
    expect(date.edit(selected)).toEqual({ text: '17.06', caret: 5 });
  });

  it('edits a text that is no date as it is', () => {
    expect(type(date, '1', { text: 'May', caret: 3 })).toEqual({ text: 'May1', caret: 4 });
  });

  it('leaves a date with a short year incomplete, so that the form refuses it', () => {
    const { text } = date.edit(readEdit('', '17.05.90', 8));
    expect([text, isRealDate(text)]).toEqual(['17.05.90', false]);
  });

  it('rejects a pasted date that does not begin with the day, and leaves the field unchanged', () => {
    for (const text of ['5/17/1990', '05/17/1990', '05171990', '12.31.2001', '31.02.1850'])
      expect(date.edit(readEdit('', text, text.length))).toEqual({ text: '', caret: 0, refused: text });
    expect(date.edit(readEdit('17.', '17.5/17/1990', 12))).toMatchObject({ text: '17.' });
  });

  it('never turns a pasted date into another one', () => {
    const figure = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        figure(40),
        figure(40),
        fc.integer({ min: 1800, max: 2100 }),
        fc.constantFrom('.', '/', '-'),
        (a, b, year, between) => {
          const text = [a, b, year].join(between);
          const result = date.edit(readEdit('', text, text.length));
          const read = `${String(a).padStart(2, '0')}.${String(b).padStart(2, '0')}.${String(year)}`;
          expect([read, '']).toContain(result.text);
          expect(result.text === '').toBe(result.refused === text);
        },
      ),
    );
  });

  it('completes a day or a month at a typed separator or space', () => {
    expect(type(date, '1 2 2001').text).toBe('01.02.2001');
    expect(type(date, '1-').text).toBe('01');
    expect(type(date, '171.').text).toBe('17.01');
    expect(type(date, '17.1.').text).toBe('17.01');
    expect(type(date, '0.')).toEqual({ text: '0', caret: 1 });
    expect(type(date, '.').text).toBe('');
    expect(type(date, '17.05.1990 ')).toEqual({ text: '17.05.1990', caret: 10 });
  });

  it('accepts the digits of any script, and no letters', () => {
    expect(type(date, '१७٠٥۱۹۹۰').text).toBe('17.05.1990');
    expect(type(date, '8', { text: '10.51.990', caret: 1 }).text).toBe('18.05.1990');
    expect(type(date, '१', { text: '10.51.990', caret: 0 }).text).toBe('11.05.1990');
    expect(type(date, 'x', { text: '17.05', caret: 5 })).toEqual({ text: '17.05', caret: 5, refused: 'x' });
    for (const sign of ['.', '/', '-', ' ', ','])
      expect(type(date, sign, { text: '17.05', caret: 5 })).toEqual({ text: '17.05', caret: 5 });
  });

  it('refuses impossible digits in the middle, and keeps the caret there', () => {
    const kept = { text: '10.51.990', caret: 0 };
    expect(type(date, '9', kept)).toEqual({ ...kept, refused: '9' });
    expect(type(date, '4', kept)).toEqual({ ...kept, refused: '4' });
    expect(type(date, '9', { text: '3', caret: 1 })).toEqual({ text: '3', caret: 1, refused: '9' });
  });

  it('checks only the text before the caret in the middle: the rest may still be overwritten', () => {
    const over = date.edit({ previous: '10.51.990', start: 0, end: 1, inserted: '2', isForward: false });
    expect(over).toEqual({ text: '20.51.990', caret: 1 });
    for (const text of ['10.51.990', '70.51.990']) {
      expect(type(date, '1', { text, caret: 9 })).toEqual({ text, caret: 9, refused: '1' });
      expect(type(date, '.', { text, caret: 9 })).toEqual({ text, caret: 9 });
    }
  });

  it('always allows deletion, even when the result cannot begin a date', () => {
    expect(type(date, '<', { text: '70.51.990', caret: 9 }).text).toBe('70.51.99');
    expect(type(date, '>', { text: '70.51.990', caret: 3 }).text).toBe('70.19.90');
  });

  it('keeps a date when its end is replaced by nothing', () => {
    const replaced = date.edit({
      previous: '17.05.1990',
      start: 8,
      end: 10,
      inserted: 'x',
      isForward: false,
    });
    expect(replaced).toEqual({ text: '17.05.1990', caret: 10, refused: 'x' });
    const separator = { previous: '17.05.1990', start: 8, end: 10, inserted: '.', isForward: false };
    expect(date.edit(separator)).toEqual({ text: '17.05.1990', caret: 10 });
    const cut = date.edit({ previous: '17.05.1990', start: 8, end: 10, inserted: '', isForward: false });
    expect(cut.text).toBe('17.05.19');
  });

  it('keeps the text when the field is left', () => {
    expect(date.leave('17.05')).toBe('17.05');
  });

  it('shows only real days and months, and no year before 1900, whatever is typed', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'00112345678999./- x<'.split('')), maxLength: 20 });
    fc.assert(
      fc.property(keys, (typed) => {
        const { text, caret } = type(date, typed);
        const [day = '', month = '', year = ''] = text.split('.');
        expect(text).toMatch(/^(\d{1,2}|\d\d\.\d{1,2}|\d\d\.\d\d\.\d{1,4})?$/);
        expect(day).toMatch(/^([0-3]|0[1-9]|[12]\d|3[01])?$/);
        expect(month).toMatch(/^([01]|0[1-9]|1[0-2])?$/);
        expect(Number(year.padEnd(4, '9'))).toBeGreaterThanOrEqual(1900);
        expect(caret).toBe(text.length);
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with the platform’s calendar on every day', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    const year = fc.oneof(part(9999), fc.constantFrom(1899, 1900, 2000, 2023, 2024, 2100));
    fc.assert(
      fc.property(part(32), part(13), year, (dayOfMonth, month, inYear) => {
        const two = (figure: number) => String(figure).padStart(2, '0');
        const iso = `${String(inYear).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
        const day = new Date(`${iso}T00:00:00Z`);
        const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
        const text = `${two(dayOfMonth)}.${two(month)}.${String(inYear).padStart(4, '0')}`;
        expect(isRealDate(text)).toBe(exists && inYear >= 1900);
      }),
      { numRuns: 1000 },
    );
  });

  it('allows every part to be deleted and typed again', () => {
    const gone = type(date, '<', { text: '17.05.1990', caret: 2 });
    expect(gone).toEqual({ text: '10.51.990', caret: 1 });
    expect(type(date, '8', gone)).toEqual({ text: '18.05.1990', caret: 2 });
  });

  it('follows the calendar', () => {
    const real = [
      '01.01.1900',
      '31.01.2001',
      '31.10.2001',
      '30.06.2001',
      '28.02.2023',
      '29.02.2024',
      '29.02.2000',
      '31.12.9999',
      '30.04.2001',
    ];
    const unreal = [
      '31.12.1899',
      '29.02.2023',
      '29.02.1900',
      '31.04.2001',
      '00.01.2000',
      '1.1.2000',
      '01.13.2000',
      '31.06.2001',
      '31.09.2001',
      '31.11.2001',
      '32.12.2001',
      '30.02.2024',
      '01.00.2000',
      ' 01.01.2000',
      '01.01.20001',
      '01-01-2000',
      '',
    ];
    expect(real.filter(isRealDate)).toEqual(real);
    expect(unreal.filter(isRealDate)).toEqual([]);
  });

  it('allows every real date to be typed', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', dayOfMonth = ''] = day.toISOString().slice(0, 10).split('-');
        const text = `${dayOfMonth}.${month}.${year}`;
        expect(type(date, text.replaceAll('.', '')).text).toBe(text);
        expect(type(date, text).text).toBe(text);
        expect(isRealDate(text)).toBe(true);
      }),
    );
  });
});
