import { iconAddress } from './icon-address.ts';

it('[LS-10] an icon is a file in the host’s folder, else in the widget’s own, never in any other', () => {
  const own = iconAddress(null, 'https://pay.test/cashier/');
  expect(own('bank')).toBe('https://pay.test/cashier/icons/bank.svg');
  expect(iconAddress('/icons', 'https://pay.test/cashier/')('bank')).toBe('/icons/bank.svg');
  expect(iconAddress('/icons/', 'https://pay.test/cashier/')('bank')).toBe('/icons/bank.svg');
  expect([undefined, '', '../x', 'a/b'].map(own)).toEqual([null, null, null, null]);
});
