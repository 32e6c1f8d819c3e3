import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetAmountsAtom } from '#state/drafts.ts';
import { selectAtom } from '#state/selection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodScreen } from './method-screen.tsx';

async function typed() {
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ name: 'one' }), sampleWireMethod({ name: 'two' })],
  });
  const choose = (method: string) => {
    scene.store.set(selectAtom, { section: 'deposit', group: null, method });
  };
  choose('one');
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '350');
  const amountOf = (method: string) => {
    act(() => {
      choose(method);
    });
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;
  };
  return { ...scene, amountOf };
}

it('[FM-19] the amount is carried to another method, but does not replace an amount typed there', async () => {
  const { amountOf } = await typed();
  expect(amountOf('two')).toBe('350');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '0');
  expect(amountOf('one')).toBe('350');
  expect(amountOf('two')).toBe('3,500');
});

it('[FM-19] the amount is not carried once a payment has begun, or into another currency', async () => {
  const { amountOf, store } = await typed();
  act(() => {
    store.set(forgetAmountsAtom);
  });
  expect(amountOf('two')).toBe('');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '80');
  act(() => {
    openPayment(store, {
      transaction: { id: 't1', status: 'waiting', txid: null, amount: '80', currency: 'MXN' },
      action: { type: 'redirect', url: 'https://pay.test/', method: 'GET', fields: {} },
    });
  });
  expect(amountOf('one')).toBe('');
});
