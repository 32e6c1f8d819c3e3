import { readFile } from 'node:fs/promises';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { parseInbound } from '#contract/inbound.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator } from '#i18n/translator.ts';
import { placeAtom } from '#state/place.ts';
import { applyHostMessage, connectGateway } from '#state/flow/connect.ts';
import { goAtom, navigatorAtom, waitingTargetAtom, type Target } from '#state/go.ts';
import { translatorAtom } from '#state/language.ts';
import { listsAtom, replaceListAtom } from '#state/methods.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { parentAtom, setRegionAtom } from '#state/player.ts';
import { startAtom } from '#state/start.ts';
import { createStyleRegistry } from '#theme/style-registry.ts';
import type { Connection } from '#transport/transport.ts';
import { createHarness, refusal, settle, type Answer } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { putState } from '#test/put-state.ts';
import english from '../../locales/en.json';
import { Cashier } from './cashier.tsx';

globalThis.ResizeObserver = class {
  observe(): void {
    // jsdom has no layout
  }
  unobserve(): void {
    // nothing to observe
  }
  disconnect(): void {
    // nothing to observe
  }
};

const METHOD = sampleWireMethod({ name: 'spei', text: { en: 'SPEI transfer' }, iconIds: ['bank'] });
const ANSWERS: Record<string, unknown> = {
  '/BANKING/methods-payment-v3': { methods: [METHOD] },
  '/BANKING/methods-withdrawal': {
    methods: [{ ...METHOD, name: 'payout', text: { en: 'Bank payout' } }],
    accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
  },
  '/BANKING_DEPOSIT/methods-country-selector-v2': {
    countries: [{ code: 'BR', currency: 'BRL', isPopular: true }],
  },
  '/BANKING/userdata-payment-snippet': { fields: {} },
};
const byPath: Answer = ({ path }) => ANSWERS[path];

async function open(
  start: string,
  {
    waiting = null,
    begin,
    connection = 'connected',
    ...options
  }: Partial<Parameters<typeof createHarness>[0]> & {
    waiting?: Target | null;
    /** Called before the first render. */
    begin?: (store: ReturnType<typeof createHarness>['store']) => void;
    connection?: Connection;
  } = {},
) {
  const harness = createHarness({ answer: byPath, ...options });
  const { store, services } = harness;
  const { dictionary } = await readDictionary(english);
  putState(store, translatorAtom, createTranslator('en', dictionary, dictionary));
  if (waiting) store.set(goAtom, waiting);
  store.set(startAtom, { status: 'ready' });
  harness.wire.state.connection = connection;
  connectGateway(store, services);
  begin?.(store);
  const view = render(
    <Provider store={store}>
      <Cashier
        mode={services.bridge.mode}
        router={{ kind: 'memory', start }}
        styles={createStyleRegistry(document)}
        restart={() => undefined}
        isReturnTab={false}
      />
    </Provider>,
  );
  await act(settle);
  return { ...harness, ...view, user: userEvent.setup() };
}

describe('the network of the browser', () => {
  const dispatch = (event: 'online' | 'offline') =>
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
      window.dispatchEvent(new Event(event));
    });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[TR-10] is reported as lost immediately, on every screen, until it is back', async () => {
    const { unmount } = await open('/deposit');
    const text = 'You are offline. Check your connection.';
    const header = screen.getByRole('banner');
    expect(header).toHaveTextContent('Deposit');
    dispatch('offline');
    // In the title's place it moves nothing.
    expect(header).toHaveTextContent(text);
    expect(within(header).getByText(text)).toBeVisible();
    dispatch('online');
    expect(header).toHaveTextContent('Deposit');
    dispatch('offline');
    unmount();
    await open('/deposit/region', { connection: 'reconnecting' });
    expect(within(screen.getByRole('banner')).getByText(text)).toBeVisible();
  });
});

