import { AMOUNT_MASK } from './mask-amount.ts';
import { readEdit } from './mask.ts';

describe('[FM-9] an amount as it is typed', () => {
  it('takes digits and both radix signs, and leaves the caret where it was put', () => {
    expect(AMOUNT_MASK.edit(readEdit('1200', '12,00', 3))).toEqual({ text: '12,00', caret: 3 });
    expect(AMOUNT_MASK.edit(readEdit('1200', '12x00', 3))).toEqual({ text: '1200', caret: 2 });
    expect(AMOUNT_MASK.edit(readEdit('1200', '129 5.00', 6))).toEqual({ text: '1295.00', caret: 5 });
    expect(AMOUNT_MASK.edit(readEdit('12', '1٥2', 2))).toEqual({ text: '152', caret: 2 });
    expect(AMOUNT_MASK.edit(readEdit('1200', '100', 1))).toEqual({ text: '100', caret: 1 });
  });

  it('gives a text from outside the same shape', () => {
    expect([AMOUNT_MASK.fill('MX$ 1,200.5'), AMOUNT_MASK.leave('12,')]).toEqual(['1,200.5', '12,']);
  });
});
