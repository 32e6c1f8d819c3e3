import { createHarness, networkFailure, refusal, settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { submit } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { loadListAtom } from '#state/methods.ts';
import { countryAtom } from '#state/player.ts';
import { selectionAtom } from '#state/selection.ts';
import { chooseRegionAtom } from './regions.ts';

const BRAZIL = { code: 'BR', currency: 'BRL', isPopular: false };

async function setUp() {
  const { store } = createHarness({
    answer: ({ path }) => {
      if (path.includes('/methods-')) return { methods: [sampleWireMethod()] };
      if (path === '/BANKING/transaction') throw refusal(404, 'not_found');
      return networkFailure();
    },
  });
  const targets = recordTargets(store);
  await store.set(loadListAtom, 'deposit');
  return { store, targets };
}

it('[RT-7, US-4] a chosen region sets the country, and its list replaces the regions', async () => {
  const { store, targets } = await setUp();
  store.set(chooseRegionAtom, BRAZIL, 'withdrawal');
  expect(store.get(countryAtom)).toBe('br');
  expect(targets).toEqual([{ name: 'withdrawal', replace: true }]);
});

it('[TX-5] the region does not change while a submission may have to be resent: its form is shown', async () => {
  const { store, targets } = await setUp();
  submit(store);
  await settle();
  store.set(chooseRegionAtom, BRAZIL, 'deposit');
  expect(store.get(countryAtom)).toBe('mx');
  expect(store.get(selectionAtom)?.method).toBe('slip');
  expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
});
