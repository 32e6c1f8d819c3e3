import { createFakeClock } from '#test/fake-clock.ts';
import { settle } from '#test/harness.ts';
import { loadInterface } from './load-interface.ts';

const mockRequestForms = jest.fn(() => Promise.resolve());
jest.mock('#app/before-interface.ts', () => ({ requestForms: mockRequestForms }));
jest.mock('#app/render-cashier.tsx', () => ({ renderCashier: () => undefined }));

it.each([
  ['before the interface runs, when a list is shown', true, 1],
  ['not yet, when none is shown', false, 0],
])("the forms' code is requested %s", async (_when, opensForms, times) => {
  mockRequestForms.mockClear();
  const clock = createFakeClock();
  const loading = loadInterface(clock, () => opensForms);
  await settle();
  expect(mockRequestForms).toHaveBeenCalledTimes(times);
  clock.advance(0);
  expect(await loading).toHaveProperty('renderCashier');
});