describe('another language at run time', () => {
  it('[FM-19] [LN-1] changes only the texts, not the field, its value, the caret or the route', async () => {
    const { store, services, user, wire } = await open('/deposit');
    const load = async (code: string) => {
      const text = await readFile(`${__dirname}/../../locales/${code}.json`, 'utf8');
      return (await readDictionary(JSON.parse(text))).dictionary;
    };
    Object.assign(services.messages, { load });
    await user.click(screen.getByRole('button', { name: /^SPEI transfer/ }));
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    await user.type(amount, '1234.5');
    amount.setSelectionRange(2, 2);
    const place = store.get(placeAtom);
    const asked = wire.requests.length;
    for (const [code, label, dir] of [
      ['ar', 'المبلغ', 'rtl'],
      ['jp', '金額', 'ltr'],
    ]) {
      await act(async () => {
        applyHostMessage(store, services, { messageType: 'locale-changed', payload: { locale: code! } });
        await settle();
      });
      expect(await screen.findByRole('textbox', { name: label! })).toBe(amount);
      expect(amount.closest('[data-cashier-root]')).toHaveAttribute('dir', dir);
      expect([amount.value, amount.selectionStart]).toEqual(['1,234.5', 2]);
      expect(amount).toHaveFocus();
    }
    expect(store.get(placeAtom)).toBe(place);
    expect(wire.requests).toHaveLength(asked);
  });
});

