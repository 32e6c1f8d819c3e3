import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { GroupMethods } from '#parts/method/group-methods.tsx';
import { selectAtom } from '#state/selection.ts';
import { createHarness, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodListScreen } from './method-list-screen.tsx';

const KYC = {
  kind: 'kyc',
  section: 'deposit',
  text: { en: 'Verify your identity to continue.', ru: 'Подтвердите личность.' },
  action: { name: 'verify', text: { en: 'Verify now' } },
};
const usedUp = {
  kind: 'limit',
  text: { en: 'You have set a limit.' },
  limit: { amount: '100', remaining: '0', currency: 'MXN', period: 'month' },
};

async function open(
  list: object,
  section: 'deposit' | 'withdrawal' = 'deposit',
  group: string | null = null,
) {
  const harness = createHarness({ answer: () => ({ methods: [sampleWireMethod()], ...list }) });
  if (group !== null) harness.store.set(selectAtom, { section, group, method: null });
  const view = await renderScreen(
    harness,
    <MemoryRouter>
      {group === null ? <MethodListScreen section={section} /> : <GroupMethods section={section} />}
    </MemoryRouter>,
  );
  const push = (gates: readonly object[]) =>
    act(async () => {
      harness.wire.push('gates', { gates });
      await settle();
    });
  return { ...harness, ...view, push };
}

const tile = () => screen.getByRole('button', { name: /^Bank slip/ });

describe('the list of a closed section', () => {
  it('[MO-6] shows why and until when, offers the action, and opens no form', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    const { sent, targets } = await open({ gates: [{ ...KYC, until: clock.now() + 5 * 3_600_000 }] });
    expect(screen.getByText('You cannot deposit right now')).toBeVisible();
    expect(screen.getByText('Verify your identity to continue.')).toBeVisible();
    expect(screen.getByText(/^Until .*\(in 5 hours\)$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Verify now' }));
    const asked = { messageType: 'onAction', payload: { name: 'verify' } };
    expect(sent).toContainEqual(asked);
    // The second press of a double press would open a second page of the host.
    await userEvent.click(screen.getByRole('button', { name: 'Verify now' }));
    expect(sent.filter(({ messageType }) => messageType === 'onAction')).toEqual([asked]);
    expect(tile()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tile());
    expect(targets).toEqual([]);
  });

  it('[MO-6] shows the date while the end of the gate is far away', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    await open({ gates: [{ ...KYC, until: clock.now() + 40 * 24 * 3_600_000 }] });
    expect(screen.getByText(/^Until \w+ \d+, 2023/)).toBeVisible();
  });

  it('[MO-6] opens with the push that lifts the gate', async () => {
    const { push, targets } = await open({ gates: [KYC] });
    await push([{ ...KYC, section: 'withdrawal' }]);
    expect(screen.queryByText('You cannot deposit right now')).toBeNull();
    await userEvent.click(tile());
    expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
  });

  it.each([null, 'card_method'])(
    '[MO-6] opens when the next list lifts the gate (group: %s)',
    async (group) => {
      const gates = [KYC];
      const methods = [sampleWireMethod({ category: group })];
      const { pass } = await open({ methods, gates }, 'deposit', group);
      gates.pop();
      await pass(5000);
      expect(screen.queryByText('You cannot deposit right now')).toBeNull();
      expect(tile()).not.toHaveAttribute('aria-disabled');
    },
  );

  it('[MO-6] leaves the other section usable', async () => {
    const { targets } = await open({ gates: [KYC] }, 'withdrawal');
    expect(screen.queryByText('You cannot withdraw right now')).toBeNull();
    await userEvent.click(tile());
    expect(targets).toMatchObject([{ name: 'withdrawal-redirect' }]);
  });

  it('[MO-6] also closes the lists of groups', async () => {
    const methods = [sampleWireMethod({ category: 'card_method' })];
    const { targets } = await open({ methods, gates: [KYC] }, 'deposit', 'card_method');
    expect(screen.getByText('You cannot deposit right now')).toBeVisible();
    await userEvent.click(tile());
    expect(targets).toEqual([]);
  });

  it('[MO-6] shows a used-up limit, and still opens forms', async () => {
    const { push, targets } = await open({ gates: [usedUp] });
    expect(screen.getByText('You have reached your limit for this month')).toBeVisible();
    await push([{ ...usedUp, limit: { ...usedUp.limit, remaining: '50' } }]);
    expect(screen.queryByText(/deposit limit/)).toBeNull();
    await userEvent.click(tile());
    expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
  });

  it('[MO-6] is an ordinary list with a gateway without gates', async () => {
    await open({});
    expect(screen.queryByRole('status')).toBeNull();
    expect(tile()).not.toHaveAttribute('aria-disabled');
  });
});

describe.each(['deposit', 'withdrawal'] as const)('the %s list of a gateway', (section) => {
  it('[MO-1] with a history leads to it', async () => {
    const { targets } = await open({ gates: [] }, section);
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    expect(targets).toMatchObject([{ name: 'history' }]);
  });

  it('[MO-1] without a history has no button to it, and never requests it', async () => {
    const { wire } = await open({}, section);
    expect(tile()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    expect(wire.requests.map(({ path }) => path)).not.toContain('/BANKING/transactions');
  });
});

describe('the tile of a method', () => {
  it('[MO-7] shows its notice, and when it is available again', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    const availableAt = clock.now() + 20 * 60_000;
    const away = sampleWireMethod({ is_disabled: true, availableAt, notice: { en: 'Slow today' } });
    const { pass, targets } = await open({ methods: [away] });
    expect(tile()).toHaveTextContent(/Available again from .*\(in 20 minutes\).*Slow today/);
    await userEvent.click(tile());
    expect(targets).toEqual([]);
    await pass(20 * 60_000);
    expect(tile()).not.toHaveTextContent(/Available again/);
    await userEvent.click(tile());
    expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
  });

  it('[MO-7] without a known return time it is under maintenance', async () => {
    await open({ methods: [sampleWireMethod({ is_disabled: true })] });
    expect(tile()).toHaveTextContent(/Maintenance/);
    expect(tile()).toHaveAttribute('aria-disabled', 'true');
  });
});
