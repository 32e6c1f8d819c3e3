import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostMode } from '#host/host-bridge.ts';
import { selectionAtom } from '#state/selection.ts';
import { renderScreen } from '../../../tests/unit/render-screen.tsx';
import { createScene } from '../../../tests/unit/scene.ts';
import { MethodScreen } from './method-screen.tsx';

async function step(url: string, mode: HostMode) {
  const scene = await createScene({ type: 'redirect', url }, { mode });
  scene.store.set(selectionAtom, { section: 'deposit', group: null, method: 'slip' });
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  return scene;
}

describe('the step to the payment page', () => {
  it.each([
    ['upi://pay?am=500', 'iframe'],
    ['upi://pay?am=500', 'standalone'],
    ['javascript:alert(1)', 'android'],
  ] as const)('[TX-8] offers no way to %s in %s', async (url, mode) => {
    const { sent } = await step(url, mode);
    expect(screen.getByRole('alert')).toHaveTextContent('an address that we do not open');
    expect(screen.queryByText('Go to payment')).toBeNull();
    expect(sent.filter(({ messageType }) => messageType === 'onOpenExternal')).toEqual([]);
  });

  it('[TX-8] hands the link of another app to a native host, by itself once and by each click', async () => {
    const url = 'upi://pay?am=500';
    const { sent } = await step(url, 'android');
    const opened = () => sent.filter(({ messageType }) => messageType === 'onOpenExternal');
    expect(opened()).toEqual([{ messageType: 'onOpenExternal', payload: { url } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(opened()).toHaveLength(2);
  });
});
