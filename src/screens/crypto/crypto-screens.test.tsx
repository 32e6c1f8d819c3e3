import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentAtom } from '#state/payment/payment.ts';
import { resetListsAtom } from '#state/methods.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import { settle } from '#test/harness.ts';
import { setRegionAtom } from '#state/player.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, MINUTE, START } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { CryptoAddressScreen } from './crypto-address-screen.tsx';
import { CryptoListScreen } from './crypto-list-screen.tsx';

const CREATE = '/BANKING_DEPOSIT/create';
const coin = (name: string, own: object = {}) =>
  sampleWireMethod({ name, category: 'crypto', text: { en: name.toUpperCase() }, ...own });
const USDT = coin('usdt', {
  networks: [
    { id: 'TRC20', label: 'Tron', min: '50' },
    { id: 'TON', label: 'Toncoin' },
  ],
});
const BTC = coin('btc', { position: 2 });
const ADDRESS = {
  type: 'address',
  address: 'EQabc',
  network: 'TON',
  memo: '777',
  amount: '0.12345678',
  currency: 'BTC',
  expiresAt: START + 60 * MINUTE,
};
const outcome = (id: string) => ({ transaction: { id, status: 'waiting' }, action: ADDRESS });

/** A widget with a selected method. */
async function chosen(method: ReturnType<typeof sampleWireMethod>, loaded = {}) {
  const harness = await createScene(null, { methods: [method, BTC], answer: () => outcome('t9'), loaded });
  harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: method.name });
  return harness;
}

const submit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show address' }));
  await act(settle);
};
const bodies = ({ wire }: Awaited<ReturnType<typeof createScene>>) =>
  wire.requests.filter(({ path }) => path === CREATE).map(({ data }) => data);

beforeAll(() => {
  // jsdom does not implement it.
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the coins', () => {
  const list = async () => {
    const harness = await createScene(null, { methods: [USDT, BTC] });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: null });
    return harness;
  };

  it('[MT-4] [LS-5] are listed with their networks, and open their form', async () => {
    const { targets } = await renderScreen(await list(), <CryptoListScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Cryptocurrency' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^USDT/ })).toHaveTextContent('Tron and Toncoin');
    await userEvent.click(screen.getByRole('button', { name: /^BTC/ }));
    expect(targets).toEqual([{ name: 'deposit-crypto-address' }]);
  });

  it('[TX-6] show a notice of a payment under way, which leads back to it', async () => {
    const harness = await createScene(ADDRESS, { methods: [USDT, BTC], from: 'deposit-crypto-address' });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'btc' });
    const { targets, unmount } = await renderScreen(harness, <CryptoListScreen />);
    expect(screen.getByText('A deposit is under way')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to this payment' }));
    expect(targets).toEqual([{ name: 'deposit-crypto-address' }]);
    unmount();
    // This is the payment's address, not the form of the coin that the player looked at in between.
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText('EQabc')).toBeInTheDocument();
  });

  it('[LS-1] load on a fresh page, and lead back when they no longer exist', async () => {
    const harness = await list();
    harness.store.set(resetListsAtom);
    const view = await renderScreen(harness, <CryptoListScreen />);
    expect(screen.getByRole('button', { name: /^BTC/ })).toBeInTheDocument();
    act(() => harness.store.set(selectAtom, { section: 'deposit', group: 'cash_methods', method: null }));
    await userEvent.click(screen.getByRole('button', { name: 'To the methods' }));
    expect(view.targets).toEqual([{ name: 'deposit', replace: true }]);
  });
});

