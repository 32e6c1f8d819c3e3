import fc from 'fast-check';
import { readEdit, type Mask } from '#domain/mask/mask.ts';
import { createPatternMask, patternShape, placesIn } from '#domain/mask/mask-pattern.ts';
import { type } from '#test/type-into-mask.ts';
import { fillMask } from './fill-mask.ts';

const masked = (pattern: string): Mask => createPatternMask(patternShape(pattern) ?? [], fillMask);

describe('[FM-1] [FM-18] server patterns', () => {
  const card = masked('9999 9999 9999 9999');

  it('places digits, letters and any characters', () => {
    expect(type(card, '4111111111111111').text).toBe('4111 1111 1111 1111');
    expect(type(masked('99/99'), '1228').text).toBe('12/28');
    expect(type(masked('aa-999'), 'x1yб42').text).toBe('xy-42');
    expect(type(masked('**9'), '?a7').text).toBe('?a7');
  });

  it('does not confuse a typed digit with a literal one in the mask', () => {
    expect(type(masked('+7 (999) 999'), '777777').text).toBe('+7 (777) 777');
    const middle = type(masked('99-7-99'), '5', { text: '12-7-3', caret: 1 });
    expect(middle).toEqual({ text: '15-7-23', caret: 2 });
  });

  it('ignores a typed separator that the mask inserts itself', () => {
    expect(type(masked('99/99'), '12/28').text).toBe('12/28');
  });

  it('accepts pasted text with other separators or none', () => {
    const paste = (text: string) => card.edit(readEdit('', text, text.length));
    expect(paste('4111-1111-1111-1111')).toEqual({ text: '4111 1111 1111 1111', caret: 19 });
    expect(paste('card: 4111111111111111').text).toBe('4111 1111 1111 1111');
  });

  it('keeps the caret where the player is editing', () => {
    expect(type(card, '9', { text: '4111 11', caret: 2 })).toEqual({ text: '4191 111', caret: 3 });
    expect(type(card, '<', { text: '4123 45', caret: 2 })).toEqual({ text: '4234 5', caret: 1 });
    expect(type(card, '<', { text: '4123 45', caret: 5 })).toEqual({ text: '4124 5', caret: 3 });
    expect(type(card, '>', { text: '4123 45', caret: 4 })).toEqual({ text: '4123 5', caret: 4 });
  });

  it('rejects text that no longer fits instead of losing existing text', () => {
    const full = { text: '4111 1111 1111 1112', caret: 3 };
    expect(type(card, '9', full).text).toBe(full.text);
  });

  it('is rejected when nothing could be typed, or when it is longer than any field', () => {
    expect(patternShape('XYZ')).toBeNull();
    expect(patternShape('')).toBeNull();
    expect(patternShape('9'.repeat(201))).toBeNull();
    expect(placesIn(patternShape('9'.repeat(200)) ?? [])).toBe(200);
  });

  it('shows trailing separators once all positions are filled', () => {
    const mask = masked('(99)-');
    expect(type(mask, '1')).toEqual({ text: '(1', caret: 2 });
    expect(type(mask, '12')).toEqual({ text: '(12)-', caret: 5 });
    expect([mask.fill('1'), mask.fill('12'), mask.fill('(12)-')]).toEqual(['(1', '(12)-', '(12)-']);
    expect(type(mask, '<', { text: '(12)-', caret: 5 })).toEqual({ text: '(12)-', caret: 3 });
    expect(type(mask, '<<', { text: '(12)-', caret: 5 })).toEqual({ text: '(1', caret: 2 });
  });

  it('deletes nothing before a leading separator, and the following character with Delete', () => {
    expect(type(masked('(99)'), '<', { text: '(12)', caret: 1 })).toEqual({ text: '(12)', caret: 0 });
    expect(type(masked('(99)'), '>', { text: '(12)', caret: 0 }).text).toBe('(2');
  });

  it('replaces selected separators by typed text, and removes nothing else', () => {
    const over = card.edit({ previous: '4111 11', start: 4, end: 5, inserted: '2', isForward: false });
    expect(over).toEqual({ text: '4111 211', caret: 6 });
    const junk = card.edit({ previous: '4111 11', start: 4, end: 5, inserted: 'x', isForward: false });
    expect(junk.text).toBe('4111 11');
  });

  it('does not put a separator into a position that accepts any character', () => {
    expect([masked('**/**').fill('ab/cd'), masked('*/*').fill('a/b'), masked('*-/*').fill('a-/b')]).toEqual([
      'ab/cd',
      'a/b',
      'a-/b',
    ]);
  });

  it('deletes exactly the selected separators and characters', () => {
    const cut = { previous: '4111 12', start: 4, end: 6, inserted: '' };
    expect(card.edit({ ...cut, isForward: false })).toEqual({ text: '4111 2', caret: 4 });
    expect(card.edit({ ...cut, isForward: true }).text).toBe('4111 2');
  });

  it('truncates text that is too long', () => {
    expect(masked('99-9').fill('12345')).toBe('12-3');
    expect(masked('99-9').edit(readEdit('1', '123456', 6))).toEqual({ text: '12-3', caret: 4 });
  });

  it('keeps the text when the field is left', () => {
    expect(card.leave('4111 1')).toBe('4111 1');
  });

  it('accepts the digits of any script', () => {
    expect(type(masked('99-99'), '١२৩౪')).toEqual({ text: '12-34', caret: 5 });
    expect(masked('99-99').fill('۱۲۳')).toBe('12-3');
    expect(type(masked('aa'), 'é٣я').text).toBe('éя');
  });

  it('never accepts half of a surrogate pair', () => {
    expect(masked('**').edit(readEdit('', '😀a', 3)).text).toBe('a');
  });

  it('keeps the text around an edit, and puts the caret after the inserted text', () => {
    const pattern = fc
      .array(fc.constantFrom('9', '9', ' ', '-', '/', '('), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join(''))
      .filter((source) => source.includes('9'));
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 8 });
    const countIn = (text: string) => text.replace(/\D/g, '').length;
    fc.assert(
      fc.property(
        pattern,
        digits,
        fc.nat(12),
        fc.nat(4),
        fc.oneof(digits, fc.constant('')),
        (source, given, at, length, inserted) => {
          const mask = masked(source);
          const previous = mask.fill(given);
          const start = Math.min(at, previous.length);
          const end = Math.min(start + length, previous.length);
          const isSeparatorGone = end > start && countIn(previous.slice(start, end)) === 0;
          fc.pre(inserted !== '' || !isSeparatorGone);
          const before = previous.slice(0, start).replace(/\D/g, '');
          const after = previous.slice(end).replace(/\D/g, '');
          const room = placesIn(patternShape(source) ?? []) - before.length - after.length;
          const expected = before + inserted.slice(0, room) + after;
          const result = mask.edit({ previous, start, end, inserted, isForward: false });
          expect(result.text).toBe(mask.fill(expected));
          expect(countIn(result.text.slice(0, result.caret))).toBe(expected.length - after.length);
        },
      ),
    );
  });

  it('always shows a prefix of the shape, and leaves its own output unchanged', () => {
    const element = fc.constantFrom('9', 'a', '*', ' ', '-', '/', '7', '(');
    const pattern = fc.array(element, { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''));
    const step = fc.record({ at: fc.nat(12), removed: fc.nat(3), put: fc.string({ maxLength: 4 }) });
    fc.assert(
      fc.property(pattern, fc.array(step, { maxLength: 8 }), (source, steps) => {
        const shape = patternShape(source);
        if (!shape) return;
        const mask = createPatternMask(shape, fillMask);
        let text = '';
        for (const { at, removed, put } of steps) {
          const start = Math.min(at, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          const result = mask.edit(readEdit(text, next, start + put.length));
          expect(result.text.length).toBeLessThanOrEqual(shape.length);
          result.text.split('').forEach((character, index) => {
            const part = shape[index];
            if (typeof part === 'string') expect(character).toBe(part);
            else expect(part?.test(character)).toBe(true);
          });
          expect(mask.fill(result.text)).toBe(result.text);
          expect(result.caret).toBeGreaterThanOrEqual(0);
          expect(result.caret).toBeLessThanOrEqual(result.text.length);
          text = result.text;
        }
      }),
      { numRuns: 500 },
    );
  });
});
