/** @jest-environment ./build/jest/environment.cjs */
import { fakeCashiers } from '#test/fake-cashier.ts';
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