describe('the form of a coin', () => {
  it('[MT-4] asks for the network, with its minimum, but for no amount, then shows the address instead of the form', async () => {
    const harness = await chosen(USDT);
    const { targets } = await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Tron ?From MX\$50/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Toncoin' })).not.toBeChecked();
    await submit();
    expect(bodies(harness)).toEqual([]);
    expect(await screen.findByText('Choose a network', { selector: 'span' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Toncoin' }));
    await submit();
    expect(bodies(harness)).toMatchObject([{ method: 'usdt', amount: null, fields: { network: 'TON' } }]);
    expect(bodies(harness)[0]).not.toHaveProperty('cryptoBonus');
    expect(screen.getByRole('heading', { level: 1, name: 'Send BTC' })).toBeVisible();
    expect(targets).toEqual([]);
  });

  it('[MT-4] [FM-1] shows the minimums and the hint in a field for the network too', async () => {
    const harness = await chosen({ ...USDT, fields: [{ name: 'chain', type: 'networks' }] } as never);
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByRole('radio', { name: /^Tron ?From MX\$50/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Toncoin' })).not.toBeChecked();
    expect(screen.getByRole('radiogroup', { name: 'chain' })).toHaveAccessibleDescription(
      /^Use the same network in your wallet/,
    );
  });

  it('[MT-4] [FM-10] goes to the cards of the networks when none is chosen; arrows choose', async () => {
    await renderScreen(await chosen(USDT), <CryptoAddressScreen />);
    await submit();
    const group = screen.getByRole('radiogroup', { name: 'Network' });
    await waitFor(() => {
      expect(group).toBeInvalid();
    });
    expect(group).toHaveAccessibleDescription('Choose a network');
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /^Tron/ })).toHaveFocus();
    });
    expect(group).toHaveAccessibleDescription('Choose a network');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Toncoin' })).toBeChecked();
    expect(group).toHaveAccessibleDescription(/^Use the same network/);
  });

  it.each([
    ['one network', 1, 'radio'],
    ['six networks', 6, 'radio'],
    ['more networks', 7, 'option'],
  ])('[MT-4] offers %s as cards or as a list, and a single one is chosen', async (_, count, role) => {
    const labels = Array.from({ length: count }, (_unused, at) => `Chain ${String(at)}`);
    const networks = labels.map((label) => ({ id: label, label }));
    const field = { name: 'chain', type: 'networks', values: labels };
    for (const own of [{ networks }, { fields: [field] }]) {
      const harness = await chosen(coin('usdt', own));
      const { unmount } = await renderScreen(harness, <CryptoAddressScreen />);
      expect(screen.getAllByRole(role)).toHaveLength(count);
      await submit();
      expect(bodies(harness)).toMatchObject(count === 1 ? [{ fields: { network: 'Chain 0' } }] : []);
      unmount();
    }
  });

  it.each([
    ['TON', 'Toncoin'],
    ['gone', null],
  ])('[MT-4] begins with the network that the gateway prefills: %s', async (network, label) => {
    const harness = await createScene(null, {
      methods: [USDT, BTC],
      answer: ({ path }) => (path.includes('snippet') ? { fields: { usdt: { network } } } : outcome('t9')),
    });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    await renderScreen(harness, <CryptoAddressScreen />);
    await waitFor(() => {
      expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(label === null ? 0 : 1);
    });
    if (label !== null) expect(screen.getByRole('radio', { name: label })).toBeChecked();
  });

  it('[MT-4] [FM-9] asks for an amount when the method has the field, with the minimum of the network', async () => {
    const harness = await chosen({ ...USDT, fields: [{ name: 'amount', type: 'amount' }] } as never);
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getAllByText(/^MX\$21 – MX\$20,155/)).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /^Tron/ }));
    expect(screen.getByRole('radio', { name: /^Tron ?From MX\$50/ })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '49');
    await submit();
    expect(bodies(harness)).toEqual([]);
    expect(screen.getByText(/^The minimum is MX\$50/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '{Backspace}{Backspace}50');
    await submit();
    expect(bodies(harness)).toMatchObject([{ amount: '50', fields: { network: 'TRC20' } }]);
  });

  const OFFER = {
    schema: { meta: { cryptoBonusAvailable: true } },
    experiments: [{ key: 'analytics-21868', group: 'group_b' }],
  };

  it('[BN-6] offers the crypto bonus, initially on, and submits the choice', async () => {
    const harness = await chosen(BTC, OFFER);
    await renderScreen(harness, <CryptoAddressScreen />);
    const choice = screen.getByRole('switch', { name: /^Crypto bonus/ });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    await submit();
    expect(bodies(harness)).toMatchObject([{ cryptoBonus: false }]);
  });

  it('[BN-6] does not mention a crypto bonus that is not available', async () => {
    const harness = await chosen(BTC, { ...OFFER, experiments: [] });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.queryByRole('switch', { name: /^Crypto bonus/ })).toBeNull();
    await submit();
    expect(bodies(harness)[0]).not.toHaveProperty('cryptoBonus');
  });
});

