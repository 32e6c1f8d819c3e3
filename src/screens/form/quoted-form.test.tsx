import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { listsAtom, replaceListAtom } from '#state/methods.ts';
import { createHarness, refusal, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MINUTE, START } from '#test/scene.ts';
import { FormScreen } from './form-screen.tsx';

const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
};
const HOLDS_MS = 60_000;

type Data = Readonly<Record<string, unknown>>;

/** `quote` answers a question with what differs from a quote without a fee; `create` answers a submission. */
async function open(
  quote: (asked: Data, number: number) => object | Promise<object> = () => ({}),
  create: (sent: Data) => unknown = () => outcome,
) {
  const asked: Data[] = [];
  const harness = createHarness({
    answer: async ({ path, data }) => {
      if (path.endsWith('/create')) return create(data);
      if (path === '/BANKING/userdata-payment-snippet') return { fields: {} };
      if (path !== '/BANKING/quote') return { methods: [sampleWireMethod({ name: 'slip', hasQuote: true })] };
      asked.push(data);
      const number = asked.length;
      const own = await quote(data, number);
      return {
        quoteId: `q${number}`,
        amount: data['amount'],
        fee: '0',
        total: data['amount'],
        receive: { amount: data['amount'], currency: 'MXN' },
        expiresAt: harness.clock.now() + HOLDS_MS,
        ...own,
      };
    },
  });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={['/form?method=slip&transaction=deposit']}>
      <FormScreen />
    </MemoryRouter>,
  );
  const submits = () => harness.wire.requests.filter(({ path }) => path.endsWith('/create'));
  return { ...harness, ...view, asked, submits };
}

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const button = () => screen.getByRole('button', { name: /^Deposit/ });
const text = () => document.body.textContent.replace(/\s/g, ' ');

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
});

