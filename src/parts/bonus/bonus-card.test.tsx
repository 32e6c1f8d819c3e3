import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { updateBonusesAtom } from '#state/bonuses.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { renderScreen } from '#test/render-screen.tsx';

const WELCOME = {
  id: 'b1',
  type: 'deposit',
  title: { en: 'Welcome bonus' },
  depositBonusData: { minDeposit: 300 },
};
const SPINS = {
  id: 'b2',
  type: 'freespin',
  title: { en: 'Ten spins' },
  freespinBonusData: { minDeposit: { MXN: '1000.50' }, depositRequired: true },
};
const outcome = { transaction: { id: 't1', status: 'waiting' }, action: { type: 'complete' } };

async function open(loaded: object, method: Readonly<Record<string, unknown>> = {}) {
  const scene = await createScene(null, {
    loaded: { ...loaded },
    methods: [sampleWireMethod(method)],
    answer: ({ path }) => (path.endsWith('/create') ? outcome : { fields: {} }),
  });
  const name = typeof method['name'] === 'string' ? method['name'] : 'slip';
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: name });
  const view = await renderScreen(
    scene,
    <MemoryRouter>
      <MethodScreen section="deposit" route="deposit-redirect" />
    </MemoryRouter>,
  );
  const activations = () =>
    scene.sent.filter(({ messageType, ...rest }) => {
      const { payload } = rest as { payload?: { name?: string } };
      return messageType === 'onAnalytics' && payload?.name === 'bonus_activated';
    });
  const bonusIds = () =>
    scene.wire.requests.filter(({ path }) => path.endsWith('/create')).map(({ data }) => data['bonusId']);
  return { scene, ...view, activations, bonusIds };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const condition = () => screen.getByRole('progressbar', { name: 'Bonus condition' });
const said = () => condition().getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));

describe('the bonus on a deposit form', () => {
  it('[BN-4] shows how close the amount is to its minimum, and is submitted once activated', async () => {
    const { bonusIds } = await open({ bonusList: [WELCOME] });
    expect(screen.getByRole('switch', { name: 'Welcome bonus' })).toBeChecked();
    expect(said()).toBe('Add MX$300 to activate');
    await userEvent.type(amount(), '75.25');
    expect(said()).toBe('Add MX$224.75 to activate');
    expect(condition()).toHaveAttribute('aria-valuenow', '25');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '300');
    expect(said()).toBe('Bonus activated');
    await submit();
    expect(bonusIds()).toEqual(['b1']);
  });

  it('[BN-4] is not submitted below its minimum', async () => {
    const { bonusIds } = await open({ bonusList: [WELCOME] });
    await userEvent.type(amount(), '299.99');
    await submit();
    expect(bonusIds()).toEqual([null]);
  });

  it('[BN-2] [BN-3] is not submitted when it is switched off', async () => {
    const { bonusIds } = await open({ bonusList: [WELCOME] });
    await userEvent.type(amount(), '500');
    await userEvent.click(screen.getByRole('switch', { name: 'Welcome bonus' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await submit();
    expect(bonusIds()).toEqual([null]);
  });

  it('[BN-1] is the one chosen by the host, else the first', async () => {
    const { unmount } = await open({ bonusList: [WELCOME, SPINS], bonusId: 'b2' });
    expect(screen.getByRole('switch', { name: 'Ten spins' })).toBeInTheDocument();
    expect(said()).toBe('Add MX$1,000.50 to activate');
    unmount();
    await open({ bonusList: [WELCOME, SPINS] });
    expect(screen.getByRole('switch', { name: 'Welcome bonus' })).toBeInTheDocument();
  });

  it('[BN-1] can be changed to another, which switches bonuses on', async () => {
    const { bonusIds } = await open({ bonusList: [WELCOME, SPINS] });
    await userEvent.click(screen.getByRole('switch', { name: 'Welcome bonus' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose another bonus' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Ten spins' }));
    expect(screen.getByRole('switch', { name: 'Ten spins' })).toBeChecked();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(amount(), '2000');
    await submit();
    expect(bonusIds()).toEqual(['b2']);
  });

  it('[HS-7] changes with the host’s list', async () => {
    const { scene } = await open({ bonusList: [WELCOME] });
    act(() => {
      scene.store.set(updateBonusesAtom, []);
    });
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['there is none', { bonusList: [] }, {}],
    ['the method restricts it', { bonusList: [WELCOME] }, { name: 'yamoney_rub' }],
    ['the method forbids it', { bonusList: [WELCOME] }, { isInvestForbidden: true }],
  ])('[BN-2] [BN-5] [MT-5] is absent when %s', async (_name, loaded, method) => {
    const { bonusIds } = await open(loaded, method);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Bonus details' })).toBeNull();
    await userEvent.type(amount(), '500');
    await submit();
    expect(bonusIds()).toEqual([null]);
  });

  it('[BN-7] is tracked once when it is activated, and opens its details', async () => {
    const { activations, targets } = await open({ bonusList: [WELCOME] });
    expect(activations()).toHaveLength(0);
    await userEvent.type(amount(), '300');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '400');
    expect(activations()).toMatchObject([
      { payload: { transaction: 'deposit', data: { bonusId: 'b1', bonusType: 'deposit' } } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Bonus details' }));
    expect(targets).toEqual([{ name: 'deposit-bonus-details' }]);
  });

  it('[BN-4] of free spins without a required deposit is active from the start', async () => {
    const free = { ...SPINS, freespinBonusData: { minDeposit: 500, depositRequired: false } };
    const { activations } = await open({ bonusList: [free] });
    expect(said()).toBe('Bonus activated');
    expect(activations()).toHaveLength(1);
  });

  it('[BN-4] is shown as not available in the currency', async () => {
    await open({ bonusList: [{ ...WELCOME, depositBonusData: { minDeposit: { EUR: 10 } } }] });
    expect(screen.getByText('Not available in your currency')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