describe('the address', () => {
  const open = (own: object = {}, options = {}) =>
    createScene({ ...ADDRESS, ...own }, { methods: [USDT, BTC], from: 'deposit-crypto-address', ...options });

  it('[MT-4] [TX-8] shows amount and address, with the decimals of the coin, and warns of permanent losses', async () => {
    const harness = await open();
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy amount to send' })).toBeInTheDocument();
    expect(screen.getByText('0.12345678 BTC')).toBeInTheDocument();
    expect(screen.getByText(/^Send only BTC on the network Toncoin\./)).toBeInTheDocument();
    expect(screen.getByText('The memo is required')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy memo' })).toBeInTheDocument();
    expect(screen.getByText(/^They are converted to MXN/)).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('1:00:00');
    expect(await screen.findByRole('img', { name: 'QR code of your BTC address' })).toBeInTheDocument();
  });

  it('[MT-4] [TX-8] rounds neither amount nor minimum of a coin that has more decimals than the widget knows of', async () => {
    const harness = await open({ amount: '0.01234567', min: '0.0015', currency: 'SOL' });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText('0.01234567 SOL')).toBeInTheDocument();
    expect(screen.getByText('0.0015 SOL')).toBeInTheDocument();
  });

  it('[TX-8] [RT-7] names the currency of the payment, although another region was chosen since', async () => {
    const harness = await open();
    harness.store.set(setRegionAtom, { code: 'br', currency: 'BRL' });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText(/^They are converted to MXN/)).toBeInTheDocument();
  });

  it('[TX-10] shows the minimum in the coin when the gateway sends it', async () => {
    const harness = await open({ min: '0.0005' });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText('Minimum amount').parentElement).toHaveTextContent('0.0005 BTC');
  });

  it('[MT-4] has the same minimum of a network, in its own currency, as the list and the form', async () => {
    const inCoin = {
      ...USDT,
      networks: [{ id: 'TON', label: 'Toncoin', min: '5', minCurrency: 'USDT' }, { id: 'X' }],
    };
    const method = { ...inCoin, fields: [{ name: 'amount', type: 'amount' }] };
    const form = await renderScreen(await chosen(method as never), <CryptoAddressScreen />);
    expect(form.getByRole('radio', { name: /^Toncoin ?From 5\u00a0₮/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Toncoin/ }));
    expect(screen.getAllByText(/^MX\$21 – MX\$20,155/)).not.toHaveLength(0);
    form.unmount();
    const harness = await open({ currency: 'USDT' }, { methods: [method] });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText('Minimum amount').parentElement).toHaveTextContent('5 ₮');
  });

  it('[TX-6] is shown after a reload without a selected method', async () => {
    const harness = await open(
      { memo: undefined, amount: undefined, network: undefined },
      { from: 'deposit-redirect' },
    );
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByText('EQabc')).toBeInTheDocument();
    expect(screen.queryByText('The memo is required')).toBeNull();
    expect(screen.getByText('Send only BTC to this address. Other coins are lost.')).toBeInTheDocument();
  });

  it('[TX-3] shows the blockchain transaction that is pushed', async () => {
    const harness = await open();
    await renderScreen(harness, <CryptoAddressScreen />);
    act(() => harness.wire.push('deposit.status', { id: 't1', status: 0, txid: '0xfeed' }));
    expect(screen.getByRole('button', { name: 'Copy blockchain transaction' })).toBeInTheDocument();
    expect(screen.getByText('We see your payment and are waiting for its confirmation.')).toBeInTheDocument();
  });

  it('[TX-4] leads to the complete screen at the end, and the coin can be used again', async () => {
    const harness = await open();
    const { store, wire } = harness;
    const pick = () => store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
    pick();
    const view = await renderScreen(harness, <CryptoAddressScreen />);
    act(() => wire.push('deposit.status', { id: 't1', status: 1 }));
    expect(view.targets[0]?.name).toBe('deposit-complete');
    view.unmount();
    await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByRole('radiogroup', { name: 'Network' })).toBeInTheDocument();
  });

  it("shows another coin's form during a payment, and leaves that payment for a new one", async () => {
    const harness = await open();
    const { store } = harness;
    const method = (await chosen(BTC)).store.get(selectionAtom)!;
    act(() => store.set(selectAtom, method));
    const view = await renderScreen(harness, <CryptoAddressScreen />);
    expect(screen.getByRole('button', { name: 'Show address' })).toBeInTheDocument();
    act(() => store.set(selectAtom, { ...method, method: 'usdt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start a new payment' }));
    expect(store.get(paymentAtom)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start a new payment' }));
    await act(settle);
    expect(store.get(paymentAtom)).toBeNull();
    expect(view.targets).toEqual([{ name: 'deposit-crypto-address' }]);
    expect(screen.getByRole('radiogroup', { name: 'Network' })).toBeInTheDocument();
  });

  it('[MT-3] offers the video only to country ru, if the schema allows it', async () => {
    const guide = coin('usdt', { video_guide_url: { en_ru: { redesign: 'https://video.test/1' } } });
    const at = async (paymentGeo: string, cryptoInstruction: boolean) => {
      const loaded = { paymentGeo, schema: { meta: { cryptoInstruction } } };
      const harness = await open({}, { methods: [guide], loaded });
      harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: 'usdt' });
      const view = await renderScreen(harness, <CryptoAddressScreen />);
      const shown = screen.queryByRole('button', { name: 'Video guide' });
      const isShown = shown !== null;
      if (shown) await userEvent.click(shown);
      view.unmount();
      return { isShown, last: view.targets.at(-1)?.name };
    };
    expect(await at('RU', true)).toEqual({ isShown: true, last: 'deposit-video-instruction' });
    expect((await at('RU', false)).isShown).toBe(false);
    expect((await at('MX', true)).isShown).toBe(false);
  });
});
