import { cardBrand } from './card-brand.ts';

describe('the brand of a card', () => {
  it.each([
    ['4', 'Visa'],
    ['4111 1111 1111 1111', 'Visa'],
    ['5555-5555-5555-4444', 'Mastercard'],
    ['2223 0031 2200 3222', 'Mastercard'],
    ['2720 9900 0000 0007', 'Mastercard'],
    ['3782 822463 10005', 'American Express'],
    ['2200 7702 1272 7079', 'Mir'],
    ['3566 0020 2036 0505', 'JCB'],
    ['3056 9309 0259 04', 'Diners Club'],
    ['6011 1111 1111 1117', 'Discover'],
    ['6200 0000 0000 0005', 'UnionPay'],
    ['6759 6498 2643 8453', 'Maestro'],
    ['6073 8490 0000 4947', 'RuPay'],
    ['6062 8288 8866 6688', 'Hipercard'],
    ['9792 0303 9444 0796', 'Troy'],
    ['8600 4929 9390 0000', 'Uzcard'],
    ['9860 1201 0000 0000', 'Humo'],
    ['5067 2300 0000 9011', 'Elo'],
    ['4011 7800 0000 0002', 'Elo'],
  ])('%s: %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });

  it.each(['', '2', '22', '2721 0000 0000 0000', '220', '6', '65', '1234 5678', '４', 'visa'])(
    'is not guessed: %j',
    (number) => {
      expect(cardBrand(number)).toBeNull();
    },
  );
});
