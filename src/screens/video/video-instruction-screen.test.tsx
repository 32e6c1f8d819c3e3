import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeAtom } from '#state/place.ts';
import { selectAtom } from '#state/selection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { VideoInstructionScreen } from './video-instruction-screen.tsx';

const GUIDE = { en_mx: { redesign: 'https://v.test/new.mp4', url: 'https://v.test/old.mp4' } };

async function open(video_guide_url: object, mode: 'iframe' | 'ios' = 'iframe') {
  const scene = await createScene(null, { mode, methods: [sampleWireMethod({ video_guide_url })] });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  scene.store.set(placeAtom, {
    route: 'deposit-video-instruction',
    cameFrom: null,
    hasPrevious: false,
    transactionId: null,
  });
  return { ...scene, ...(await renderScreen(scene, <VideoInstructionScreen />)) };
}
const video = () => document.querySelector('video');

describe('the video guide', () => {
  it('[MT-3] plays here, under a heading with the method’s name', async () => {
    await open(GUIDE);
    expect(screen.getByRole('heading', { name: 'How to pay, step by step', level: 1 })).toBeVisible();
    expect(screen.getByText('Bank slip')).toBeVisible();
    expect(video()).toHaveAttribute('src', 'https://v.test/new.mp4');
    expect(video()!.controls).toBe(true);
    expect(video()!.autoplay).toBe(false);
  });

  it('[MT-3] offers to open a guide that does not play here in a tab, and to try again', async () => {
    await open(GUIDE);
    fireEvent.error(video()!);
    expect(video()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(/does not play here/);
    const link = screen.getByRole('link', { name: 'Open the video' });
    expect(link).toHaveAttribute('href', 'https://v.test/new.mp4');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    // The main action of the screen is in its footer.
    expect(link.closest('[data-foot]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try to play it here' }));
    expect(video()).not.toBeNull();
  });

  it('[MT-3] detects a failure from before it was in the page', async () => {
    // jsdom loads no media and has no `error` property.
    Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: { code: 4 }, configurable: true });
    await open(GUIDE);
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
    expect(screen.getByRole('link', { name: 'Open the video' })).toBeVisible();
  });

  it('[MT-3] a native host opens it outside the web view', async () => {
    const { sent } = await open(GUIDE, 'ios');
    fireEvent.error(video()!);
    await userEvent.click(screen.getByRole('button', { name: 'Open the video' }));
    expect(sent).toContainEqual({
      messageType: 'onOpenExternal',
      payload: { url: 'https://v.test/new.mp4' },
    });
  });

  it('[RT-8] shows when there is no guide, and offers to go back', async () => {
    const { targets } = await open({});
    expect(video()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(targets).toEqual([{ name: 'deposit' }]);
  });
});
