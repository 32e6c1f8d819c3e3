import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { playerAtom } from '#state/player.ts';
import { chooseRegionAtom } from '#state/flow/regions.ts';
import { createHarness } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodListScreen } from './method-list-screen.tsx';

it('[RT-7] explains a region whose currency differs from the balance', async () => {
  const harness = createHarness({ answer: () => ({ methods: [sampleWireMethod()] }) });
  expect(harness.store.get(playerAtom)).not.toBeNull();
  const list = (
    <MemoryRouter>
      <MethodListScreen section="deposit" />
    </MemoryRouter>
  );
  const { unmount } = await renderScreen(harness, list);
  expect(screen.queryByText(/Your balance is kept/)).toBeNull();
  unmount();
  harness.store.set(chooseRegionAtom, { code: 'BR', currency: 'BRL', isPopular: false }, 'deposit');
  await renderScreen(harness, list);
  expect(screen.getByText('Payments here are in BRL. Your balance is kept in MXN.')).toBeVisible();
});
