/** @jest-environment ./build/jest/environment.cjs */
import { settle } from '#test/harness.ts';

const mockRequested = jest.fn(() => ({}));
jest.mock('#parts/method/method-screen.tsx', () => mockRequested());
jest.mock('react-dom/client', () => ({}));

/** Whether the forms' code is requested when React is evaluated. */
async function requestsForms(): Promise<boolean> {
  jest.resetModules();
  mockRequested.mockClear();
  await import('./evaluate-react.ts');
  await settle();
  return mockRequested.mock.calls.length > 0;
}

it("the forms' code is requested with React, unless the player saves data", async () => {
  expect(await requestsForms()).toBe(true);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  expect(await requestsForms()).toBe(false);
  Reflect.deleteProperty(navigator, 'connection');
});
