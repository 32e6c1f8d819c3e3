import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { parseInbound } from '#contract/inbound.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { FormScreen } from './form-screen.tsx';

const KYC = {
  kind: 'kyc',
  section: 'deposit',
  text: { en: 'Verify your identity to continue.' },
  action: { name: 'verify', text: { en: 'Verify now' } },
};
/** Asked before the first submission. */
const PROMPT = {
  id: 'limit',
  kind: 'prompt',
  text: { en: 'Set a limit?' },
  ask: { fields: [], submit: { en: 'Save' } },
};
const limit = (remaining: string, own: object = {}) => ({
  kind: 'limit',
  text: { en: 'You have set a limit.' },
  limit: { amount: '5000', remaining, currency: 'MXN', period: 'week' },
  action: { name: 'change-limit', text: { en: 'Change the limit' } },
  ...own,
});

const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
};

interface Scene {
  readonly section?: 'deposit' | 'withdrawal';
  readonly gates?: readonly object[];
  readonly method?: object;
  /** The form is inside a card frame. */
  readonly isInner?: boolean;
  /** Fields that replace those of the lists' answer. */
  readonly answer?: Answer;
}

async function open({ section = 'deposit', gates = [], method = {}, isInner = false, answer }: Scene = {}) {
  const harness = createHarness({
    isInner,
    answer: (request) => {
      const own = answer?.(request);
      if (own !== undefined) return own;
      if (request.path.endsWith('/create')) return outcome;
      if (request.path === '/BANKING/userdata-payment-snippet') return { fields: {} };
      const methods = [sampleWireMethod({ name: 'slip', ...method })];
      return { methods, gates, accounts: [{ id: 'main', amount: '900', currency: 'MXN' }] };
    },
  });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={[`/form?method=slip&transaction=${section}`]}>
      <FormScreen />
    </MemoryRouter>,
  );
  const hostMessage = (now: readonly object[]) =>
    act(async () => {
      const message = parseInbound(JSON.stringify({ messageType: 'gates-updated', payload: { gates: now } }));
      if (message) applyHostMessage(harness.store, harness.services, message);
      await settle();
    });
  const push = (now: readonly object[]) =>
    act(async () => {
      harness.wire.push('gates', { gates: now });
      await settle();
    });
  const submits = () => harness.wire.requests.filter(({ path }) => path.endsWith('/create'));
  return { ...harness, ...view, hostMessage, push, submits };
}

const amount = () => screen.getByRole('textbox', { name: /amount/i });
const button = () => screen.getByRole('button', { name: /^(Deposit|Withdraw)/ });
const text = () => document.body.textContent.replace(/\s/g, ' ');

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
});

