import { withAsciiDigits } from './digits.ts';

describe('[FM-11] digits of other scripts', () => {
  it.each([
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '०१२३४५६७८९',
    '০১২৩৪৫৬৭৮৯',
    '౦౧౨౩౪౫౬౭౮౯',
    '๐๑๒๓๔๕๖๗๘๙',
    '０１２３４５６７８９',
  ])('%s', (text) => {
    expect(withAsciiDigits(text)).toBe('0123456789');
  });

  it('leaves everything else', () => {
    expect(withAsciiDigits('añ 12–3')).toBe('añ 12–3');
  });
});
