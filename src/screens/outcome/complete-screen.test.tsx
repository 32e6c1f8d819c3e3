import { screen, within } from '@testing-library/react';
import type { HostMode } from '#host/host-modes.ts';
import { MemoryRouter } from 'react-router-dom';
import { renderScreen } from '../../../tests/unit/render-screen.tsx';
import { createScene, MINUTE, START } from '../../../tests/unit/scene.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { CompleteScreen } from './complete-screen.tsx';

async function complete(mode: HostMode, action: object) {
  const scene = await createScene(action, { mode });
  const view = await renderScreen(
    scene,
    <MemoryRouter initialEntries={['/deposit/complete?transactionId=t1']}>
      <CompleteScreen section="deposit" />
    </MemoryRouter>,
  );
  return { ...scene, ...view };
}

const redirect = (own: object = {}) => ({
  type: 'redirect',
  url: 'https://pay.test/1',
  method: 'GET',
  ...own,
});

describe('a payment whose page is still to be visited', () => {
  it.each([
    ['iframe', '_blank'],
    ['federated', '_blank'],
    ['standalone', null],
    ['android', null],
  ] as const)(
    '[TX-6] [TX-8] in %s is led there as its own step does, and never by itself',
    async (mode, target) => {
      const { sent } = await complete(mode, redirect());
      const link = screen.getByRole('link', { name: 'Go to payment' });
      expect(link).toHaveAttribute('href', 'https://pay.test/1');
      expect(link.getAttribute('target')).toBe(target);
      expect(JSON.stringify(sent)).not.toContain('"redirect"');
    },
  );

  it('[TX-8] is posted there where its fields must be', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { container } = await complete(
      'standalone',
      redirect({ method: 'POST', fields: { session: '1' } }),
    );
    const form = container.querySelector('form')!;
    expect(form).toHaveAttribute('action', 'https://pay.test/1');
    expect(form.elements.namedItem('session')).toHaveValue('1');
    expect(within(form).getByRole('button', { name: 'Go to payment' })).toBeEnabled();
    expect(submitted).not.toHaveBeenCalled();
    submitted.mockRestore();
  });

  it.each([
    ['android', 1],
    ['iframe', 0],
  ] as const)('[TX-8] in %s another app is offered as far as the host opens it', async (mode, count) => {
    await complete(mode, redirect({ url: 'upi://pay?am=500' }));
    expect(screen.queryAllByText('Go to payment')).toHaveLength(count);
  });
});

it('[TX-6] the entry of an earlier payment leads to the one that goes on, which keeps its way', async () => {
  const scene = await createScene({ type: 'pix', code: '000201PIX', expiresAt: START + MINUTE });
  const { targets } = await renderScreen(
    scene,
    <MemoryRouter initialEntries={['/deposit/complete?transactionId=earlier']}>
      <CompleteScreen section="deposit" />
    </MemoryRouter>,
  );
  expect(targets.at(-1)).toEqual({ name: 'deposit-redirect-pix', replace: true });
  expect(scene.store.get(paymentAtom)?.transaction.id).toBe('t1');
  expect(scene.wire.requests.filter(({ path }) => path === '/BANKING/transaction')).toEqual([]);
});
