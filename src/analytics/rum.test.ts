/** @jest-environment ./build/jest/environment.cjs */
import { createRum, type Vital } from './rum.ts';

const LCP: Vital = { name: 'LCP', value: 812.5, rating: 'good', id: 'v5-1' };

/** A page that can be hidden, with a record of its posts. */
function page({ takesBeacons = true } = {}) {
  const events = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const posted: { by: string; url: string; text: () => Promise<string> }[] = [];
  const note = (by: string, url: string, blob: Blob): void => {
    posted.push({ by, url, text: () => readText(blob) });
  };
  const window = Object.assign(events, {
    document,
    navigator: {
      sendBeacon(url: string, blob: Blob) {
        if (takesBeacons) note('beacon', url, blob);
        return takesBeacons;
      },
    },
    fetch(url: string, { body, keepalive, method }: { body: Blob; keepalive: boolean; method: string }) {
      note(`${method} keepalive ${String(keepalive)}`, url, body);
      return Promise.reject(new TypeError('the page was closed'));
    },
  });
  const rum = createRum({
    window: window as unknown as Window,
    url: '/pay/rum',
    mode: 'iframe',
    platform: 'mobile',
  });
  return {
    rum,
    posted,
    hide() {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}

describe('[AN-3] RUM', () => {
  it('posts each vital once, as JSON below the prefix, when the page is hidden', async () => {
    const { rum, posted, hide, leave } = page();
    rum.keep({ ...LCP, value: 400 });
    rum.keep(LCP);
    rum.keep({ name: 'CLS', value: 0.01, rating: 'good', id: 'v5-2' });
    expect(posted).toEqual([]);
    hide();
    leave();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ by: 'beacon', url: '/pay/rum' });
    expect(JSON.parse((await posted[0]?.text()) ?? '')).toEqual({
      mode: 'iframe',
      platform: 'mobile',
      vitals: [LCP, { name: 'CLS', value: 0.01, rating: 'good', id: 'v5-2' }],
    });
  });

  it('posts at the latest on pagehide, by fetch when a beacon is refused', () => {
    const { rum, posted, leave } = page({ takesBeacons: false });
    rum.keep(LCP);
    leave();
    expect(posted).toEqual([expect.objectContaining({ by: 'POST keepalive true', url: '/pay/rum' })]);
  });

  it('[AN-4] posts only the named parts of a vital: no element, no address', async () => {
    const { rum, posted, leave } = page();
    rum.keep({ ...LCP, entries: [{ name: 'https://pay.test/?token=t0ken' }] } as Vital);
    leave();
    expect(await posted[0]?.text()).not.toContain('t0ken');
  });

  it('posts nothing when nothing was measured', () => {
    const { posted, hide, leave } = page();
    hide();
    leave();
    expect(posted).toEqual([]);
  });
});