describe('the form of a closed section', () => {
  it('[MO-6] does not open: the gate is shown instead, and its action is sent to the host', async () => {
    const { sent } = await open({ gates: [KYC] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('You cannot deposit right now')).toBeVisible();
    expect(screen.getByText('Verify your identity to continue.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Verify now' }));
    expect(sent).toContainEqual({ messageType: 'onAction', payload: { name: 'verify' } });
    expect(sent).toContainEqual({ messageType: 'onReady', payload: { route: '/form' } });
  });

  it('[MO-6] opens when the host lifts the gate', async () => {
    const { hostMessage } = await open({ gates: [KYC] });
    await hostMessage([]);
    expect(amount()).toBeVisible();
  });

  it('[MO-6] opens when the next list lifts the gate', async () => {
    const gates = [KYC];
    const { pass } = await open({ gates });
    gates.pop();
    await pass(5000);
    expect(amount()).toBeVisible();
  });

  it('[MO-6] opens automatically at the time of the gate, by the gateway’s clock', async () => {
    const harness = createHarness({ answer: () => ({}) });
    const until = harness.clock.now() + 2 * 60_000;
    const { pass } = await open({ gates: [{ ...KYC, until }] });
    expect(text()).toContain('(in 2 minutes)');
    await pass(90_000);
    expect(text()).toContain('(in 1 minute)');
    await pass(30_000);
    expect(amount()).toBeVisible();
  });

  it('[MO-6] leaves the form of the other section usable', async () => {
    await open({ section: 'withdrawal', gates: [KYC] });
    expect(amount()).toBeVisible();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});

describe('a gate that appears while a form is open', () => {
  it.each(['hostMessage', 'push'] as const)(
    '[MO-6] keeps the input, locks the button with the reason, and unlocks it when lifted (%s)',
    async (by) => {
      const scene = await open();
      await userEvent.type(amount(), '500');
      await scene[by]([KYC]);
      expect(amount()).toHaveValue('500');
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(button()).toHaveAccessibleDescription(/cannot deposit right now.*Verify your identity.*is kept/);
      await userEvent.click(button());
      fireEvent.submit(button());
      expect(scene.submits()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Verify now' }));
      expect(scene.sent).toContainEqual({ messageType: 'onAction', payload: { name: 'verify' } });
      await scene[by]([]);
      expect([amount(), button()].map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null]);
      expect(amount()).toHaveValue('500');
      await userEvent.click(button());
      expect(scene.submits()).toHaveLength(1);
    },
  );

  it('[MO-6] is lifted by the next list, and the input is kept', async () => {
    const { push, pass, submits } = await open();
    await userEvent.type(amount(), '500');
    await push([KYC]);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await pass(60_000);
    expect(amount()).toHaveValue('500');
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
  });

  it('[MO-6] stops a press that is still waiting', async () => {
    let isPressed = false;
    let answer: (list: object) => void = () => undefined;
    const list = (gates: readonly object[]) => ({
      methods: [sampleWireMethod({ name: 'slip' })],
      gates,
      accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
    });
    const { hostMessage, submits } = await open({
      gates: [PROMPT],
      answer: ({ path }) =>
        isPressed && path === '/BANKING/methods-payment-v3'
          ? new Promise((resolve) => (answer = resolve))
          : undefined,
    });
    await userEvent.type(amount(), '500');
    isPressed = true;
    await userEvent.click(button());
    await hostMessage([KYC]);
    await act(async () => {
      answer(list([]));
      await settle();
    });
    expect(submits()).toEqual([]);
    expect(button()).toHaveAccessibleDescription(/cannot deposit right now/);
    expect(amount()).toHaveValue('500');
  });

  it('[MO-6] [TX-5] does not affect a submission under way, which can be sent again', async () => {
    let isBroken = true;
    const { push, submits } = await open({
      answer: ({ path }) => {
        if (isBroken && path.endsWith('/create')) return networkFailure();
        if (path === '/BANKING/transaction') throw refusal(404, 'not_found');
        return undefined;
      },
    });
    await userEvent.type(amount(), '500');
    await userEvent.click(button());
    await push([KYC]);
    expect(screen.queryByText('You cannot deposit right now')).toBeNull();
    isBroken = false;
    await userEvent.click(button());
    expect(new Set(submits().map(({ data }) => data['requestId'])).size).toBe(1);
    expect(submits()).toHaveLength(2);
  });
});

describe('a limit', () => {
  it('[MO-6] shows its remaining amount, bounds the amount, and offers its action', async () => {
    const { submits, sent } = await open({ gates: [limit('1200')] });
    expect(amount()).toHaveAccessibleDescription(
      /^MX\$21 – MX\$1,200 · You can deposit MX\$1,200 more this week$/,
    );
    await userEvent.type(amount(), '1201');
    await userEvent.click(button());
    expect(amount()).toHaveAccessibleDescription(/Your limit for this week leaves MX\$1,200/);
    await userEvent.click(screen.getByRole('button', { name: 'Change the limit' }));
    expect(sent).toContainEqual({ messageType: 'onAction', payload: { name: 'change-limit' } });
    await userEvent.clear(amount());
    await userEvent.type(amount(), '1200');
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
  });

  it('[MO-6] bounds the amount in a card frame, by the gateway’s list and by the host', async () => {
    const { hostMessage } = await open({ gates: [limit('1200')], isInner: true });
    expect(amount()).toHaveAccessibleDescription(/You can deposit MX\$1,200 more this week$/);
    await userEvent.type(amount(), '700');
    await hostMessage([limit('600')]);
    await userEvent.click(button());
    expect(amount()).toHaveAccessibleDescription(/Your limit for this week leaves MX\$600/);
    expect(amount()).toHaveValue('700');
  });

  it("[MO-6] does not replace the method's own lower maximum", async () => {
    await open({ gates: [limit('900000')] });
    await userEvent.type(amount(), '30000');
    await userEvent.click(button());
    expect(amount()).toHaveAccessibleDescription(/The maximum is MX\$20,155/);
  });

  it('[FM-14] offers no preset above it', async () => {
    const { push } = await open({ gates: [limit('120')] });
    const presets = () =>
      [...document.querySelectorAll('[aria-pressed]')].map((one) => one.textContent.trim());
    expect(presets()).toEqual(['MX$25', 'MX$50', 'MX$75', 'MX$100']);
    await push([limit('60')]);
    expect(presets()).toEqual(['MX$25', 'MX$50']);
  });

  it.each([
    ['the limit', '450.559', '5000', '450.55'],
    ['the balance', '4000', '900.129', '900.12'],
    ['the maximum', '90000', '50000', '20155'],
  ])("[FM-14] 'All' is %s where that is the lowest, rounded down", async (_what, remaining, balance, all) => {
    const accounts = [{ id: 'main', amount: balance, currency: 'MXN' }];
    const { submits } = await open({
      section: 'withdrawal',
      answer: ({ path }) =>
        path === '/BANKING/methods-withdrawal'
          ? { methods: [sampleWireMethod({ name: 'slip' })], gates: [limit(remaining)], accounts }
          : undefined,
    });
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await userEvent.click(button());
    expect(submits().map(({ data }) => data['amount'])).toEqual([all]);
  });

  it('[MO-6] locks the button when it is used up, until it allows an amount again', async () => {
    const { push, submits } = await open({ gates: [limit('0')] });
    await userEvent.type(amount(), '500');
    expect(button()).toHaveAccessibleDescription(
      /You have reached your limit for this week.*You have set a limit/,
    );
    expect(amount()).not.toHaveAccessibleDescription(/0/);
    await userEvent.click(button());
    expect(submits()).toEqual([]);
    await push([limit('600')]);
    expect(amount()).toHaveValue('500');
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
  });

  it('[MO-6] shows when its remaining amount is below the method’s minimum', async () => {
    await open({ gates: [limit('10')] });
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(
      /Your limit leaves MX\$10\. This method takes MX\$21 or more\./,
    );
  });

  it('[MO-6] is named by what it counts; the tightest is the one at the amount, and all are listed', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    const typed = (type: string, remaining: string, period: string) =>
      limit(remaining, {
        limit: {
          amount: '5000',
          remaining,
          currency: 'MXN',
          period,
          type,
          resetsAt: clock.now() + 3_600_000,
        },
      });
    const { submits } = await open({ gates: [typed('deposit', '900', 'month'), typed('net', '600', 'day')] });
    expect(amount()).toHaveAccessibleDescription(/Net deposit limit: You can deposit MX\$600 more today/);
    await userEvent.type(amount(), '700');
    await userEvent.click(button());
    expect(amount()).toHaveAccessibleDescription(/Net deposit limit: Your limit for today leaves MX\$600/);
    expect(submits()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Your limits' }));
    expect(text()).toMatch(
      /Deposit limitMX\$5,000You can deposit MX\$900 more this monthStarts again: .* \(in 1 hour\)Net deposit limit/,
    );
  });

  it('[MO-6] says when it starts again only while that is to come, with the time left', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    const resetsAt = clock.now() + 50 * 60_000;
    const used = { amount: '900', remaining: '90', currency: 'MXN', period: 'day', type: 'loss', resetsAt };
    const { pass } = await open({ gates: [limit('90', { limit: used })] });
    await userEvent.click(screen.getByRole('button', { name: 'Your limits' }));
    expect(text()).toMatch(/Starts again: .* \(in 50 minutes\)/);
    for (let half = 0; half < 60; half += 1) await pass(30_000);
    expect(text()).toMatch(/Starts again: .* \(in 20 minutes\)/);
    for (let half = 0; half < 40; half += 1) await pass(30_000);
    expect(text()).not.toContain('Starts again');
    expect(text()).toContain('You can deposit MX$90 more today');
  });

  it.each([
    ['loss', 'Loss limit'],
    ['spend', 'Spending limit'],
    [undefined, null],
  ])('[MO-6] of type %s is never called a deposit limit', async (type, name) => {
    const used = { amount: '5000', remaining: '0', currency: 'MXN', period: 'week', type };
    await open({ gates: [limit('0', { limit: used })] });
    const reached = 'You have reached your limit for this week';
    expect(screen.getByText(name === null ? reached : `${name}: ${reached}`)).toBeVisible();
    expect(text()).not.toMatch(/deposit limit/i);
  });

  it('[MO-6] is ignored in another currency', async () => {
    const other = { amount: '9', remaining: '1', currency: 'USD', period: 'day' };
    await open({ gates: [limit('1', { limit: other })] });
    expect(amount()).toHaveAccessibleDescription(/^MX\$21 – MX\$20,155$/);
  });
});

describe('a method that is not available yet', () => {
  it('[MO-7] shows when it is available again, and can be used from then on, by the gateway’s clock', async () => {
    const { clock } = createHarness({ answer: () => ({}) });
    const availableAt = clock.now() + 3 * 60_000;
    const { submits, pass } = await open({
      method: { is_disabled: true, availableAt, notice: { en: 'Slow today' } },
    });
    expect(screen.getByText('Slow today')).toBeVisible();
    await userEvent.type(amount(), '500');
    expect(button()).toHaveAccessibleDescription(
      /not available right now.*Available again from .*\(in 3 minutes\)/,
    );
    await userEvent.click(button());
    expect(submits()).toEqual([]);
    await pass(3 * 60_000);
    expect(amount()).toHaveValue('500');
    await userEvent.click(button());
    expect(submits()).toHaveLength(1);
  });
});
