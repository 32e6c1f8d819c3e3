import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { FormScreen } from '#screens/form/form-screen.tsx';
import { GateDialog } from './gate-dialog.tsx';

const PROMPT = {
  kind: 'prompt',
  id: 'first-limit',
  section: 'deposit',
  text: { en: 'Set a deposit limit' },
  ask: {
    fields: [{ name: 'amount', type: 'text', regex: '^\\d+$', placeholder_text: 'Limit per day' }],
    submit: { en: 'Set the limit' },
    skip: { text: { en: 'No limit' }, confirm: { en: 'Really without a limit?' } },
    links: [{ text: { en: 'About limits' }, url: 'https://help.test/limits' }],
  },
};
const LIMIT = {
  kind: 'limit',
  section: 'deposit',
  text: { en: 'You have set a limit.' },
  limit: { amount: '900', remaining: '900', currency: 'MXN', period: 'day', type: 'deposit' },
};
const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
};

/** `gates` answers each request for the list. */
async function open(gates: () => readonly object[], answer: Answer = () => ({ gates: [LIMIT] })) {
  const harness = createHarness({
    answer: (request) => {
      if (request.path === '/BANKING/gates/answer') return answer(request);
      if (request.path.endsWith('/create')) return outcome;
      if (request.path === '/BANKING/userdata-payment-snippet') return { fields: {} };
      return { methods: [sampleWireMethod({ name: 'slip' })], gates: gates() };
    },
  });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={['/form?method=slip&transaction=deposit']}>
      <FormScreen />
      <GateDialog />
    </MemoryRouter>,
  );
  const made = (end: string) => harness.wire.requests.filter(({ path }) => path.endsWith(end));
  const push = (now: readonly object[]) =>
    act(async () => {
      harness.wire.push('gates', { gates: now });
      await settle();
    });
  return {
    ...harness,
    ...view,
    push,
    answers: () => made('/gates/answer').map(({ data }) => data),
    submits: () => made('/create').map(({ data }) => data),
  };
}

const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
const dialog = () => screen.getByRole('dialog', { hidden: true });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name, hidden: true });
const limit = () => within(dialog()).getByRole('textbox', { name: /Limit per day/, hidden: true });
const press = () => userEvent.click(screen.getByRole('button', { name: /^Deposit/, hidden: true }));

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
});

