import { isOfferRefusal } from './offer.ts';

it.each([
  [{ serverCode: 'quote_expired' }, true],
  [{ serverCode: 'plan_changed' }, true],
  [{ serverCode: 'limit' }, false],
  [{ serverCode: undefined }, false],
  [null, false],
])('[MO-11] after %j a new price is shown: %s', (error, expected) => {
  expect(isOfferRefusal(error)).toBe(expected);
});
