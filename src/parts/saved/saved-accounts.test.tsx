import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import { listsAtom, replaceListAtom } from '#state/methods.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { networkFailure, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, MINUTE, START } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const ANA = { id: 'acc-ana', label: '•••• 7771', lastUsedAt: START - 2 * MINUTE };
const BOB = { id: 'acc-bob', label: '•••• 4417', lastUsedAt: START - MINUTE };
const OLD = { id: 'acc-old', label: '•••• 0000', lastUsedAt: START, expiresAt: START - 1 };
const FIELDS = [
  { name: 'account_number', type: 'text', placeholder_text: 'Account number' },
  { name: 'cvv', type: 'text', placeholder_text: 'Security code' },
];
const WIRE = { fields: FIELDS, canSave: true, savedAccounts: [ANA, BOB, OLD] };

interface Options {
  readonly section?: Section;
  readonly wire?: Readonly<Record<string, unknown>>;
  readonly answer?: Answer;
}

const paid: Answer = ({ path }) =>
  path.endsWith('/create')
    ? { transaction: { id: 't1', status: 'waiting' }, action: { type: 'complete' } }
    : { fields: {} };

async function open({ section = 'deposit', wire = WIRE, answer = paid }: Options = {}) {
  const scene = await createScene(null, { section, methods: [sampleWireMethod(wire)], answer });
  scene.store.set(selectAtom, { section, group: null, method: 'slip' });
  const view = await renderScreen(scene, <MethodScreen section={section} route={`${section}-redirect`} />);
  const sent = () => scene.wire.requests.find(({ path }) => path.endsWith('/create'))?.data;
  return { ...scene, ...view, sent };
}

const box = (name: string) => screen.queryByRole('textbox', { name });
const pay = () => userEvent.click(screen.getByRole('button', { name: /^(Deposit|Withdraw)/ }));

