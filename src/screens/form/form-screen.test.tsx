import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { selectionAtom } from '#state/selection.ts';
import { createHarness, refusal, settle, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { FormScreen } from './form-screen.tsx';

const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
};
const lists: Answer = ({ path }) => {
  if (path.endsWith('/create')) return outcome;
  if (path === '/BANKING/userdata-payment-snippet') return { fields: {} };
  const isDeposit = path === '/BANKING/methods-payment-v3';
  return {
    methods: [
      sampleWireMethod({ name: isDeposit ? 'slip' : 'payout' }),
      sampleWireMethod({ name: 'closed', text: { en: 'Closed' }, is_disabled: true }),
    ],
    accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
  };
};

async function open(query: string, answer: Answer = lists) {
  const harness = createHarness({ answer });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={[`/form${query}`]}>
      <FormScreen />
    </MemoryRouter>,
  );
  return { ...harness, ...view };
}

describe('the form page', () => {
  it('[RT-6] loads the list and shows the form of the requested method', async () => {
    const { store, sent, wire } = await open('?method=slip&transaction=deposit');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    expect(store.get(selectionAtom)).toEqual({ section: 'deposit', group: null, method: 'slip' });
    expect(wire.requests.filter(({ path }) => path.includes('/methods-'))).toHaveLength(1);
    const views = sent.filter(({ messageType }) => messageType === 'onAnalytics');
    expect(views).toMatchObject([{ payload: { name: 'form_view', data: { method: 'slip' } } }]);
    expect(sent).toContainEqual({ messageType: 'onReady', payload: { route: '/form' } });
  });

  it('[RT-6] also shows the form of a withdrawal', async () => {
    await open('?method=payout&transaction=withdrawal');
    expect(screen.getByRole('textbox', { name: 'Withdrawal amount' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Main account/ })).toBeChecked();
  });

  it('[TX-8] shows the step to the payment page instead of the form', async () => {
    await open('?method=slip');
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', 'https://pay.test/1');
  });

  it.each([
    ['?method=unheard-of&transaction=deposit', '/deposit', /not available here/],
    ['?transaction=withdrawal', '/withdrawal', /not available here/],
    ['?method=closed', '/deposit', /under maintenance/],
  ])('[RT-6] %s goes to the error page with a clear message', async (query, backRoute, message) => {
    const { targets } = await open(query);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(targets[0]).toEqual({
      name: 'error',
      query: { backRoute },
      state: { message: expect.stringMatching(message) as unknown },
      replace: true,
    });
  });

  it('[RT-18] a list that fails to load leads to the error page, and Refresh leads back here', async () => {
    const answers: Answer = () => {
      throw refusal(500, 'broken');
    };
    const { targets, store, wire, unmount } = await open('?method=slip&transaction=deposit', answers);
    expect(targets[0]).toMatchObject({
      name: 'error',
      query: { backRoute: '/form?method=slip&transaction=deposit' },
      state: { message: 'Refused' },
    });
    unmount();

    // Refresh on the error page: the new visit ignores the earlier failure.
    let answerNow: (list: unknown) => void = () => undefined;
    wire.transport.request = () =>
      new Promise((resolve) => {
        answerNow = resolve;
      });
    const again = await renderScreen(
      { ...createHarness({ answer: lists }), store },
      <MemoryRouter initialEntries={['/form?method=slip&transaction=deposit']}>
        <FormScreen />
      </MemoryRouter>,
    );
    expect(again.targets).toEqual([]);
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await act(async () => {
      answerNow({ methods: [sampleWireMethod()] });
      await settle();
    });
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  });
});
