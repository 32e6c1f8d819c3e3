import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostMode } from '#host/host-modes.ts';
import type { Action } from '#domain/transaction.ts';
import { placeAtom } from '#state/place.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, START } from '#test/scene.ts';

const URL = 'https://issuer.test/acs/1';

async function challenge(own: object = {}, mode: HostMode = 'iframe') {
  const action = { type: 'challenge', url: URL, ...own } as unknown as Action;
  const scene = await createScene(action, { mode });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  await settle();
  return scene;
}

const dialog = () => screen.getByRole('dialog', { name: 'Confirm with your bank' });
const frame = () => within(dialog()).getByTitle<HTMLIFrameElement>('Confirm with your bank');
const lookups = ({ wire }: Awaited<ReturnType<typeof createScene>>) =>
  wire.requests.filter(({ path }) => path.endsWith('/transaction')).length;

/** A message that a window posts to the page around it. */
async function said(source: Window | null, messageType: string, origin = 'https://issuer.test') {
  await act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', { data: JSON.stringify({ messageType }), source, origin }),
    );
    await settle();
  });
}

describe('[MO-14] a challenge', () => {
  it('is shown in a frame over the form, which gets no right that it does not need, with its origin', async () => {
    await challenge();
    expect(frame()).toHaveAttribute('src', URL);
    expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    expect(frame()).toHaveAttribute('allow', '');
    expect(frame().referrerPolicy).toBe('no-referrer');
    expect(dialog()).toHaveTextContent('This page is from https://issuer.test');
    expect(within(dialog()).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', URL);
  });

  it('is posted into its frame with its fields, whatever they are called', async () => {
    const posted: unknown[] = [];
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      posted.push([this.getAttribute('action'), this.target, [...new FormData(this)]]);
    });
    await challenge({ method: 'POST', fields: { creq: 'abc', submit: 'x' } });
    expect(posted).toEqual([
      [
        URL,
        frame().name,
        [
          ['creq', 'abc'],
          ['submit', 'x'],
        ],
      ],
    ]);
    expect(frame()).not.toHaveAttribute('src');
    submit.mockRestore();
  });

  it('[TX-4] that has returned is looked up, and only its status says how it ended', async () => {
    const scene = await challenge();
    const before = lookups(scene);
    await said(window, 'Loaded');
    expect(dialog()).toBeVisible();
    await said(frame().contentWindow, 'Loaded');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('We are checking the answer of your bank.')).toBeVisible();
    expect(lookups(scene)).toBe(before + 1);
    expect(scene.store.get(placeAtom)?.route).not.toBe('deposit-complete');
  });

  it('that is cancelled is looked up, not called cancelled, and can be continued', async () => {
    const scene = await challenge();
    const before = lookups(scene);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('This payment is not confirmed yet. Continue to confirm it.')).toBeVisible();
    expect(lookups(scene)).toBe(before + 1);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(frame()).toHaveAttribute('src', URL);
  });

  it('of a partner’s page is inside a page of the widget’s own origin, which gets it once it is ready', async () => {
    await challenge({ method: 'POST', fields: { creq: 'abc' } }, 'federated');
    const { src, contentWindow } = frame();
    expect(src).toMatch(/\/challenge\.html$/);
    const { origin } = new window.URL(src);
    const posted: unknown[] = [];
    if (contentWindow)
      contentWindow.postMessage = (data: unknown, target: unknown) => void posted.push([data, target]);
    await said(contentWindow, 'challenge-ready');
    expect(posted).toEqual([]);
    await said(contentWindow, 'challenge-ready', origin);
    expect(posted).toEqual([[expect.stringContaining('"creq":"abc"'), origin]]);
    await said(contentWindow, 'challenge-returned', origin);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['says nothing, so the host is told what may block it', false],
    ['is ready', true],
  ])('whose page in a partner’s page %s', async (_, isReady) => {
    const scene = await challenge({}, 'federated');
    const { src, contentWindow } = frame();
    if (isReady) await said(contentWindow, 'challenge-ready', new window.URL(src).origin);
    await act(async () => {
      scene.clock.advance(11_000);
      await settle();
    });
    expect(scene.warned.map(({ field, text }) => [field, text.includes('frame-src')])).toEqual(
      isReady ? [] : [['page', true]],
    );
    expect(within(dialog()).getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  });

  it('[TX-4] of a slow answer is looked up once before it is shown, also if its address is another each time', async () => {
    let asked = 0;
    const action = { type: 'challenge', url: URL };
    const scene = await createScene(action, {
      answer: () => ({
        transaction: { id: 't1', status: 'waiting' },
        action: { ...action, url: `${URL}?signed=${String((asked += 1))}` },
      }),
    });
    scene.wire.state.hasPushes = false;
    scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
    scene.clock.advance(3001);
    await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
    await act(settle);
    expect(frame()).toHaveAttribute('src', `${URL}?signed=${String(asked)}`);
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('is closed when its time is up', async () => {
    const scene = await challenge({ expiresAt: START + 3_600_000 });
    expect(dialog()).toBeVisible();
    await act(async () => {
      scene.clock.advance(3_700_000);
      await settle();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,1', 'upi://pay', '/pay'])(
    'is not opened at %s',
    async (url) => {
      await challenge({ url });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.querySelector('iframe')).toBeNull();
      expect(screen.getByText(/an address that we do not open/)).toBeVisible();
    },
  );
});
