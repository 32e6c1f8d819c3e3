import { asciiDigits } from './digits.ts';

describe('asciiDigits', () => {
  it.each('latn arab arabext deva beng telu thai mymr khmr fullwide mathmono'.split(' '))(
    '[FM-11] reads what Intl writes with the digits of %s',
    (system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      expect(format.resolvedOptions().numberingSystem).toBe(system);
      expect(asciiDigits(`a ${format.format(9876543210)}, −½²`)).toBe('a 9876543210, −½²');
    },
  );
});
