// Moving from screen to screen: focus, title, announcement, and the position in a list.
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { parseOutcome } from '#contract/outcome.ts';
import type { HostMode } from '#host/host-modes.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator } from '#i18n/translator.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { goAtom, navigatorAtom } from '#state/go.ts';
import { translatorAtom } from '#state/language.ts';
import { loadListAtom } from '#state/methods.ts';
import { startAtom } from '#state/start.ts';
import { createStyleRegistry } from '#theme/style-registry.ts';
import { createHarness, settle, type Answer } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { openPayment } from '#test/sent-deposit.ts';
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

const many = Array.from({ length: 14 }, (_, at) =>
  sampleWireMethod({ name: `m${String(at)}`, text: { en: `Método ${String(at)}` }, position: at }),
);
const tether = sampleWireMethod({
  name: 'tether',
  text: { en: 'Tether' },
  category: 'crypto',
  position: 99,
});
const METHODS = [
  ...many,
  tether,
  sampleWireMethod({ name: 'btc', text: { en: 'Bitcoin' }, category: 'crypto', position: 98 }),
  sampleWireMethod({ name: 'slow', text: { en: 'Slow bank' }, isPreparationRequired: true, position: 97 }),
];

/** The lists of the gateway. */
let listed: readonly unknown[] = METHODS;
beforeEach(() => {
  listed = METHODS;
});

interface Options {
  readonly mode?: HostMode;
  readonly answer?: Answer;
  readonly loaded?: Readonly<Record<string, unknown>>;
}

