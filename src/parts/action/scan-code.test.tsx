import { screen } from '@testing-library/react';
import type { HostMode } from '#host/host-modes.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';

async function step(own: object, mode: HostMode = 'iframe', touchPoints = 0) {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
  const scene = await createScene({ type: 'redirect', url: 'https://pay.test/1', ...own }, { mode });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
}

const code = () => screen.queryByRole('img', { name: 'Or scan it with your phone' });

describe('[MO-15] the address of a payment page', () => {
  it('can be scanned beside its button where the gateway allows it and there is no touch', async () => {
    await step({ canScan: true });
    expect(screen.getByRole('link', { name: 'Go to payment' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Or scan it with your phone' })).toBeVisible();
  });

  it.each([
    ['without canScan', {}, 'iframe', 0],
    ['with canScan false', { canScan: false }, 'iframe', 0],
    ['with touch', { canScan: true }, 'iframe', 5],
    ['in an app', { canScan: true }, 'android', 0],
    ['of a form that is posted', { canScan: true, method: 'POST', fields: { a: '1' } }, 'iframe', 0],
    ['that may not be opened', { canScan: true, url: 'javascript:alert(1)' }, 'iframe', 0],
  ] as const)('cannot be scanned %s', async (_, own, mode, touch) => {
    await step(own, mode, touch);
    expect(code()).toBeNull();
    expect(screen.queryByText('Or scan it with your phone')).toBeNull();
  });
});