describe('[MO-4] saved accounts in a form', () => {
  it('offers each account and another one; the account used last is chosen', async () => {
    await open();
    const group = screen.getByRole('radiogroup', { name: 'Pay with' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.checked, radio.disabled])).toEqual([
      ['•••• 7771', false, false],
      ['•••• 4417', true, false],
      ['•••• 0000Expired', false, true],
      ['Another account', false, false],
    ]);
    expect(box('Account number')).toBeNull();
    expect(box('Security code')).toBeVisible();
  });

  it('a refreshed list changes neither the choice nor the fields that the player sees', async () => {
    const { store, sent } = await open();
    const { deposit } = store.get(listsAtom);
    if (deposit.status !== 'ready') throw new Error('no list');
    const { list } = deposit;
    const later = (account: SavedAccount) =>
      account.id === ANA.id ? { ...account, lastUsedAt: START } : account;
    const methods = list.methods.map((method) => ({
      ...method,
      savedAccounts: method.savedAccounts.map(later),
    }));
    act(() => {
      store.set(replaceListAtom, 'deposit', { ...list, methods });
    });
    expect(screen.getByRole('radio', { name: BOB.label })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '100');
    await userEvent.type(box('Security code')!, '123');
    await pay();
    expect(sent()).toMatchObject({ accountId: BOB.id });
  });

  it('a withdrawal is sent to an account', async () => {
    await open({ section: 'withdrawal' });
    expect(screen.getByRole('radiogroup', { name: 'Send to' })).toBeVisible();
  });

  it('sends the chosen account without the fields that it replaces', async () => {
    const { sent, memory } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '•••• 7771' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await pay();
    expect(box('Security code')).toBeInvalid();
    expect(sent()).toBeUndefined();
    await userEvent.type(box('Security code')!, '123');
    await pay();
    expect(sent()).toMatchObject({ amount: '500', accountId: 'acc-ana', fields: { cvv: '123' } });
    expect(sent()?.['fields']).not.toHaveProperty('account_number');
    expect(sent()).not.toHaveProperty('save');
    const stored = [...memory.values()].join();
    expect(stored).toContain('slip');
    expect(stored).not.toMatch(/7771|acc-ana/);
  });

  it('another account has its own fields, and is remembered only when the player asks for it', async () => {
    const { sent } = await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Another account' }));
    await userEvent.type(box('Account number')!, '12345678');
    await userEvent.type(box('Security code')!, '123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    const remember = screen.getByRole('checkbox', { name: 'Remember for next time' });
    expect(remember).not.toBeChecked();
    await userEvent.click(remember);
    await pay();
    expect(sent()).toMatchObject({ save: true, fields: { account_number: '12345678', cvv: '123' } });
    expect(sent()).not.toHaveProperty('accountId');
  });

  it('keeps the amount and other input when the choice changes', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.click(screen.getByRole('radio', { name: 'Another account' }));
    await userEvent.type(box('Account number')!, '12345678');
    await userEvent.click(screen.getByRole('radio', { name: '•••• 4417' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Another account' }));
    expect(box('Account number')).toHaveValue('12345678');
    expect(box('Amount')).toHaveValue('500');
  });

  it('the form has no choice of accounts when the gateway stores none', async () => {
    const { sent } = await open({ wire: { fields: FIELDS } });
    expect(screen.queryByRole('radiogroup', { name: 'Pay with' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.type(box('Account number')!, '12345678');
    await userEvent.type(box('Security code')!, '123');
    await pay();
    expect(Object.keys(sent() ?? {})).not.toEqual(expect.arrayContaining(['accountId']));
    expect(Object.keys(sent() ?? {})).not.toEqual(expect.arrayContaining(['save']));
  });
});

describe('[MO-4] forgetting an account', () => {
  const forgets = (answer: () => unknown): Answer => {
    return (request) => (request.path.endsWith('/forget') ? answer() : paid(request));
  };
  const ask = (label: string) => userEvent.click(screen.getByRole('button', { name: `Forget ${label}` }));
  const calls = ({ wire }: Awaited<ReturnType<typeof open>>) =>
    wire.requests.filter(({ path }) => path.endsWith('/forget')).map(({ data }) => data);

  it('asks once, sends the request and removes the account; no other is chosen automatically', async () => {
    const scene = await open({ answer: forgets(() => ({})) });
    await ask('•••• 4417');
    expect(screen.getByRole('dialog', { name: 'Forget •••• 4417?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(scene)).toEqual([]);
    await ask('•••• 4417');
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(calls(scene)).toEqual([{ accountId: 'acc-bob' }]);
    expect(screen.queryByRole('radio', { name: '•••• 4417' })).toBeNull();
    const another = screen.getByRole('radio', { name: 'Another account' });
    expect(another).toBeChecked();
    expect(another).toHaveFocus();
  });

  it('leaves the plain form when it was the last account', async () => {
    await open({ wire: { ...WIRE, savedAccounts: [ANA] }, answer: forgets(() => ({})) });
    await ask('•••• 7771');
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(screen.queryByRole('radiogroup', { name: 'Pay with' })).toBeNull();
    expect(box('Account number')).toBeVisible();
    expect(box('Amount')).toHaveFocus();
  });

  it('shows a failure beside the accounts, and keeps the label out of messages to the host', async () => {
    const refuse = () => {
      throw new CashierError('server', 'Cannot forget •••• 4417 (acc-bob)', { status: 503 });
    };
    const { secrets } = await open({ answer: forgets(refuse) });
    await ask('•••• 4417');
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(screen.getByRole('alert')).toHaveTextContent('•••• 4417 was not forgotten. Try again.');
    expect(screen.getByRole('radio', { name: '•••• 4417' })).toBeChecked();
    expect(secrets.values()).toEqual(expect.arrayContaining(['•••• 4417', 'acc-bob']));
  });

  it('removes an account that the gateway has forgotten although the answer was lost', async () => {
    const wire = { ...WIRE, savedAccounts: [ANA, BOB] };
    await open({
      wire,
      answer: forgets(() => {
        wire.savedAccounts.pop();
        return networkFailure();
      }),
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await ask('•••• 4417');
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('radio', { name: '•••• 4417' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Another account' })).toBeChecked();
    expect(box('Amount')).toHaveValue('500');
  });
});
