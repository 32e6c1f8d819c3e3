import { announceBuild } from './announce-build.ts';

const STARTED = 'Building the widget; this takes about a minute …';
afterEach(() => jest.useRealTimers());

it('reports what is being built, and how long it took', async () => {
  jest.useFakeTimers();
  const printed: string[] = [];
  const build = () => new Promise<void>((resolve) => setTimeout(resolve, 41_800));
  const built = announceBuild('the widget', build, (sentence) => printed.push(sentence));
  expect(printed).toEqual([STARTED]);
  await jest.advanceTimersByTimeAsync(41_800);
  await built;
  expect(printed).toEqual([STARTED, 'Built in 42 s.']);
});

it('does not report a failed build as built', async () => {
  const printed: string[] = [];
  const build = () => Promise.reject(new Error('The build failed.'));
  await expect(announceBuild('the widget', build, (sentence) => printed.push(sentence))).rejects.toThrow();
  expect(printed).toEqual([STARTED]);
});
