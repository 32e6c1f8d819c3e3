import { chunkFailureText } from './load-again.ts';

describe('chunkFailureText', () => {
  it.each([
    [
      new Error('A part of the cashier did not load', {
        cause: new Error('Loading chunk 7 failed.\n(error: https://pay.example/cashier/r/7.js)'),
      }),
      'The cashier did not load: https://pay.example/cashier/r/7.js',
    ],
    [new Error('A part of the cashier did not load', { cause: new Error('x') }), 'The cashier did not load'],
    [undefined, 'The cashier did not load'],
  ])('[ER-4] includes the file if the loader names it', (error, text) => {
    expect(chunkFailureText(error)).toBe(text);
  });
});
