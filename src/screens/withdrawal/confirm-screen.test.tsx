import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/section.ts';
import type { Outcome } from '#domain/transaction.ts';
import { backStepAtom } from '#state/flow/back.ts';
import { placeAtom } from '#state/place.ts';
import { CashierError } from '#domain/error.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { createScene, START } from '#test/scene.ts';
import arabic from '../../../locales/ar.json';
import english from '../../../locales/en.json';
import { ConfirmScreen } from './confirm-screen.tsx';

const ENGLISH: { readonly code: Language; readonly texts: object } = { code: 'en', texts: english };

const codeOf = (id: string): Outcome => ({
  transaction: { id, status: 'waiting', txid: null, amount: '500', currency: 'MXN' },
  action: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30, sentTo: null, details: [] },
});

async function confirm(section: Section, answer?: Answer, sentTo: string | null = null, language = ENGLISH) {
  const scene = await createScene(null, { ...(answer && { answer }) });
  const { transaction, action } = codeOf('t1');
  openPayment(
    scene.store,
    { transaction, action: { ...action, sentTo } as typeof action },
    { section, method: 'card', from: `${section}-redirect` },
  );
  scene.store.set(placeAtom, {
    route: 'withdrawal-confirm',
    cameFrom: null,
    hasPrevious: false,
    transactionId: null,
  });
  const view = await renderScreen(scene, <ConfirmScreen />, language);
  return { ...scene, ...view, user: userEvent.setup() };
}

it.each([
  ['withdrawal', 'Confirm the withdrawal'],
  ['deposit', 'Confirm the deposit'],
] as const)('[TX-8, RT-3] a %s is named as such, and back leads to its list', async (section, title) => {
  const { store } = await confirm(section);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(store.get(backStepAtom)).toEqual({ type: 'route', name: section });
});

const CONFIRM = '/BANKING_WITHDRAWAL/confirm';
const elsewhere = {
  transaction: { id: 't1', status: 'accepted', amount: '500', currency: 'MXN' },
  action: { type: 'complete' },
};

