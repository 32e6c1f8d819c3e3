/** @jest-environment ./build/jest/environment.cjs */
import { createFakeClock } from '#test/fake-clock.ts';
import type * as CaptchaScript from './captcha-script.ts';

interface Policy {
  createScriptURL(url: string): string;
}
type Realm = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } | undefined;
};
const realm: Realm = globalThis;

/** The module in a realm with these Trusted Types. */
async function inRealm(trustedTypes: Realm['trustedTypes']) {
  realm.trustedTypes = trustedTypes;
  let loaded: typeof CaptchaScript | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = await import('./captcha-script.ts');
  });
  const { signal } = new AbortController();
  return (url: string) => loaded!.loadCaptchaScript(url, createFakeClock(), signal);
}

afterEach(() => {
  delete realm.trustedTypes;
  for (const script of document.querySelectorAll('script')) script.remove();
});

describe('the script of a captcha', () => {
  it('[MT-1] gets its address from a policy that is created once per realm', async () => {
    const made: string[] = [];
    const load = await inRealm({
      createPolicy: (name, rules) => {
        made.push(name);
        return { createScriptURL: (url) => rules.createScriptURL(`${url}#by-policy`) };
      },
    });
    for (const url of ['https://cdn.test/1.js', 'https://cdn.test/2.js']) {
      const done = load(url);
      const script = document.querySelector('script')!;
      expect(script.src).toBe(`${url}#by-policy`);
      script.dispatchEvent(new Event('load'));
      await done;
    }
    expect(made).toEqual(['cashier#captcha']);
  });

  it('[MT-1] is refused by the policy when its address is not secure', async () => {
    const load = await inRealm({ createPolicy: (_name, rules) => rules });
    await expect(load('http://cdn.test/1.js')).rejects.toMatchObject({ code: 'captcha' });
    expect(document.querySelector('script')).toBeNull();
  });

  it('[MT-1] is still loaded when the page does not allow the widget’s policy', async () => {
    const load = await inRealm({
      createPolicy: () => {
        throw new TypeError('refused');
      },
    });
    const done = load('https://cdn.test/1.js');
    document.querySelector('script')!.dispatchEvent(new Event('load'));
    await expect(done).resolves.toBeUndefined();
  });
});
