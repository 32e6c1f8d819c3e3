import { createImageLoader } from './image-loader.ts';

const BADGE = 'https://host.test/badge.svg';

/** Answers by address; an unknown address breaks the connection. */
function loader(answers: Record<string, { ok?: boolean; type?: string }>) {
  const asked: { url: string; credentials: RequestCredentials | undefined }[] = [];
  const abort = new AbortController();
  const alive = new Set<string>();
  const revoked: string[] = [];
  const fetch = (url: string, init?: RequestInit) => {
    asked.push({ url, credentials: init?.credentials });
    const answer = answers[url];
    if (!answer) return Promise.reject(new TypeError('network'));
    const { ok = true, type = 'image/svg+xml' } = answer;
    return Promise.resolve({ ok, blob: () => Promise.resolve(new Blob(['<svg/>'], { type })) });
  };
  const urls = {
    createObjectURL() {
      const url = `blob:${String(alive.size + 1)}`;
      alive.add(url);
      return url;
    },
    revokeObjectURL(url: string) {
      revoked.push(url);
      alive.delete(url);
    },
  };
  const load = createImageLoader({
    fetch: fetch as unknown as typeof globalThis.fetch,
    urls,
    signal: abort.signal,
  });
  return { load, asked, alive, revoked, abort };
}

describe('[US-8] an image of the host', () => {
  it('is fetched once, without credentials, however often it is requested', async () => {
    const { load, asked } = loader({ [BADGE]: {} });
    expect(await Promise.all([load(BADGE), load(BADGE)])).toEqual(['blob:1', 'blob:1']);
    expect(await load(BADGE)).toBe('blob:1');
    expect(asked).toEqual([{ url: BADGE, credentials: 'omit' }]);
  });

  it.each([
    ['a failed response', { [BADGE]: { ok: false } }],
    ['a page instead of an image', { [BADGE]: { type: 'text/html' } }],
    ['a broken connection', {}],
  ])('is null when it is %s, and is not requested again', async (_name, answers) => {
    const { load, asked } = loader(answers);
    expect(await load(BADGE)).toBeNull();
    expect(await load(BADGE)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('[HS-16] is released by unmount, and not loaded after it', async () => {
    const { load, alive, revoked, abort } = loader({ [BADGE]: {}, 'https://host.test/late.svg': {} });
    await load(BADGE);
    expect(alive.size).toBe(1);
    const late = load('https://host.test/late.svg');
    abort.abort();
    expect([alive.size, revoked]).toEqual([0, ['blob:1']]);
    expect(await late).toBeNull();
    expect(alive.size).toBe(0);
  });
});
