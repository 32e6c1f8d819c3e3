import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeAtom } from '#state/place.ts';
import { activeBonusAtom, bonusEnabledAtom, updateBonusesAtom } from '#state/bonuses.ts';
import { navigatorAtom } from '#state/go.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, START } from '#test/scene.ts';
import { BonusDetailsScreen } from './bonus-details-screen.tsx';

const WELCOME = {
  id: 'b1',
  type: 'deposit',
  title: { en: 'Welcome bonus' },
  terms: {
    en: '<p>Valid for <b>7 days</b></p><img src=x onerror=alert(1)><a href="javascript:alert(1)">no</a><a href="https://t.test/">all</a>',
  },
  expiresAt: START,
  depositBonusData: { minDeposit: { MXN: 300 } },
};
const SPINS = { id: 'b2', type: 'freespin', freespinBonusData: { minDeposit: 0, depositRequired: false } };

async function open(bonusList: unknown[], hasPrevious = true) {
  const scene = await createScene(null, { loaded: { bonusList } });
  scene.store.set(placeAtom, {
    route: 'deposit-bonus-details',
    cameFrom: 'deposit-redirect',
    hasPrevious,
    transactionId: null,
  });
  const view = await renderScreen(scene, <BonusDetailsScreen />);
  const went = { back: 0 };
  scene.store.set(navigatorAtom, {
    go: (target) => view.targets.push(target),
    backTo: (name) => view.targets.push({ name }),
    previous: () => {
      went.back += 1;
    },
  });
  return { ...scene, ...view, went };
}

describe('bonus details', () => {
  it('[BN-7] shows minimum, expiry and terms, reduced to text and safe links', async () => {
    await open([WELCOME]);
    expect(screen.getByRole('heading', { name: 'Welcome bonus', level: 1 })).toBeVisible();
    const minimum = screen.getByText('Minimum deposit').closest('div')!;
    expect(within(minimum).getByText(/^MX\$300/)).toBeVisible();
    expect(screen.getByText('Valid until').closest('div')).toHaveTextContent(/2023/);
    expect(screen.getByText('7 days').tagName).toBe('B');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('no')).not.toHaveAttribute('href');
    expect(screen.getByRole('link', { name: 'all' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  it('[BN-1] [RT-8] choosing a bonus switches it on and returns to the form', async () => {
    const { store, went, targets } = await open([WELCOME, SPINS]);
    store.set(bonusEnabledAtom, false);
    await userEvent.click(screen.getByRole('radio', { name: 'Free spins' }));
    expect(screen.getByRole('heading', { name: 'Free spins', level: 1 })).toBeVisible();
    expect(screen.getByText('No deposit needed')).toBeVisible();
    expect(screen.getByText('This bonus has no further terms.')).toBeVisible();
    expect(store.get(activeBonusAtom)?.id).toBe('b1');
    await userEvent.click(screen.getByRole('button', { name: 'Use this bonus' }));
    expect(store.get(activeBonusAtom)?.id).toBe('b2');
    expect(store.get(bonusEnabledAtom)).toBe(true);
    expect(went.back).toBe(1);
    expect(targets).toEqual([]);
  });

  it('[RT-8] without an earlier page in the widget, back leads to the list', async () => {
    const { went, targets } = await open([WELCOME], false);
    await userEvent.click(screen.getByRole('button', { name: 'Use this bonus' }));
    expect(went.back).toBe(0);
    expect(targets).toEqual([{ name: 'deposit' }]);
  });

  it('[HS-7] shows that the host has withdrawn its bonuses', async () => {
    const { store, went } = await open([WELCOME]);
    act(() => {
      store.set(updateBonusesAtom, []);
    });
    expect(screen.getByRole('heading', { name: 'There is no bonus right now' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(went.back).toBe(1);
  });
});
