import { cardPrefix } from './card-verdict.ts';

it.each([
  ['4111 1111 1111 1111', '41111111'],
  ['4111-1111', '41111111'],
  ['٤١١١١١١١', '41111111'],
  ['4111 111', null],
  ['', null],
])(
  '[FM-16] of the card number %j, %j is checked: its first eight digits, as soon as there are as many',
  (number, digits) => {
    expect(cardPrefix(number)).toBe(digits);
  },
);
