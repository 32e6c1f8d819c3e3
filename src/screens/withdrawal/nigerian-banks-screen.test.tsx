import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftsAtom } from '#state/drafts.ts';
import { selectAtom } from '#state/selection.ts';
import { loadListAtom } from '#state/methods.ts';
import { createHarness } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { NigerianBanksScreen } from './nigerian-banks-screen.tsx';

const BANK = {
  name: 'bank_code',
  type: 'dropdown',
  placeholder_text: 'Bank',
  values: [
    { value: '701', label: 'Niger Delta Bank' },
    { value: '702', label: 'Savanna Trust' },
  ],
};
const NUBAN = {
  name: 'account_number',
  type: 'text',
  placeholder_text: 'Account number',
  regex: '^\\d{10}$',
};
const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
};

async function open(fields: unknown[]) {
  const accounts = [
    { id: 'main', amount: '900', currency: 'MXN' },
    { id: 'additional', amount: '200', currency: 'MXN' },
  ];
  const harness = createHarness({
    answer: ({ path }) => {
      if (path.endsWith('/create')) return outcome;
      return path.includes('/methods-')
        ? { methods: [sampleWireMethod({ cardViewType: 9, fields })], accounts }
        : { fields: {} };
    },
  });
  await harness.store.set(loadListAtom, 'withdrawal');
  harness.store.set(selectAtom, { section: 'withdrawal', group: null, method: 'slip' });
  const show = () => renderScreen(harness, <NigerianBanksScreen />);
  return { ...harness, show, ...(await show()) };
}

const bank = () => screen.getByRole('combobox', { name: 'Bank' });
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));

describe('a withdrawal to a Nigerian bank', () => {
  it('[LS-4] [TX-7] asks for bank, account and amount and continues to the confirmation', async () => {
    const { wire, targets } = await open([NUBAN, BANK]);
    await userEvent.type(bank(), 'savan');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Savanna Trust']);
    await userEvent.click(screen.getByRole('option', { name: 'Savanna Trust' }));
    await userEvent.click(screen.getByRole('radio', { name: /Additional account/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Withdrawal amount' }), '150');
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '0123456789');
    await submit();
    const [sent] = wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/create');
    expect(sent?.data).toMatchObject({
      method: 'slip',
      amount: '150',
      account: 'additional',
      fields: { bank_code: '702', account_number: '0123456789' },
    });
    expect(targets).toEqual([{ name: 'withdrawal-confirm' }]);
  });

  it('[LS-4] asks for the bank once, before the amount', async () => {
    await open([NUBAN, BANK]);
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    const amount = screen.getByRole('textbox', { name: 'Withdrawal amount' });
    expect(bank().compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[FM-5] [FM-10] reports a missing bank and takes the player to its field', async () => {
    // jsdom does not implement it.
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    const { wire } = await open([BANK]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Withdrawal amount' }), '150');
    await submit();
    expect(bank()).toHaveAttribute('aria-invalid', 'true');
    expect(bank()).toHaveAccessibleDescription('Fill in this field');
    await waitFor(() => {
      expect(bank()).toHaveFocus();
    });
    expect(seen).toEqual([bank()]);
    expect(bank()).toHaveAccessibleDescription('Fill in this field');
    expect(wire.requests.some(({ path }) => path.endsWith('/create'))).toBe(false);
  });

  it('[FM-19] keeps the bank when the player returns', async () => {
    const { store, show, unmount } = await open([BANK]);
    await userEvent.click(screen.getByRole('option', { name: 'Niger Delta Bank' }));
    expect(Object.values(store.get(draftsAtom))).toMatchObject([{ bank_code: '701' }]);
    unmount();
    await show();
    expect(bank()).toHaveValue('Niger Delta Bank');
  });

  it('[LS-4] a method that is itself a bank has only its form', async () => {
    await open([NUBAN]);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Account number' })).toBeVisible();
  });
});
