import { useAtomValue } from 'jotai';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { selectionAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { createHarness } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodListScreen } from './method-list-screen.tsx';

const METHODS = [
  sampleWireMethod({
    savedAccounts: [
      { id: 'acc-1', label: '•••• 7771', lastUsedAt: 1 },
      { id: 'acc-2', label: '•••• 4417', lastUsedAt: 2 },
    ],
    fields: [{ name: 'account_number', type: 'text' }],
  }),
];
const USED = { method: 'slip', amount: '500', currency: 'MXN', at: Date.UTC(2026, 4), accountId: 'acc-1' };

/** Renders the list, and the form once a method is chosen. */
function Cashier() {
  return useAtomValue(selectionAtom) === null ? (
    <MemoryRouter>
      <MethodListScreen section="deposit" />
    </MemoryRouter>
  ) : (
    <MethodScreen section="deposit" route="deposit-redirect" />
  );
}

async function open(list: Readonly<Record<string, unknown>>) {
  const harness = createHarness({
    answer: ({ path }) => (path.includes('/methods-') ? { methods: METHODS, ...list } : networkPending()),
  });
  await renderScreen(harness, <Cashier />);
  return harness;
}
const networkPending = () => new Promise<never>(() => undefined);

const tile = () => screen.queryByRole('button', { name: /^Last used/ });

describe('[MO-5] the tile of the last payment', () => {
  it('is the first one, with method, amount and account', async () => {
    await open({ lastUsed: USED });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toContainElement(tile());
    expect(tile()?.textContent.replace(/\s/g, ' ')).toBe('Last usedBank slip · MX$500 · •••• 7771');
  });

  it('has the label in a separate element, where an address can wrap before its domain', async () => {
    const account = { id: 'acc-1', label: 'al•••@players.example', lastUsedAt: 1 };
    await open({ methods: [{ ...METHODS[0], savedAccounts: [account] }], lastUsed: USED });
    const label = [...(tile()?.querySelectorAll('bdi') ?? [])].at(-1);
    expect(label?.innerHTML).toBe('al•••<wbr>@players<wbr>.example');
  });

  it('sends the payment in two taps', async () => {
    const { wire } = await open({ lastUsed: USED });
    await userEvent.click(tile()!);
    await userEvent.click(screen.getByRole('button', { name: /^Deposit MX\$500$/ }));
    expect(wire.requests.find(({ path }) => path.endsWith('/create'))?.data).toMatchObject({
      method: 'slip',
      amount: '500',
      accountId: 'acc-1',
      fields: {},
    });
  });

  it.each([
    ['no last payment', {}],
    ['a method that is no longer listed', { lastUsed: { ...USED, method: 'gone' } }],
  ])('is absent with %s', async (_what, list) => {
    await open(list);
    expect(tile()).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('leaves out an amount that is out of range; the form asks for it', async () => {
    await open({ lastUsed: { ...USED, amount: '900000' } });
    expect(tile()?.textContent).toBe('Last usedBank slip · •••• 7771');
    await userEvent.click(tile()!);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    expect(screen.getByRole('radio', { name: '•••• 7771' })).toBeChecked();
  });
});
