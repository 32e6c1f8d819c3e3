import { announceBuild } from './announce-build.ts';

const STARTED = 'Building the widget; this takes about a minute …';
afterEach(() => jest.useRealTimers());

it('reports what is being built, and how long it took', async () => {
  jest.useFakeTimers();
  const said: string[] = [];
  const build = () => new Promise<void>((resolve) => setTimeout(resolve, 41_800));
  const built = announceBuild('the widget', build, (sentence) => said.push(sentence));
  expect(said).toEqual([STARTED]);
  await jest.advanceTimersByTimeAsync(41_800);
  await built;
  expect(said).toEqual([STARTED, 'Built in 42 s.']);
});

it('does not report a failed build as built', async () => {
  const said: string[] = [];
  const build = () => Promise.reject(new Error('The build failed.'));
  await expect(announceBuild('the widget', build, (sentence) => said.push(sentence))).rejects.toThrow();
  expect(said).toEqual([STARTED]);
});