describe('a prompt before the first submission', () => {
  it('[MO-10] stops the press, is answered in free text, keeps the form, and then lets it be paid', async () => {
    const { answers, submits } = await open(() => [PROMPT]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await userEvent.type(amount(), '500');
    await press();
    expect(submits()).toEqual([]);
    expect(dialog()).toHaveAccessibleName('Set a deposit limit');
    expect(within(dialog()).getByRole('link', { name: 'About limits', hidden: true })).toHaveAttribute(
      'href',
      'https://help.test/limits',
    );
    await userEvent.click(inDialog('Set the limit'));
    expect(limit()).toBeInvalid();
    expect(answers()).toEqual([]);
    await userEvent.type(limit(), '900');
    await userEvent.click(inDialog('Set the limit'));
    expect(answers()).toMatchObject([{ gateId: 'first-limit', values: { amount: '900' } }]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(amount()).toHaveValue('500');
    expect(submits()).toEqual([]);
    await press();
    expect(submits()).toMatchObject([{ amount: '500' }]);
    expect(answers()).toHaveLength(1);
  });

  it.each([
    ['2,000', '2000'],
    ['1,500.50', '1500.5'],
  ])('[MO-10] [FM-9] asks for an amount as a form does: %s', async (typed, sent) => {
    const fields = [{ name: 'cap', type: 'amount', placeholder_text: 'Limit per day' }];
    const { answers } = await open(() => [{ ...PROMPT, ask: { ...PROMPT.ask, fields } }]);
    await userEvent.type(amount(), '500');
    await press();
    await userEvent.click(inDialog('Set the limit'));
    expect(limit()).toBeInvalid();
    await userEvent.type(limit(), typed);
    expect(limit()).toHaveValue(typed);
    await userEvent.click(inDialog('Set the limit'));
    expect(answers()).toMatchObject([{ values: { cap: sent } }]);
  });

  it('[MO-10] [FM-9] sends each of several amounts as decimal text', async () => {
    const fields = [
      { name: 'day', type: 'amount', placeholder_text: 'Limit per day' },
      { name: 'week', type: 'amount', placeholder_text: 'Limit per week' },
      { name: 'month', type: 'amount', placeholder_text: 'Limit per month', value: '9000.50' },
      { name: 'year', type: 'amount', placeholder_text: 'Limit per year', isAdvanced: true },
    ];
    const { answers } = await open(() => [{ ...PROMPT, ask: { ...PROMPT.ask, fields } }]);
    await userEvent.type(amount(), '500');
    await press();
    const box = (name: RegExp) => within(dialog()).getByRole('textbox', { name, hidden: true });
    expect(box(/month/)).toHaveValue('9,000.50');
    await userEvent.type(limit(), '1,500');
    await userEvent.type(box(/week/), '0');
    await userEvent.click(inDialog('Set the limit'));
    expect([limit(), box(/week/), box(/month/)].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      null,
    ]);
    await userEvent.clear(box(/week/));
    await userEvent.type(box(/week/), '2,500.50');
    await userEvent.click(inDialog('Set the limit'));
    expect(answers().map(({ values }) => values)).toEqual([{ day: '1500', week: '2500.5', month: '9000.5' }]);
    expect(amount()).toHaveValue('500');
  });

  it('[MO-10] is skipped only with a second confirmation', async () => {
    const { answers } = await open(
      () => [PROMPT],
      () => ({ gates: [] }),
    );
    await userEvent.type(amount(), '500');
    await press();
    await userEvent.click(inDialog('No limit'));
    expect(dialog()).toHaveAccessibleName('Really without a limit?');
    expect(answers()).toEqual([]);
    await userEvent.click(inDialog('Back'));
    expect(dialog()).toHaveAccessibleName('Set a deposit limit');
    await userEvent.click(inDialog('No limit'));
    await userEvent.click(inDialog('No limit'));
    expect(answers()).toEqual([
      { requestId: expect.any(String) as string, gateId: 'first-limit', skip: true },
    ]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('[MO-10] is not asked again after it was answered in another tab', async () => {
    let gates: readonly object[] = [PROMPT];
    const { submits } = await open(() => gates);
    await userEvent.type(amount(), '500');
    gates = [];
    await press();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(submits()).toHaveLength(1);
  });

  it('[MO-10] closes when it is answered elsewhere while it is open, and the form stays', async () => {
    const { push, submits } = await open(() => [PROMPT]);
    await userEvent.type(amount(), '500');
    await press();
    expect(dialog()).toBeInTheDocument();
    await push([]);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(amount()).toHaveValue('500');
    expect(submits()).toEqual([]);
  });

  it('[MO-10] can be left; the next press asks again, and nothing was sent', async () => {
    const { answers, submits } = await open(() => [PROMPT]);
    await userEvent.type(amount(), '500');
    await press();
    await userEvent.click(inDialog('Back'));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await press();
    expect(dialog()).toBeInTheDocument();
    expect([...answers(), ...submits()]).toEqual([]);
  });

  it('[MO-10] shows what the gateway refuses at its field', async () => {
    await open(
      () => [PROMPT],
      () => {
        throw refusal(422, 'invalid_fields', { amount: 'At least 10 a day.' });
      },
    );
    await userEvent.type(amount(), '500');
    await press();
    await userEvent.type(limit(), '5');
    await userEvent.click(inDialog('Set the limit'));
    expect(limit()).toHaveAccessibleDescription('At least 10 a day.');
    expect(limit()).toHaveValue('5');
  });

  it('[MO-10] an answer that got lost is sent again as the same answer', async () => {
    let isDown = true;
    const { answers } = await open(
      () => [PROMPT],
      () => {
        if (isDown) return networkFailure();
        return { gates: [] };
      },
    );
    await userEvent.type(amount(), '500');
    await press();
    await userEvent.type(limit(), '900');
    await userEvent.click(inDialog('Set the limit'));
    await waitFor(() => {
      expect(inDialog('Set the limit')).not.toHaveAttribute('aria-busy');
    });
    expect(within(dialog()).getByRole('alert', { hidden: true })).toBeInTheDocument();
    isDown = false;
    await userEvent.click(inDialog('Set the limit'));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    const [first, second] = answers();
    expect(second).toEqual(first);
  });

  it('[MO-10] that is asked again is answered anew, also with the same answer', async () => {
    const { answers, push } = await open(
      () => [PROMPT],
      // A gateway that asks the same again at once has answered as well.
      () => ({ gates: answers().length === 2 ? [PROMPT] : [] }),
    );
    await userEvent.type(amount(), '500');
    const answer = async () => {
      await push([PROMPT]);
      await press();
      await userEvent.type(limit(), '900');
      await userEvent.click(inDialog('Set the limit'));
    };
    for (let times = 0; times < 3; times += 1) await answer();
    expect(answers().map((data) => data['values'])).toEqual(Array(3).fill({ amount: '900' }));
    expect(new Set(answers().map((data) => data['requestId'])).size).toBe(3);
  });

  it.each([
    ['was gone for a while, is answered anew', [], 2],
    ['was always there, is answered by a copy', [PROMPT, LIMIT], 1],
  ])('[MO-10] whose answer got lost, and that %s', async (_name, gates, ids) => {
    const { answers, push } = await open(() => [PROMPT], networkFailure);
    await userEvent.type(amount(), '500');
    const answer = async () => {
      await press();
      await userEvent.type(limit(), '900');
      await userEvent.click(inDialog('Set the limit'));
      await userEvent.click(inDialog('Back'));
    };
    await answer();
    await push(gates);
    await push([PROMPT]);
    await answer();
    expect(new Set(answers().map((data) => data['requestId'])).size).toBe(ids);
  });

  it('[MO-10] that cannot be understood does not keep the player from paying', async () => {
    const { submits } = await open(() => [{ ...PROMPT, ask: { fields: [] } }]);
    await userEvent.type(amount(), '500');
    await press();
    expect(submits()).toHaveLength(1);
  });
});

it('[MO-10] a gate that closes the section is answered where its reason is', async () => {
  const kyc = {
    ...PROMPT,
    kind: 'kyc',
    text: { en: 'Tell us where your money comes from.' },
    ask: { fields: [{ name: 'source', type: 'text' }], submit: { en: 'Send' } },
  };
  const { answers, push } = await open(() => [kyc]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(within(dialog()).getByRole('textbox', { hidden: true }), 'Salary');
  await push([kyc]);
  await userEvent.click(inDialog('Send'));
  expect(answers()).toMatchObject([{ gateId: 'first-limit', values: { source: 'Salary' } }]);
});