describe('[MO-11] a form whose method has quotes', () => {
  it('asks 400 ms after the last change, shows the figures as they came, and names the quote it showed', async () => {
    const { asked, submits, pass } = await open(() => ({
      fee: '12.345',
      total: '512.345',
      receive: { amount: '27.17', currency: 'USD' },
      rate: { from: 'MXN', to: 'USD', value: '0.054347' },
    }));
    await userEvent.type(amount(), '50');
    await pass(399);
    await userEvent.type(amount(), '0');
    await pass(399);
    expect(asked).toEqual([]);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button());
    expect(submits()).toEqual([]);
    await pass(1);
    expect(asked).toMatchObject([{ section: 'deposit', method: 'slip', amount: '500', currency: 'MXN' }]);
    expect(text()).toMatch(
      /AmountMX\$500FeeMX\$12\.345TotalMX\$512\.345Exchange rateMX\$1 = \$0\.054347Added to your balance\$27\.17Guaranteed until.*\(60 s\w*\)/,
    );
    await userEvent.click(button());
    expect(submits()).toMatchObject([{ data: { amount: '500', quoteId: 'q1' } }]);
  });

  it('the answer to the newest question wins', async () => {
    let answerFirst: (own: object) => void = () => undefined;
    const { submits, pass } = await open((_asked, number) =>
      number === 1 ? new Promise((resolve) => (answerFirst = resolve)) : { fee: '2' },
    );
    await userEvent.type(amount(), '500');
    await pass(400);
    await userEvent.type(amount(), '0');
    await pass(400);
    await act(async () => {
      answerFirst({ fee: '1' });
      await settle();
    });
    expect(text()).toContain('FeeMX$2');
    await userEvent.click(button());
    expect(submits()).toMatchObject([{ data: { amount: '5000', quoteId: 'q2' } }]);
  });

  it('asks again when the quote stops to hold, and marks what changed', async () => {
    const { asked, submits, pass } = await open((_asked, number) => ({ fee: String(number) }));
    await userEvent.type(amount(), '500');
    await pass(400);
    expect(text()).toContain('FeeMX$1');
    expect(text()).not.toContain('have changed');
    await pass(HOLDS_MS);
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(text()).toMatch(/FeeMX\$2Before: MX\$1/);
    expect(screen.getByText('The terms have changed. Check them before you continue.')).toBeVisible();
    // A press that was meant for the former terms.
    await userEvent.click(button());
    expect(submits()).toEqual([]);
    await pass(1000);
    await userEvent.click(button());
    expect(submits()).toMatchObject([{ data: { quoteId: 'q2' } }]);
  });

  it('[TX-5] shows the terms that were sent until the submission is answered, and asks again if it was refused', async () => {
    let answer: () => void = () => undefined;
    const { asked, pass } = await open(
      (_asked, number) => ({ fee: String(number) }),
      () =>
        new Promise((_resolve, reject) => {
          answer = () => {
            reject(refusal(422, 'limit'));
          };
        }),
    );
    await userEvent.type(amount(), '500');
    await pass(400);
    await userEvent.click(button());
    await pass(5000);
    await pass(HOLDS_MS - 5000);
    expect(asked).toHaveLength(1);
    expect(text()).toContain('FeeMX$1');
    await act(async () => {
      answer();
      await settle();
    });
    await pass(0);
    await pass(0);
    expect(text()).toMatch(/FeeMX\$2Before: MX\$1/);
  });

  it('asks once for a quote that has lapsed by the clock of the device when it arrives', async () => {
    const { asked, pass } = await open(() => ({ expiresAt: 1_600_000_000_000 }));
    await userEvent.type(amount(), '500');
    await pass(400);
    await pass(10_000);
    expect(asked).toHaveLength(1);
  });

  it('asks no more than once a second, however short a quote holds', async () => {
    let now = () => 0;
    const { asked, clock, pass } = await open(() => ({ expiresAt: now() + 100 }));
    now = () => clock.now();
    await userEvent.type(amount(), '500');
    await pass(400);
    for (let passed = 0; passed < 3000; passed += 20) await pass(20);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('shows a new quote when the gateway refuses the one that was sent', async () => {
    const { asked, submits, pass } = await open(
      (_asked, number) => ({ fee: String(number) }),
      ({ quoteId }) => {
        if (quoteId === 'q1') throw refusal(422, 'quote_expired');
        return outcome;
      },
    );
    await userEvent.type(amount(), '500');
    await pass(400);
    await userEvent.click(button());
    await pass(0);
    expect(asked).toHaveLength(2);
    expect(text()).toMatch(/FeeMX\$2Before: MX\$1/);
    expect(text()).toContain('We have not taken any money.');
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
    await pass(1000);
    await userEvent.click(button());
    expect(submits().map(({ data }) => data['quoteId'])).toEqual(['q1', 'q2']);
  });

  it.each<[string, object]>([
    ['of another amount', { amount: '501' }],
    ['with a rate of another currency', { rate: { from: 'EUR', to: 'MXN', value: '20' } }],
    ['with a rate to another currency than what arrives', { rate: { from: 'MXN', to: 'EUR', value: '20' } }],
    ['with a rate that cannot be read', { rate: { from: 'MXN', to: 'USD', value: '1,5' } }],
    ['without what arrives', { receive: undefined }],
  ])('never shows or sends a quote %s', async (_what, wrong) => {
    let isWrong = true;
    const { submits, pass } = await open(() => (isWrong ? wrong : {}));
    await userEvent.type(amount(), '500');
    await pass(400);
    expect(button()).toHaveAccessibleDescription(/The costs could not be calculated/);
    await userEvent.click(button());
    expect(submits()).toEqual([]);
    isWrong = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(0);
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
  });
});

describe('[MO-11] a withdrawal whose method has plans', () => {
  const LEGS = [
    {
      method: 'card',
      text: { en: 'Debit card' },
      account: '•••• 4242',
      amount: '300',
      currency: 'MXN',
      reason: { en: 'First back to the card you paid with' },
    },
    { method: 'bank', text: { en: 'Bank' }, amount: '199.995', currency: 'MXN', fee: '0.005' },
  ];

  /** `plan` answers a question with what differs from a plan of two legs. */
  async function withdraw(
    plan: (number: number, asked: Data) => object = () => ({}),
    create: (sent: Data) => unknown = () => outcome,
    method: object = {},
  ) {
    let number = 0;
    const harness = createHarness({
      answer: ({ path, data }) => {
        if (path.endsWith('/create')) return create(data);
        if (path === '/BANKING/userdata-payment-snippet') return { fields: {} };
        if (path === '/BANKING_WITHDRAWAL/plan') {
          number += 1;
          return { planId: `p${number}`, legs: LEGS, total: '500', ...plan(number, data) };
        }
        return {
          methods: [sampleWireMethod({ name: 'slip', hasPlan: true, ...method })],
          accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
        };
      },
    });
    const view = await renderScreen(
      harness,
      <MemoryRouter initialEntries={['/form?method=slip&transaction=withdrawal']}>
        <FormScreen />
      </MemoryRouter>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: /amount/i }), '500');
    await view.pass(400);
    const press = () => userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    const submits = () => harness.wire.requests.filter(({ path }) => path.endsWith('/create'));
    return { ...harness, ...view, press, submits };
  }

  it('shows what goes where and why before the button sends the plan it showed', async () => {
    const { press, submits } = await withdraw();
    expect(text()).toMatch(
      /Where the money goesDebit card •••• 4242MX\$300First back to the card you paid withBankMX\$199\.995Fee: MX\$0\.005TotalMX\$500/,
    );
    await press();
    expect(submits()).toMatchObject([{ data: { amount: '500', planId: 'p1' } }]);
  });

  it.each<[string, object]>([
    ['whose legs are not its total', { total: '500.001' }],
    ['in two currencies', { legs: [LEGS[0], { ...LEGS[1], currency: 'USD' }] }],
    ['with a fee that cannot be read', { legs: [LEGS[0], { ...LEGS[1], fee: 'free' }] }],
    ['without legs', { legs: [], total: '0' }],
    ['of another amount', { legs: [{ ...LEGS[0], amount: '400' }], total: '400' }],
    ['in another currency', { legs: [{ ...LEGS[0], amount: '500', currency: 'USD' }] }],
  ])('never shows or sends a plan %s, and reports it', async (_what, wrong) => {
    const { press, submits, reported } = await withdraw(() => wrong);
    expect(text()).not.toContain('Where the money goes');
    expect(screen.getByText('The costs could not be calculated.')).toBeVisible();
    await press();
    expect(submits()).toEqual([]);
    expect(reported).toHaveLength(1);
  });

  it('shows a new plan when it has changed, with what it was', async () => {
    const { press, submits, pass } = await withdraw(
      (number) =>
        number === 1
          ? {}
          : {
              legs: [
                { ...LEGS[0], amount: '400' },
                { ...LEGS[1], amount: '99.995' },
              ],
            },
      ({ planId }) => {
        if (planId === 'p1') throw refusal(422, 'plan_changed');
        return outcome;
      },
    );
    await press();
    await pass(0);
    expect(text()).toMatch(/Debit card •••• 4242MX\$400Before: Debit card •••• 4242 MX\$300/);
    // Said once: the refusal says it already.
    expect(screen.getByText('The terms have changed. Check them before you continue.')).toBeVisible();
    await press();
    await pass(1000);
    await press();
    expect(submits().map(({ data }) => data['planId'])).toEqual(['p1', 'p2']);
  });

  describe('to a saved account', () => {
    const saved = { id: 'acc', label: '•••• 7771', lastUsedAt: START, expiresAt: START + MINUTE };
    const toAccount = (_number: number, { accountId = 'the player' }: Data) => ({
      legs: [{ ...LEGS[0], text: { en: `To ${String(accountId)}` }, account: undefined, amount: '500' }],
    });

    it.each<[string, (scene: Awaited<ReturnType<typeof withdraw>>) => Promise<void>]>([
      ['has expired', ({ pass }) => pass(MINUTE)],
      [
        'was forgotten elsewhere',
        async ({ store }) => {
          const { withdrawal } = store.get(listsAtom);
          if (withdrawal.status !== 'ready') throw new Error('no list');
          const methods = withdrawal.list.methods.map((one) => ({ ...one, savedAccounts: [] }));
          await act(async () => {
            store.set(replaceListAtom, 'withdrawal', { ...withdrawal.list, methods });
            await settle();
          });
        },
      ],
    ])('shows and sends no plan for one that %s', async (_what, end) => {
      const scene = await withdraw(toAccount, undefined, { savedAccounts: [saved] });
      expect(text()).toContain('To accMX$500');
      await end(scene);
      expect(text()).not.toContain('To acc');
      await scene.pass(400);
      expect(text()).toContain('To the playerMX$500');
      await scene.press();
      const [sent, ...others] = scene.submits().map(({ data }) => data);
      expect([sent?.['planId'], sent?.['accountId'], others]).toEqual(['p2', undefined, []]);
    });

    it('[TX-5] keeps the plan that was sent while its answer is unknown, even if the account expires', async () => {
      const never = () => new Promise(() => undefined);
      const { press, pass } = await withdraw(toAccount, never, { savedAccounts: [saved] });
      await press();
      await pass(MINUTE);
      expect(text()).toContain('To accMX$500');
    });
  });
});