async function open(start: string, { mode = 'standalone', answer, loaded = {} }: Options = {}) {
  const harness = createHarness({
    mode,
    loaded,
    answer: (request) => {
      if (request.path === '/BANKING/methods-payment-v3') return { methods: listed };
      if (request.path === '/BANKING/userdata-payment-snippet') return { fields: {} };
      return answer?.(request);
    },
  });
  const { store, services } = harness;
  const { dictionary } = await readDictionary(english);
  putState(store, translatorAtom, createTranslator('en', dictionary, dictionary));
  store.set(startAtom, { status: 'ready' });
  connectGateway(store, services);
  const view = render(
    <Provider store={store}>
      <Cashier
        mode={mode}
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

/** Three withdrawals that can be cancelled. */
function withHistory(): Options {
  const payout = (id: string) => ({
    id,
    section: 'withdrawal',
    status: 'accepted',
    method: 'spei',
    text: { en: `Payout ${id}` },
    amount: '500',
    currency: 'MXN',
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    cancellableUntil: 1_800_000_000_000,
  });
  return {
    answer: ({ path }) => {
      if (path === '/BANKING/transactions') return { transactions: ['w1', 'w2', 'w3'].map(payout) };
      if (path === '/BANKING_WITHDRAWAL/cancel') return { transaction: { id: 'w2', status: 'cancelled' } };
      return undefined;
    },
  };
}

const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}(?!\\d)`) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const search = () => screen.getByRole('searchbox', { name: 'Search methods' });

describe('[RT-23] going back to a list', () => {
  it.each(['header', 'browser'])(
    'with the %s restores the search, and the focus on the tile',
    async (way) => {
      const { user, store } = await open('/deposit');
      await user.type(search(), 'metodo 1');
      await user.click(await tile('Método 12'));
      await heading('Método 12');
      if (way === 'header') await user.click(screen.getByRole('button', { name: 'Back' }));
      else act(() => store.get(navigatorAtom)?.previous());
      expect(await tile('Método 12')).toHaveFocus();
      expect(search()).toHaveValue('metodo 1');
      expect(screen.queryByRole('button', { name: /^Método 2/ })).toBeNull();
    },
  );

  it('is a step back in history, so that the browser’s back button does not return to the form', async () => {
    const { user, store } = await open('/deposit');
    await user.click(await tile('Método 3'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await tile('Método 3');
    await act(async () => {
      store.get(navigatorAtom)?.previous();
      await settle();
    });
    expect(await heading('Deposit')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Método 3' })).toBeNull();
  });

  it('leads from a method of a group that a search found to that search', async () => {
    const { user } = await open('/deposit');
    await user.type(search(), 'tether');
    await user.click(await tile('Tether'));
    await heading('Tether');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await tile('Tether')).toHaveFocus();
    expect(search()).toHaveValue('tether');
  });

  it('leads from a payment to its row in the history', async () => {
    const { user } = await open('/history', withHistory());
    await user.click(await screen.findByRole('button', { name: /^Payout w2/ }));
    await heading('Payment accepted');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /^Payout w2/ })).toHaveFocus();
  });

  it('does not restore the search of a list that is opened anew', async () => {
    const { user, store } = await open('/deposit');
    await user.type(search(), 'tether');
    await user.click(await tile('Tether'));
    await heading('Tether');
    act(() => store.get(navigatorAtom)?.go({ name: 'deposit' }));
    await tile('Método 2');
    expect(search()).toHaveValue('');
  });
});

describe('[LS-12] the search', () => {
  it('lists the methods of a group, and a group by its name', async () => {
    const { user } = await open('/deposit');
    await user.type(search(), 'tether crypto');
    expect(await tile('Tether')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cryptocurrency|^Bitcoin/ })).toBeNull();
    await user.clear(search());
    await user.type(search(), 'crypto');
    expect(await tile('Cryptocurrency')).toBeVisible();
  });

  it('ends when the list becomes too short for a search box', async () => {
    const { user, store } = await open('/deposit');
    await user.type(search(), 'tether');
    await tile('Tether');
    listed = METHODS.slice(0, 3);
    await act(() => store.set(loadListAtom, 'deposit', true));
    expect(await tile('Método 2')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('announces how many methods it found', async () => {
    const { user } = await open('/deposit');
    await user.type(search(), 'METODO 13');
    expect(screen.getByText('1 result')).toHaveAttribute('role', 'status');
    await user.type(search(), ' x');
    const [status] = screen.getAllByText('No method matches your search');
    expect(status).toHaveAttribute('role', 'status');
  });
});

describe('[RT-23] the scroll position', () => {
  /** jsdom has no layout, so this simulates a page whose content is scrolled by `top`. */
  function scrollable() {
    const page = { top: 0 };
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top: -page.top, height: 2000 }) as DOMRect);
    window.scrollBy = ((options: ScrollToOptions) => {
      page.top += options.top ?? 0;
    }) as typeof window.scrollBy;
    Element.prototype.scrollIntoView = function () {
      page.top = 0;
    };
    return page;
  }
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is the top for a form, and is restored for the list', async () => {
    const page = scrollable();
    const { user } = await open('/deposit');
    page.top = 1141;
    await user.click(await tile('Método 9'));
    await heading('Método 9');
    await waitFor(() => {
      expect(page.top).toBe(0);
    });
    page.top = 300;
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await tile('Método 9');
    await waitFor(() => {
      expect(page.top).toBe(1141);
    });
  });

  it('is the top of the list when the payment of the form is unanswered', async () => {
    const page = scrollable();
    const { user } = await open('/deposit', {
      answer: ({ path }) => (path.endsWith('/create') ? new Promise(() => undefined) : undefined),
    });
    page.top = 1141;
    await user.click(await tile('Método 9'));
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: /^Deposit MX\$500/ }));
    page.top = 300;
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('We are checking your last payment')).toBeVisible();
    await waitFor(() => {
      expect(page.top).toBe(0);
    });
    await act(settle);
    expect(page.top).toBe(0);
  });

  it('of the host’s page does not change with the first screen', async () => {
    const page = scrollable();
    page.top = 80;
    await open('/deposit', { mode: 'federated' });
    await tile('Método 9');
    expect(page.top).toBe(80);
  });
});

describe('[RT-22] after each step', () => {
  const waiting = { id: 't1', status: 'waiting', amount: 500, currency: 'MXN' };
  const slow = (action: object): Options => ({
    answer: ({ path }) => (path.endsWith('/create') ? { transaction: waiting, action } : undefined),
  });
  const pay = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: /^Deposit MX\$500/ }));
  };

  it('focus and title are set, even inside one route', async () => {
    const { user } = await open('/deposit', {
      ...slow({ type: 'redirect', url: 'https://pay.test/' }),
      mode: 'iframe',
    });
    await user.click(await tile('Slow bank'));
    await heading('Before you start');
    expect(document.title).toBe('Before you start');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await heading('Slow bank')).toHaveFocus();
    expect(document.title).toBe('Slow bank');
    await pay(user);
    await waitFor(async () => {
      expect(await heading('Finish your payment')).toHaveFocus();
    });
    expect(document.title).toBe('Finish your payment');
  });

  it('an outcome that changes in place renames the document and is announced', async () => {
    const { user, wire } = await open('/deposit', slow({ type: 'complete' }));
    await user.click(await tile('Método 1'));
    await pay(user);
    expect(await heading('Payment is being processed')).toHaveFocus();
    act(() => wire.push('deposit.status', { id: 't1', status: 2 }));
    await waitFor(() => {
      expect(document.title).toBe('Payment failed');
    });
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Payment failed');
  });

  it('[ER-5] focuses the heading, which is read then, when its text changes and the focused button is removed', async () => {
    const { user } = await open('/history/payment?transactionId=w2', withHistory());
    await user.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    const [, confirm] = within(screen.getByRole('dialog')).getAllByRole('button');
    await user.click(confirm!);
    expect(await heading('Withdrawal cancelled')).toHaveFocus();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).not.toContain('Withdrawal cancelled');
  });

  it("takes no focus from the host's page while the player is not using the widget", async () => {
    let answerNow: (answer: unknown) => void = () => undefined;
    await open('/deposit/complete?transactionId=t1', {
      answer: () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    });
    await heading('Looking up your payment');
    await act(async () => {
      answerNow({ transaction: { ...waiting, status: 'processed' } });
      await settle();
    });
    expect(await heading('Payment successful')).not.toHaveFocus();
    expect(document.title).toBe('Payment successful');
  });

  it("the title and the language of a host's page do not change", async () => {
    document.title = "The host's";
    document.documentElement.lang = 'fi';
    const { user } = await open('/deposit', { mode: 'federated' });
    await user.click(await tile('Método 1'));
    await heading('Método 1');
    expect(document.title).toBe("The host's");
    expect(document.documentElement.lang).toBe('fi');
    expect(screen.getByRole('region', { name: 'Cashier' })).toBeVisible();
    expect(screen.queryByRole('main')).toBeNull();
  });
});

it('[LN-8] a document that belongs to the widget has the player’s language', async () => {
  const { store } = await open('/deposit');
  expect(document.documentElement.lang).toBe('en');
  act(() => {
    putState(store, translatorAtom, createTranslator('mx', {}, {}));
  });
  expect(document.documentElement.lang).toBe('es-MX');
});

it('[RT-24] the header of a form shows the name of its method', async () => {
  const { user } = await open('/deposit');
  await user.click(await tile('Método 1'));
  await heading('Método 1');
  expect(screen.getByRole('banner')).toHaveTextContent('Método 1');
});

it('[RT-24] the form of a coin has its own name while a payment of another method is under way', async () => {
  const { store, user } = await open('/deposit');
  const transaction = { id: 't1', status: 'waiting', amount: 500, currency: 'MXN' };
  const action = { type: 'redirect', url: 'https://pay.example/1' };
  act(() => {
    openPayment(
      store,
      parseOutcome({ transaction, action }, () => undefined),
      { method: 'm1' },
    );
    store.set(goAtom, { name: 'deposit' });
  });
  await user.click(await tile('Cryptocurrency'));
  await user.click(await tile('Tether'));
  await heading('Tether');
  expect(screen.getByRole('banner')).toHaveTextContent('Tether');
});
