import { createHarness, networkFailure } from '#test/harness.ts';
import { askPlanAtom, askQuoteAtom } from './quotes.ts';

it('[AN-4] what a quote or a plan sends is never repeated in an event or a message', async () => {
  const { store, secrets } = createHarness({ answer: networkFailure });
  const asked = { method: 'any_bank', currency: 'MXN' };
  await expect(store.set(askQuoteAtom, { ...asked, section: 'deposit', amount: '1500' })).rejects.toThrow();
  await expect(store.set(askPlanAtom, { ...asked, amount: '2500', accountId: 'acc-ana' })).rejects.toThrow();
  expect(secrets.values()).toEqual(['1500', '2500', 'acc-ana']);
});