describe('the widget', () => {
  it.each(['/', '/nowhere', '/deposit/nowhere'])(
    '[RT-1] [RT-12] %s leads to the deposit list',
    async (start) => {
      await open(start);
      expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^SPEI transfer/ })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    },
  );

  it('[TX-6] starts at the target that was set before the router mounted', async () => {
    await open('/deposit', { waiting: { name: 'error', state: { message: 'Closed today' } } });
    expect(await screen.findByText('Closed today')).toBeInTheDocument();
  });

  describe('[TX-6] between the first render and the move to the list', () => {
    /** Runs when the router has reported its place, before it moves to the target that is waiting. */
    const openWith = (find: (store: ReturnType<typeof createHarness>['store']) => void) =>
      open('/deposit/redirect/unified-form', {
        waiting: { name: 'deposit' },
        begin: (store) => {
          const stop = store.sub(placeAtom, () => {
            stop();
            find(store);
          });
        },
      });

    it('a new target replaces the list', async () => {
      await openWith((store) => {
        store.set(goAtom, { name: 'error', state: { message: 'Closed today' } });
      });
      expect(await screen.findByText('Closed today')).toBeInTheDocument();
    });

    const payment = (store: ReturnType<typeof createHarness>['store']) => {
      store.set(dispatchAtom, {
        type: 'visited',
        section: 'deposit',
        from: 'deposit-redirect',
        transaction: { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' },
        action: { type: 'unified-form', title: null, fields: [] },
      });
      void store.set(showPaymentAtom, 't1', 'if-free');
    };

    it('a payment that is found at its own address stays there', async () => {
      const { store } = await openWith(payment);
      expect(store.get(placeAtom)?.route).toBe('deposit-redirect-unified-form');
    });

    it('a payment that is found while the router is moving is shown', async () => {
      const { store } = await openWith((found) => {
        // The router has read the target but not shown it yet.
        const stop = found.sub(waitingTargetAtom, () => {
          stop();
          payment(found);
        });
      });
      expect(store.get(placeAtom)?.route).toBe('deposit-redirect-unified-form');
    });
  });

  it('[LS-1] shows a skeleton while the list loads', async () => {
    const { container } = await open('/deposit', { answer: () => new Promise(() => undefined) });
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it("[US-8] the host's badge is shown beside the balance, fetched once, and changes with the schema", async () => {
    const meta = (badgeUrl: string) => ({ meta: { badgeUrl } });
    const { store, services, container } = await open('/deposit', {
      loaded: { schema: meta('https://host.test/a.svg') },
    });
    const badge = () => container.querySelector('img[src^="blob:"]')?.getAttribute('src') ?? null;
    await waitFor(() => {
      expect(badge()).toBe('blob:https://host.test/a.svg');
    });
    const change = (url: string) =>
      act(async () => {
        const message = parseInbound(
          JSON.stringify({ messageType: 'theme-changed', payload: { schema: meta(url) } }),
        );
        if (message) applyHostMessage(store, services, message);
        await settle();
      });
    const place = () => container.querySelector('img[src^="blob:"]')?.parentElement;
    const before = place();
    await change('https://host.test/b.svg');
    expect(badge()).toBe('blob:https://host.test/b.svg');
    expect(place()).toBe(before);
    await change('');
    expect(badge()).toBeNull();
    expect(before).not.toBeInTheDocument();
  });

  it("[LN-6] theme-changed keeps the parts of the host's schema that it does not contain", async () => {
    const captcha = { recaptchaKey: 'k', recaptchaUrl: null, geetestId: null, geetestUrl: null };
    const { store, services } = await open('/deposit', { loaded: { schema: { meta: { captcha } } } });
    const variables = { '--cashier-radius-m': '2px' };
    act(() => {
      applyHostMessage(store, services, { messageType: 'theme-changed', payload: { schema: { variables } } });
    });
    expect(
      document
        .querySelector<HTMLElement>('[data-cashier-root]')
        ?.style.getPropertyValue('--cashier-radius-m'),
    ).toBe('2px');
    expect(store.get(parentAtom).schema.meta.captcha).toEqual(captcha);
  });

  it('[RT-9] a sub-route without a selection leads to the root, and the lists are requested again', async () => {
    const { wire, store } = await open('/withdrawal/redirect');
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
    expect(store.get(listsAtom).withdrawal.status).toBe('idle');
    expect(wire.requests.filter(({ path }) => path === '/BANKING/methods-payment-v3')).toHaveLength(1);
  });

  it('[RT-10] a region without a previous route leads to the root', async () => {
    await open('/deposit/region');
    expect(await screen.findByRole('button', { name: /^SPEI/ })).toBeInTheDocument();
  });

  it('[RT-13] [HS-10] [RT-3] a method has a back button, which notifies the host and leads to the list', async () => {
    const { user, sent } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(sent).toContainEqual({ messageType: 'onButton', payload: { name: 'back_button' } });
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
  });

  it('[FM-19] input survives leaving the form and returning', async () => {
    const { user } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: /^SPEI/ }));
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('500');
    expect(screen.getByRole('button', { name: /^Deposit MX\$500/ })).toBeInTheDocument();
  });

  it('[RT-14] [HS-10] a close button asks the host to close, where the host allows it', async () => {
    const { user, sent } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(sent).toContainEqual({ messageType: 'onClose', payload: { reason: 'close_button' } });
  });

  it('[RT-14] there is no close button where the host does not allow it', async () => {
    await open('/deposit', { loaded: { closingButton: false } });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('[HS-11] go-back closes on a list and goes back elsewhere', async () => {
    const { user, sent, store, services } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    await screen.findByRole('textbox', { name: 'Amount' });
    act(() => {
      applyHostMessage(store, services, { messageType: 'swipe-back' });
    });
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
    act(() => {
      applyHostMessage(store, services, { messageType: 'go-back' });
    });
    expect(sent).toContainEqual({ messageType: 'onClose', payload: { reason: 'go-back' } });
  });

  it('[LS-2] [LS-9] a list without an allowed method leads to the empty state, from which the region can be changed', async () => {
    const only = { methods: [{ ...METHOD, cardViewType: 1 }] };
    const { user } = await open('/deposit', {
      answer: (request) => (request.path === '/BANKING/methods-payment-v3' ? only : byPath(request)),
    });
    expect(
      await screen.findByText('There are no payment methods available for this region'),
    ).toBeInTheDocument();
    expect(screen.getByText('Choose another country to see what is available there.')).toBeVisible();
    const hint = screen.getByText('Enable VPN, select another country and refresh the page');
    expect(hint).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change region' }));
    expect(await screen.findByRole('button', { name: /^Brazil/ })).toBeInTheDocument();
  });

  it('[RT-7] choosing a region applies it and returns to the list', async () => {
    const { user, wire } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: 'Change region' }));
    await user.click(await screen.findByRole('button', { name: /^Brazil/ }));
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
    expect(wire.requests.at(-1)).toMatchObject({ data: { country: 'br', currency: 'BRL' } });
  });

  it('[RT-16] [RT-18] [ER-1] a list that fails leads to the error page with the message, and Refresh back to it', async () => {
    let isDown = true;
    const { user } = await open('/withdrawal', {
      answer: (request) => {
        if (isDown) throw refusal(500, 'boom');
        return byPath(request);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Error occurred' })).toBeInTheDocument();
    expect(screen.getByText(/Try to refresh the section/)).toBeInTheDocument();
    expect(screen.getByText(/Refused/)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: /^Bank payout/ })).toBeInTheDocument();
  });

  it.each([
    ['/BANKING_DEPOSIT/methods-country-selector-v2', 'Change region'],
    ['/BANKING/transaction', null],
  ])('[RT-18] %s that fails after its page was left does not redirect the player', async (path, opener) => {
    let failNow: (error: unknown) => void = () => undefined;
    const { user, store, wire } = await open(opener ? '/deposit' : '/deposit/complete?transactionId=t9', {
      answer: (request) =>
        request.path === path
          ? new Promise((_, reject) => {
              failNow = reject;
            })
          : byPath(request),
    });
    if (opener) await user.click(screen.getByRole('button', { name: opener }));
    await waitFor(() => {
      expect(wire.requests.map((request) => request.path)).toContain(path);
    });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: /^SPEI/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await act(async () => {
      failNow(refusal(500, 'boom'));
      await settle();
    });
    expect(store.get(placeAtom)?.route).toBe('deposit-redirect');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  });

  it("[ER-1] the error page without a message is in plain words, shows 'Unknown error' for support, and leads to the deposit list", async () => {
    const { user } = await open('/error?backRoute=//evil.test');
    expect(await screen.findByText('Something went wrong on our side. Try again.')).toBeVisible();
    expect(screen.getByText('Unknown error')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Deposit' })).toBeInTheDocument();
  });

  it('[ER-3] a failed start is explained in plain words, with the cause for support', async () => {
    const { store } = await open('/deposit');
    act(() => {
      const message = 'The host did not answer with loaded';
      store.set(startAtom, {
        status: 'failed',
        message,
        english: store.get(translatorAtom) ? english : {},
      });
    });
    expect(screen.getByText(/^The cashier could not start\./)).toBeVisible();
    expect(screen.getByText('The host did not answer with loaded')).toBeVisible();
  });

  it('[RT-15] refetch loads the list again and keeps the address', async () => {
    const { wire, store } = await open('/deposit');
    await screen.findByRole('button', { name: /^SPEI/ });
    const asked = () => wire.requests.filter(({ path }) => path === '/BANKING/methods-payment-v3').length;
    expect(asked()).toBe(1);
    await act(async () => {
      store.get(navigatorAtom)?.go({ name: 'deposit', query: { refetch: '1' } });
      await settle();
    });
    expect(asked()).toBe(2);
    expect(await screen.findByRole('button', { name: /^SPEI/ })).toBeInTheDocument();
  });

  it('[TX-7] a withdrawal asks for the account and the amount', async () => {
    const { user } = await open('/withdrawal');
    expect(screen.getByRole('heading', { name: 'Withdrawals' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Bank payout/ }));
    expect(await screen.findByRole('radio', { name: /Main account/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Withdrawal amount' })).toBeInTheDocument();
  });

  it('[RT-22] the heading of the next screen gets the focus and names the document', async () => {
    const { user } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'SPEI transfer' })).toHaveFocus();
    });
    expect(document.title).toBe('SPEI transfer');
  });

  it('[HS-10] notifies the host when the first list is painted', async () => {
    const { sent } = await open('/deposit');
    await waitFor(() => {
      expect(sent).toContainEqual({ messageType: 'onReady', payload: { route: '/deposit' } });
    });
  });

  it('[FM-19] [LN-1] a change of the language keeps what was typed', async () => {
    const { user, store } = await open('/deposit');
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await user.type(amount, '250');
    await act(async () => {
      putState(store, translatorAtom, createTranslator('pt', { 'amount.deposit.label': 'Valor' }, {}));
      await settle();
    });
    expect(screen.getByRole('textbox', { name: 'Valor' })).toHaveValue('250');
  });

  it('[LN-7] [FM-9] a change of the country rewrites what was typed in its numbers', async () => {
    const { user, store } = await open('/deposit', {
      begin: (own) => {
        putState(own, translatorAtom, createTranslator('es', { 'amount.deposit.label': 'Importe' }, {}));
      },
    });
    await user.click(screen.getByRole('button', { name: /^SPEI/ }));
    const amount = await screen.findByRole('textbox', { name: 'Importe' });
    await user.type(amount, '12500.5');
    expect(amount).toHaveValue('12,500.5');
    act(() => {
      store.set(setRegionAtom, { code: 'AR', currency: 'MXN' });
    });
    expect(amount).toHaveValue('12.500,5');
    expect(document.querySelector('[data-cashier-root]')).toHaveAttribute('lang', 'es');
  });

  it('[ER-4] a screen that throws while it renders shows the error page and is reported to the host', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, reported } = await open('/deposit');
    act(() => {
      const list = { methods: [{ availableAt: null, savedAccounts: [] }], accounts: [], gates: [] };
      store.set(replaceListAtom, 'deposit', list as never);
    });
    expect(await screen.findByRole('heading', { name: 'Error occurred' })).toBeInTheDocument();
    expect(reported).toHaveLength(1);
    expect(screen.getByRole('banner')).toHaveTextContent('Deposit');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
