import { screen } from '@testing-library/react';
import type { Section } from '#domain/method.ts';
import { backStepAtom, placeAtom } from '#state/back.ts';
import { openPaymentAtom } from '#state/payment/payment.ts';
import { renderScreen } from '../../../tests/unit/render-screen.tsx';
import { createScene } from '../../../tests/unit/scene.ts';
import { ConfirmScreen } from './confirm-screen.tsx';

async function confirm(section: Section) {
  const scene = await createScene(null, {});
  scene.store.set(openPaymentAtom, section, 'card', `${section}-redirect`, {
    transaction: { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' },
    action: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
  });
  scene.store.set(placeAtom, { route: 'withdrawal-confirm', cameFrom: null, hasPrevious: false });
  await renderScreen(scene, <ConfirmScreen />);
  return scene;
}

it.each([
  ['withdrawal', 'Confirm the withdrawal'],
  ['deposit', 'Confirm the deposit'],
] as const)('[TX-8, RT-3] a %s is confirmed as such, and back leads to its list', async (section, title) => {
  const { store } = await confirm(section);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(store.get(backStepAtom)).toEqual({ type: 'route', name: section });
});
