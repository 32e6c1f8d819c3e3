/** @jest-environment ./build/jest/environment.cjs */
const mockCode = jest.fn(() => ({}));
jest.mock('#parts/method/method-screen.tsx', () => mockCode());
jest.mock('react-dom/client', () => ({}));

/** A new page's function, for which no code has been loaded. */
async function newPage() {
  jest.resetModules();
  mockCode.mockClear();
  return (await import('./before-interface.ts')).requestForms;
}

it("the forms' code is requested, unless the player saves data", async () => {
  const requestForms = await newPage();
  expect(mockCode).not.toHaveBeenCalled();
  await requestForms();
  expect(mockCode).toHaveBeenCalledTimes(1);

  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const requestWhileSaving = await newPage();
  await requestWhileSaving();
  expect(mockCode).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it("a failure of the forms' code harms nothing", async () => {
  const requestForms = await newPage();
  mockCode.mockImplementationOnce(() => {
    throw new Error('Loading chunk 7 failed.');
  });
  await expect(requestForms()).resolves.toBeUndefined();
});