it.each(['a code', 'another code', 'nothing'] as const)(
  '[TX-5] [TX-7] a withdrawal that was confirmed elsewhere leaves the form when this device asks for %s',
  async (asked) => {
    const { user, pass, targets } = await confirm('withdrawal', ({ path }) => {
      if (path !== '/BANKING/transaction')
        throw new CashierError('server', 'This payment does not expect this step.', {
          status: 409,
          serverCode: 'wrong_step',
        });
      return elsewhere;
    });
    if (asked === 'a code') await user.type(screen.getByRole('textbox'), '123456');
    else await pass(asked === 'nothing' ? 60_000 : 30_000);
    if (asked === 'another code') await user.click(resendButton());
    await act(settle);
    expect(targets.at(-1)).toEqual({
      name: 'withdrawal-complete',
      query: { transactionId: 't1' },
      replace: true,
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

it('[TX-5] [TX-7] a wrong code stays in the form, and nothing is said of money', async () => {
  const { user, targets, wire } = await confirm('withdrawal', ({ path }) => {
    if (path === CONFIRM)
      throw new CashierError('server', 'Wrong', { status: 422, serverCode: 'wrong_code' });
    return codeOf('t1');
  });
  await user.type(screen.getByRole('textbox'), '123456');
  await act(settle);
  expect(wire.requests.map(({ path }) => path)).toContain('/BANKING/transaction');
  expect(screen.getByRole('alert')).toHaveTextContent('This step was not accepted.');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
  expect(document.body).not.toHaveTextContent(/taken/i);
  expect(targets).toEqual([]);
});

const resendButton = () => screen.getByRole('button', { name: /^Resend code/ });
const RESEND = '/BANKING_WITHDRAWAL/resend';

it('[TX-7] only one code is requested at a time, whatever the player presses', async () => {
  let answerNow: (answer: unknown) => void = () => undefined;
  const { user, pass, wire } = await confirm(
    'withdrawal',
    () =>
      new Promise((resolve) => {
        answerNow = resolve;
      }),
  );
  await pass(30_000);
  await user.click(resendButton());
  await user.click(resendButton());
  expect(wire.requests.filter(({ path }) => path === RESEND)).toHaveLength(1);
  await act(async () => {
    answerNow({ resendAfter: 60 });
    await settle();
  });
  expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
  expect(resendButton()).toHaveFocus();
});

it('[TX-7] [ER-2] a refused request for a code shows the gateway’s reason beside the button', async () => {
  let isRefused = true;
  const { user, pass } = await confirm('withdrawal', () => {
    if (isRefused)
      throw new CashierError('server', 'Three codes an hour at most', {
        status: 429,
        serverCode: 'too_many',
      });
    return { resendAfter: 60 };
  });
  await pass(30_000);
  await user.click(resendButton());
  await act(settle);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not send a new code.Three codes an hour at most',
  );
  isRefused = false;
  await user.click(resendButton());
  await act(settle);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[TX-7] a clock that is set back does not make the player wait longer for a code', async () => {
  const { user, pass, clock } = await confirm('withdrawal', () => ({ resendAfter: 60 }));
  clock.setDate(-3_600_000);
  await pass(30_000);
  expect(resendButton()).not.toHaveAttribute('aria-disabled');
  await user.click(resendButton());
  clock.setDate(-7_200_000);
  await pass(59_000);
  expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
  await pass(1000);
  expect(resendButton()).not.toHaveAttribute('aria-disabled');
});

it("[TX-7] another payment's code has its own waiting time", async () => {
  const { user, pass, store } = await confirm('withdrawal', () => ({ resendAfter: 1 }));
  await pass(30_000);
  await user.click(resendButton());
  await pass(2000);
  expect(resendButton()).not.toHaveAttribute('aria-disabled');
  act(() => {
    openPayment(store, codeOf('t2'), { section: 'withdrawal', method: 'card', from: 'withdrawal-redirect' });
  });
  expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
  await pass(30_000);
  expect(resendButton()).not.toHaveAttribute('aria-disabled');
});

it("[TX-7] the answer to one payment's request does not change the wait of another", async () => {
  let answerNow: (answer: unknown) => void = () => undefined;
  const pending = new Promise((resolve) => {
    answerNow = resolve;
  });
  const { user, pass, store, memory } = await confirm('withdrawal', () => pending);
  await pass(30_000);
  await user.click(resendButton());
  act(() => {
    openPayment(store, codeOf('t2'), { section: 'withdrawal', method: 'card', from: 'withdrawal-redirect' });
  });
  const noted = memory.get('cashier.resend');
  await act(async () => {
    answerNow({ resendAfter: 60 });
    await settle();
  });
  expect(memory.get('cashier.resend')).toBe(noted);
  await pass(30_000);
  expect(resendButton()).not.toHaveAttribute('aria-disabled');
});

describe('[TX-7] after a reload', () => {
  const reloaded = async (stored: Record<string, string>, { id = 't1', passed = 0 } = {}) => {
    const harness = createHarness({ answer: networkFailure, stored });
    harness.clock.setDate(passed);
    openPayment(harness.store, codeOf(id), {
      section: 'withdrawal',
      method: 'card',
      from: 'withdrawal-redirect',
    });
    const view = await renderScreen(harness, <ConfirmScreen />);
    return { ...harness, ...view };
  };

  it('the wait for another code goes on, without a token or a value in storage', async () => {
    const before = await confirm('withdrawal', () => ({ resendAfter: 60 }));
    await before.pass(30_000);
    await before.user.click(resendButton());
    await act(settle);
    const stored = Object.fromEntries(before.memory);
    expect(JSON.parse(stored['cashier.resend']!)).toEqual({ id: 't1', since: START + 30_000, wait: 60_000 });
    before.unmount();
    const { pass } = await reloaded(stored, { passed: 40_000 });
    expect(resendButton()).toHaveTextContent(/50/);
    await pass(49_000);
    expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
    await pass(1000);
    expect(resendButton()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['before the answer the button waits', () => new Promise(() => undefined), true],
    ['after a lost answer the button waits, because a code may have been sent', networkFailure, true],
    ['after a refusal the button does not wait', () => Promise.reject(refusal(429, 'too_many')), false],
  ] as const)('%s', async (_name, answer, isWaiting) => {
    const before = await confirm('withdrawal', answer);
    await before.pass(30_000);
    await before.user.click(resendButton());
    await act(settle);
    const stored = Object.fromEntries(before.memory);
    before.unmount();
    const { pass } = await reloaded(stored, { passed: 40_000 });
    if (!isWaiting) return expect(resendButton()).not.toHaveAttribute('aria-disabled');
    expect(resendButton()).toHaveTextContent(/20/);
    await pass(20_000);
    expect(resendButton()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['that is over is not begun again', { passed: 3_600_000 }, null],
    ['is not longer than before when the clock was set back', { passed: -3_600_000 }, /30/],
    ['of another transaction is not taken over', { id: 't2', passed: 20_000 }, /30/],
  ] as const)('a wait %s', async (_name, options, shown) => {
    const before = await confirm('withdrawal');
    const stored = Object.fromEntries(before.memory);
    before.unmount();
    await reloaded(stored, options);
    if (shown) expect(resendButton()).toHaveTextContent(shown);
    else expect(resendButton()).not.toHaveAttribute('aria-disabled');
  });
});

it('[TX-5] a code whose outcome is unknown cannot be changed: only that code is resent', async () => {
  const { user, wire } = await confirm('withdrawal', ({ path }) => {
    if (path === '/BANKING/transaction') return codeOf('t1');
    throw new CashierError('network', 'Network connection failed');
  });
  const code = screen.getByRole('textbox');
  await user.type(code, '123456');
  await act(settle);
  await user.type(code, '{Backspace}9');
  expect(code).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(settle);
  const sent = wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/confirm');
  expect(sent.map(({ data }) => data['code'])).toEqual(['123456', '123456']);
});

it('[TX-8] [LN-7] a code typed in the digits of the language is sent as 0 to 9', async () => {
  const { user, wire } = await confirm('withdrawal');
  await user.type(screen.getByRole('textbox'), '۱۲۳٤٥٦');
  await act(settle);
  const sent = wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/confirm');
  expect(sent.map(({ data }) => data['code'])).toEqual(['123456']);
});

it('[TX-4] a payment that ends while its code is typed shows its status and no longer asks for a code', async () => {
  const { wire, targets } = await confirm('withdrawal');
  act(() => wire.push('withdrawal.status', { id: 't1', status: 2 }));
  expect(targets.at(-1)).toEqual({
    name: 'withdrawal-complete',
    query: { transactionId: 't1' },
    replace: true,
  });
});

it('[TX-7] [TX-8] says beforehand that a complete code is sent at once', async () => {
  await confirm('withdrawal');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    'Enter the code we sent you by SMS. The code is sent as soon as it is complete.',
  );
});

it('[TX-9] shows what is being confirmed and where the code was sent', async () => {
  const scene = await createScene(
    {
      type: 'confirm',
      channel: 'sms',
      length: 6,
      resendAfter: 30,
      sentTo: '+52 •••• 1234',
      details: [{ label: 'CLABE', value: '•••• 9719' }],
    },
    { section: 'withdrawal' },
  );
  scene.store.set(placeAtom, {
    route: 'withdrawal-confirm',
    cameFrom: null,
    hasPrevious: false,
    transactionId: null,
  });
  await renderScreen(scene, <ConfirmScreen />);
  const { textContent } = screen.getByText(/^Enter the code we sent by SMS to \+52 •••• 1234\./);
  // A number is not broken between lines.
  expect(textContent).toContain('+52\u00a0••••\u00a01234');
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(rows).toEqual(['MX$500', 'Bank slip', '•••• 9719']);
  expect(resendButton()).toHaveTextContent('Resend code (30 sec)');
});

it('[LN-7] the number keeps its direction in a sentence from right to left', async () => {
  await confirm('withdrawal', undefined, '+52 •••• 1234', { code: 'ar', texts: arabic });
  const isolated = '\u2068+52\u00a0••••\u00a01234\u2069';
  expect(screen.getByText(/1234/).textContent).toContain(isolated);
});

it('[TX-9] a wrong code is focused and selected, ready to be overwritten', async () => {
  const { user } = await confirm('withdrawal', () => {
    throw refusal(422, 'invalid_fields', { code: 'fields.error.code' });
  });
  const code = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(code, '123456');
  await act(settle);
  expect(screen.getByText('This code is not right. Check it and try again.')).toBeVisible();
  expect(code).toHaveFocus();
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
});

const pressConfirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

it('[TX-8] an incomplete code is not sent, however often "Confirm" is pressed', async () => {
  const { user, wire } = await confirm('withdrawal');
  await user.type(screen.getByRole('textbox'), '12345');
  for (let press = 0; press < 5; press += 1) await pressConfirm();
  await user.keyboard('{Enter}');
  expect(wire.requests.filter(({ path }) => path === CONFIRM)).toHaveLength(0);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('6 digits');
  expect(screen.getByRole('textbox')).toHaveValue('12345');
});

it('[TX-8] a code that was refused is not sent again, until another code has been sent to the player', async () => {
  const { user, wire, pass } = await confirm('withdrawal', ({ path }) => {
    if (path === RESEND) return { resendAfter: 60 };
    throw refusal(422, 'invalid_fields', { code: 'fields.error.code' });
  });
  const code = screen.getByRole('textbox');
  const sent = () => wire.requests.filter(({ path }) => path === CONFIRM).map(({ data }) => data['code']);
  await user.type(code, '123456');
  await act(settle);
  await pressConfirm();
  await pressConfirm();
  // Typed once more.
  await user.type(code, '{Backspace}6');
  await act(settle);
  expect(sent()).toEqual(['123456']);
  expect(code).toHaveAccessibleDescription('This code is not right. Check it and try again.');
  await pass(30_000);
  await user.click(resendButton());
  await act(settle);
  await user.type(code, '{Backspace}6');
  await act(settle);
  expect(sent()).toEqual(['123456', '123456']);
});

it('[TX-8] [FM-21] a code that a script puts into the field is sent once, at its event or at the press', async () => {
  const { wire } = await confirm('withdrawal', () => new Promise(() => undefined));
  const code = screen.getByRole<HTMLInputElement>('textbox');
  code.value = '123 456';
  await pressConfirm();
  await act(settle);
  expect(code).toHaveValue('123456');
  expect(wire.requests.filter(({ path }) => path === CONFIRM)).toHaveLength(1);
});

it.each([
  ['Your code is 123456. It is valid for 10 minutes.', '123456'],
  ['G-123456', '123456'],
  ['\u202a123\u00a0456\u202c', '123456'],
  ['Code 123-456, reference 77', '123456'],
])('[TX-8] the only code in the pasted text %j is sent', async (text, code) => {
  const { user, wire } = await confirm('withdrawal');
  await user.click(screen.getByRole('textbox'));
  await user.paste(text);
  await act(settle);
  expect(wire.requests.filter(({ path }) => path === CONFIRM).map(({ data }) => data['code'])).toEqual([
    code,
  ]);
});

it.each(['1234567', '123456 78', 'Code 123456-78', 'Codes 123456 and 654321', 'Your code is 12345'])(
  '[TX-8] no code is read out of %j; the text stays and is not sent',
  async (text) => {
    const { user, wire } = await confirm('withdrawal');
    await user.click(screen.getByRole('textbox'));
    await user.paste(text);
    await pressConfirm();
    await act(settle);
    expect(wire.requests.filter(({ path }) => path === CONFIRM)).toHaveLength(0);
    expect(screen.getByRole('textbox')).toHaveValue(text.replace(/[ -]/g, ''));
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('6 digits');
  },
);

it('[TX-7] "Confirm" without a code asks for it, and the next character clears the error', async () => {
  const { user, wire } = await confirm('withdrawal');
  const code = screen.getByRole('textbox');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription('Fill in this field');
  expect(code).toHaveFocus();
  expect(wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/confirm')).toHaveLength(0);
  await user.type(code, '1');
  expect(code).toBeValid();
});

it('[RT-22] the history entry of a completed step is replaced, so that Back does not lead to it', async () => {
  const outcome = { transaction: { id: 't1', status: 'accepted' }, action: { type: 'complete' } };
  const { user, targets } = await confirm('withdrawal', () => outcome);
  await user.type(screen.getByRole('textbox'), '123456');
  await act(settle);
  expect(targets[0]).toEqual({ name: 'withdrawal-complete', replace: true });
});
