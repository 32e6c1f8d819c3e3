import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createHarness, networkFailure, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { FormScreen } from './form-screen.tsx';

const lists: Answer = ({ path }) =>
  path === '/BANKING/userdata-payment-snippet'
    ? { fields: {} }
    : {
        methods: [sampleWireMethod({ name: 'slip' })],
        accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
      };

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
});

async function open(
  transaction: 'deposit' | 'withdrawal',
  harness = createHarness({ answer: lists }),
): Promise<HTMLInputElement> {
  await renderScreen(
    harness,
    <MemoryRouter initialEntries={[`/form?method=slip&transaction=${transaction}`]}>
      <FormScreen />
    </MemoryRouter>,
  );
  return screen.getByRole('textbox', { name: /amount/i });
}

describe('the amount', () => {
  it('[FM-9] is grouped while it is typed and keeps the caret', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '1200');
    expect(amount).toHaveValue('1,200');
    await userEvent.type(amount, '٥', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([amount.value, amount.selectionStart]).toEqual(['12,500', 4]);
    await userEvent.keyboard('{Backspace}');
    expect([amount.value, amount.selectionStart]).toEqual(['1,200', 3]);
    await userEvent.keyboard('{ArrowLeft}{Backspace}');
    expect([amount.value, amount.selectionStart]).toEqual(['200', 0]);
  });

  it('[FM-9] always looks as on the button', async () => {
    const amount = await open('deposit');
    const button = () => screen.getByRole('button', { name: /^Deposit/ }).textContent.replace(/\s/g, ' ');
    await userEvent.type(amount, '1,500');
    expect([amount.value, button()]).toEqual(['1,500', 'Deposit MX$1,500']);
    await userEvent.keyboard(',5');
    expect([amount.value, button()]).toEqual(['1,500.5', 'Deposit MX$1,500.50']);
    await userEvent.tab();
    expect(amount).toHaveValue('1,500.50');
    await userEvent.type(amount, '9');
    expect([amount.value, button()]).toEqual(['1,500.50', 'Deposit MX$1,500.50']);
  });

  it('[FM-9] rejects a character that no amount contains, shows an example, and drops nothing', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '12/50');
    expect(amount).toHaveValue('12/50');
    expect(amount).toBeInvalid();
    const error = '“/” is not understood here. Enter the amount in figures, for example 1,500.50';
    expect(screen.getByText(error)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}.5');
    expect(amount).toHaveValue('12.5');
    expect(amount).toBeValid();
  });

  it('[FM-9] accepts the currency’s own code or symbol around the figure', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '$1500');
    expect(amount).toBeValid();
    await userEvent.tab();
    expect(amount).toHaveValue('1,500');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,500.5 MXN');
    expect(amount).toHaveValue('1,500.5 MXN');
    await userEvent.tab();
    expect(amount).toHaveValue('1,500.50');
    expect(amount).toBeValid();
    await userEvent.clear(amount);
    await userEvent.type(amount, '€1500');
    expect(amount).toBeInvalid();
  });

  it('[FM-9] may be incomplete while it is typed, and is marked invalid on blur', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '1 5');
    expect(amount).toBeValid();
    await userEvent.tab();
    expect(amount).toBeInvalid();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1 500');
    expect(amount).toHaveValue('1,500');
  });

  it('[FM-9] [FM-20] parses a pasted amount and inserts it at the caret', async () => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    await userEvent.paste('MX$ 1.234,50');
    expect(amount).toHaveValue('1,234.50');
    amount.setSelectionRange(2, 5);
    await userEvent.paste(' 9 ');
    expect([amount.value, amount.selectionStart]).toEqual(['19.50', 2]);
    amount.setSelectionRange(1, 1);
    await userEvent.paste('2.5');
    expect(amount).toHaveValue('12.59.50');
    expect(amount).toBeValid();
    await userEvent.tab();
    expect(amount).toBeInvalid();
  });

  it('[FM-9] visibly rejects pasted text that is not an amount', async () => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    await userEvent.paste('12 or 13');
    expect(amount).toHaveValue('12 or 13');
    expect(amount).toBeInvalid();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(amount).toHaveValue('');
  });

  it.each([
    ['10K', '10K', 'K'],
    ['(500)', '(500)', '('],
    ['100–200', '100–200', '–'],
    ['€500', '€500', '€'],
    ['500/month', '500/month', '/month'],
    ['500\n200', '500↵200', '↵'],
  ])('[FM-9] a pasted %j stays in the field, and its sign is named', async (text, shown, sign) => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    await userEvent.paste(text);
    expect(amount).toHaveValue(shown);
    expect(amount).toHaveAccessibleDescription(new RegExp(`^“\\${sign}” is not understood here\\. `));
    await userEvent.keyboard('{Enter}');
    expect(amount).toHaveValue(shown);
    expect(amount).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });

  it('[FM-9] a typed decimal or radix that the amount cannot have is refused by name until the next accepted edit', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '1234.56');
    expect(amount).toBeValid();
    await userEvent.keyboard('7');
    expect(amount).toHaveValue('1,234.56');
    expect(amount).toHaveAccessibleDescription(/^Too many decimals\. /);
    await userEvent.keyboard('.');
    expect(amount).toHaveValue('1,234.56');
    expect(amount).toHaveAccessibleDescription(/^“\.” is not understood here\. /);
    expect(amount).toBeInvalid();
    await userEvent.keyboard('{Backspace}');
    expect(amount).toHaveValue('1,234.5');
    expect(amount).toBeValid();
  });

  it('[FM-9] a pasted amount with too many decimals is refused with this reason, and never cut', async () => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    await userEvent.paste('1500.129');
    expect(amount).toHaveValue('1500.129');
    expect(amount).toHaveAccessibleDescription(/^Too many decimals\. .* 1,500\.50$/);
    await userEvent.keyboard('{Backspace}');
    expect(amount).toHaveValue('1,500.12');
    expect(amount).toBeValid();
  });

  it.each([
    'insertText',
    'insertReplacementText',
    'insertFromDrop',
    'insertFromPaste',
    'insertFromComposition',
  ])('[FM-9] text that arrives at once is read as a paste: %s', async (inputType) => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    const put = (text: string) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(amount, text);
      fireEvent(amount, new InputEvent('input', { bubbles: true, inputType, data: text }));
    };
    put('Total: 1.234,50 MXN');
    expect(amount).toHaveValue('1,234.50');
    await userEvent.clear(amount);
    put('10K');
    expect(amount).toHaveValue('10K');
    expect(amount).toBeInvalid();
  });

  it('[FM-9] dropped lines are not joined', async () => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    fireEvent.drop(amount, { dataTransfer: { getData: () => '500\n200' } });
    expect(amount).toHaveValue('500↵200');
    expect(amount).toBeInvalid();
  });

  it('[FM-13] undoes what was typed and pasted', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '12');
    await userEvent.paste('500');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(amount).toHaveValue('12');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(amount).toHaveValue('12,500');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1,500');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(amount).toHaveValue('1.50');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(amount).toHaveValue('1.');
  });

  it('[FM-9] is replaced as a whole by autofill, even if the two amounts have digits in common', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '1234');
    fireEvent.change(amount, { target: { value: '1,5' } });
    expect(amount).toHaveValue('1.5');
  });

  it('[FM-14] [FM-9] offers amounts that the account covers, and its full balance', async () => {
    await open('withdrawal');
    const offered = within(screen.getByRole('group', { name: 'Suggested amounts' }));
    const names = offered.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(names).toEqual(['All', 'MX$25', 'MX$50', 'MX$75', 'MX$100', 'MX$150', 'MX$250', 'MX$500']);
    await userEvent.click(offered.getByRole('button', { name: 'All' }));
    expect(screen.getByRole('textbox', { name: /amount/i })).toHaveValue('900');
    expect(offered.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('[FM-14] shows which offered amount it is, however its decimals are written', async () => {
    const harness = createHarness({
      answer: (request) =>
        request.path === '/BANKING/userdata-payment-snippet'
          ? lists(request)
          : { ...(lists(request) as object), accounts: [{ id: 'main', amount: '900.50', currency: 'MXN' }] },
    });
    const amount = await open('withdrawal', harness);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.clear(amount);
    await userEvent.type(amount, '100.00');
    expect(screen.getByRole('button', { name: /^MX\$100/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('[TX-7] [FM-9] is checked against the current balance after money has moved', async () => {
    let holds = '900';
    const harness = createHarness({
      answer: (request) =>
        request.path === '/BANKING/userdata-payment-snippet'
          ? lists(request)
          : { ...(lists(request) as object), accounts: [{ id: 'main', amount: holds, currency: 'MXN' }] },
    });
    const amount = await open('withdrawal', harness);
    await userEvent.type(amount, '950{Enter}');
    expect(await screen.findByText(/Your account holds/)).toBeVisible();
    holds = '1900';
    act(() => harness.wire.push('balance', { balanceData: {} }));
    expect(await screen.findByText(/1,900/)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText(/Your account holds/)).toBeNull();
    });
  });

  it('[FM-9] [FM-10] shows its error when Enter is pressed in it', async () => {
    const amount = await open('withdrawal');
    await userEvent.type(amount, '950{Enter}');
    expect(await screen.findByText(/Your account holds/)).toBeVisible();
    expect(amount).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(amount).toBeValid();
  });

  it('[FM-21] counts when a script sets it, with events or without', async () => {
    const amount = await open('deposit');
    const button = () => screen.getByRole('button', { name: /^Deposit/ }).textContent.replace(/\s/g, ' ');
    amount.value = '1500';
    fireEvent(amount, new Event('input', { bubbles: true }));
    expect([amount.value, button()]).toEqual(['1,500', 'Deposit MX$1,500']);
    amount.value = '2500';
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect([amount.value, button()]).toEqual(['2,500', 'Deposit MX$2,500']);
  });

  it('[FM-9] [TX-5] that is only written otherwise when the field is left is sent by the first press', async () => {
    const harness = createHarness({
      answer: (request) => (request.method === 'POST' ? networkFailure() : lists(request)),
    });
    const amount = await open('deposit', harness);
    await userEvent.type(amount, '1500.5');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    const sent = harness.wire.requests.filter(({ path }) => path === '/BANKING_DEPOSIT/create');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['has', false],
    ['has not', true],
  ])(
    '[FM-21] [TX-5] that a press finds to be another than the one on the button is shown there first, then sent: the field %s the focus',
    async (_name, isLeft) => {
      const harness = createHarness({
        answer: (request) => (request.method === 'POST' ? networkFailure() : lists(request)),
      });
      const amount = await open('deposit', harness);
      const press = () => userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
      const sent = () =>
        harness.wire.requests.flatMap(({ path, data }) =>
          path === '/BANKING_DEPOSIT/create' ? [data['amount']] : [],
        );
      await userEvent.type(amount, '1500');
      if (isLeft) await userEvent.tab();
      amount.value = '2500';
      await press();
      expect(sent()).toEqual([]);
      expect(screen.getByRole('button', { name: /^Deposit MX\$2,500/ })).toBeVisible();
      await press();
      expect(sent()).toEqual(['2500']);
    },
  );
});
