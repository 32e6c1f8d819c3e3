/** @jest-environment ./build/jest/environment.cjs */
import { copyText } from './copy-text.ts';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[MT-4] rejects in a page that has no clipboard, may not use it, or never hears of it again', async () => {
  await expect(copyText('a')).rejects.toThrow();
  const writeText = jest.fn(() => Promise.reject(new Error('denied')));
  Object.assign(navigator, { clipboard: { writeText } });
  await expect(copyText('a')).rejects.toThrow('denied');
  jest.useFakeTimers();
  writeText.mockReturnValue(new Promise(() => undefined));
  const copied = expect(copyText('a')).rejects.toThrow('no answer');
  await jest.advanceTimersByTimeAsync(1000);
  await copied;
});
