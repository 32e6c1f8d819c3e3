/** @jest-environment ./build/jest/environment.cjs */
import { PLAYER, fakeCashiers } from '#test/fake-cashier.ts';
import { flushPromises } from '#test/fake-widget.ts';
import { preload } from './preload.ts';

const { remote, open } = fakeCashiers();

describe('preload', () => {
  it('loads the module once, and fetches the files it will need', async () => {
    const { mounts, requests } = remote();
    const url = 'https://warm1.example/cashier/';
    await preload(url);
    const expected = ['mf-manifest.json', 'remoteEntry.js', 'r/two.js', 'r/later.js'].map(
      (file) => url + file,
    );
    expect(requests).toEqual(expected);
    open({ url });
    await flushPromises();
    expect(mounts).toHaveLength(1);
    expect(requests).toEqual(expected);
  });

  /** The links that are added to the page until `act` has ended. */
  async function linksDuring(act: () => unknown): Promise<HTMLLinkElement[]> {
    const links: HTMLLinkElement[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        links.push(...[...addedNodes].filter((node) => node instanceof HTMLLinkElement));
    });
    observer.observe(document.head, { childList: true });
    await act();
    await flushPromises();
    observer.disconnect();
    return links;
  }

  it('leaves the chunks of a mount to the mount, which uses them immediately', async () => {
    remote();
    const links = await linksDuring(() => preload('https://warm2.example/cashier/'));
    expect(links).toEqual([]);
  });

  it('preloads the chunks of a mount exactly as its loader requests them', async () => {
    remote();
    const links = await linksDuring(() => open({ url: 'https://warm5.example/cashier/' }));
    expect(links.map(({ href, integrity, crossOrigin }) => [href, integrity, crossOrigin])).toEqual([
      ['https://warm5.example/cashier/r/two.js', 'sha384-two', 'anonymous'],
    ]);
    links.forEach((link) => link.dispatchEvent(new Event('load')));
    expect(document.querySelectorAll('link')).toHaveLength(0);
  });

  it('preloads no chunk before the page has answered with the player', async () => {
    remote();
    let answer = (): void => undefined;
    const loaded = () => new Promise<typeof PLAYER>((resolve) => (answer = () => resolve(PLAYER)));
    const url = 'https://warm8.example/cashier/';
    expect(await linksDuring(() => open({ url, loaded }))).toEqual([]);
    expect(await linksDuring(() => answer())).toHaveLength(1);
  });

  it('requests a remote again if the first request hangs', async () => {
    const { requests } = remote({ manifest: 'hangs' });
    const url = 'https://warm7.example/cashier/';
    open({ url });
    open({ url });
    await flushPromises();
    const first = [`${url}mf-manifest.json`, `${url}start.js`];
    expect(requests).toEqual(first);
    jest.advanceTimersByTime(20_000);
    open({ url });
    await flushPromises();
    expect(requests).toEqual([...first, ...first]);
  });

  it('does not report missing files; the cashier does when it opens', async () => {
    remote({ manifest: 'fails' });
    await expect(preload('https://warm3.example/cashier/')).resolves.toBeUndefined();
  });

  it('refuses an invalid address', async () => {
    await expect(preload('javascript:alert(1)')).rejects.toThrow('is not the cashier');
  });

  it('does nothing in a tab that uses the iframe', async () => {
    const { requests } = remote();
    const url = 'https://warm4.example/cashier/';
    sessionStorage.setItem('cashier.mode https://warm4.example', 'iframe');
    await preload(url);
    expect(requests).toEqual([]);
  });
});
