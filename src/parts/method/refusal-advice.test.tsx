import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Advice } from '#domain/advice.ts';
import { CashierError } from '#domain/error.ts';
import { selectAtom } from '#state/selection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodScreen } from './method-screen.tsx';

const CARD_FIELDS = [
  { name: 'card_number', type: 'text', placeholder_text: 'Card number' },
  { name: 'card_expiry', type: 'text', placeholder_text: 'Expiry' },
  { name: 'card_holder', type: 'text', placeholder_text: 'Holder' },
];

async function refused(advice: Advice, more: object = {}, own: object = {}) {
  const bodies: unknown[] = [];
  const scene = await createScene(null, {
    methods: [
      sampleWireMethod({ name: 'one', ...own }),
      sampleWireMethod({ name: 'two', text: { en: 'By two' } }),
    ],
    answer: ({ path, data }) => {
      if (!path.endsWith('/create')) return { fields: {} };
      bodies.push(data);
      throw new CashierError('server', 'The bank said no.', {
        status: 422,
        serverCode: 'declined',
        advice,
        ...more,
      });
    },
  });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'one' });
  const view = await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  await userEvent.type(amount(), '500.55');
  for (const { placeholder_text } of (own as { fields?: typeof CARD_FIELDS }).fields ?? [])
    await userEvent.type(screen.getByRole('textbox', { name: placeholder_text }), '4111');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  return { ...scene, ...view, bodies };
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const amountsOf = (bodies: readonly unknown[]) => bodies.map((body) => (body as { amount: string }).amount);

describe('[MO-13] after a refusal the form offers first what is advised', () => {
  it('[FM-9] puts a suggested amount into the entry only by a press, and sends nothing by it', async () => {
    const { bodies } = await refused('lower_amount', { suggested: '250.25', alternatives: ['two'] });
    expect(amount()).toHaveValue('500.55');
    const offers = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offers.findIndex((one) => one.startsWith('Change the amount to MX$250.25'))).toBe(
      offers.indexOf('By two') - 1,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Change the amount to MX\$250\.25/ }));
    expect(amount()).toHaveValue('250.25');
    expect(amount()).toHaveFocus();
    expect(amountsOf(bodies)).toEqual(['500.55']);
    expect(screen.queryByRole('button', { name: /^Change the amount/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(amountsOf(bodies)).toEqual(['500.55', '250.25']);
  });

  it.each(['600', '500.55', '250.255', '0'])('does not offer %s', async (suggested) => {
    await refused('lower_amount', { suggested });
    expect(screen.queryByRole('button', { name: /^Change the amount/ })).toBeNull();
    expect(screen.getByText('Try a lower amount.')).toBeVisible();
  });

  it('[TX-5] sends the same form as another intent', async () => {
    const { bodies } = await refused('retry');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const [first, second] = bodies as { requestId: string }[];
    expect(second).toEqual({ ...first, requestId: second?.requestId });
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('empties the fields of the card, but not its holder', async () => {
    await refused('other_card', {}, { fields: CARD_FIELDS });
    await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Expiry' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Holder' })).toHaveValue('4111');
    expect(amount()).toHaveValue('500.55');
  });

  it('leaves the saved card', async () => {
    const savedAccounts = [{ id: 'a1', label: '•••• 4417', lastUsedAt: 1 }];
    const { bodies } = await refused('other_card', {}, { savedAccounts });
    expect(bodies).toMatchObject([{ accountId: 'a1' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
    expect(screen.getByRole('radio', { name: 'Another account' })).toBeChecked();
  });

  it('says to ask the bank', async () => {
    await refused('contact_bank');
    expect(screen.getByText('Contact your bank, then try again.')).toBeVisible();
  });

  it('goes to the list where no alternative is named', async () => {
    const { targets } = await refused('other_method');
    await userEvent.click(screen.getByRole('button', { name: 'Try another method' }));
    expect(targets).toMatchObject([{ name: 'deposit' }]);
  });
});
