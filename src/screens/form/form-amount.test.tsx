import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createHarness, type Answer } from '../../../tests/unit/harness.ts';
import { renderScreen } from '../../../tests/unit/render-screen.tsx';
import { wireMethod } from '../../../tests/unit/wire-method.ts';
import { FormScreen } from './form-screen.tsx';

const lists: Answer = ({ path }) =>
  path === '/BANKING/userdata-payment-snippet'
    ? { fields: {} }
    : { methods: [wireMethod({ name: 'slip' })], accounts: [{ id: 'main', amount: '900', currency: 'MXN' }] };

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
  it('[FM-9] keeps the caret where the player put it, whatever is typed there', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '1200');
    await userEvent.type(amount, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([amount.value, amount.selectionStart]).toEqual(['1200', 2]);
    await userEvent.keyboard('٥');
    expect([amount.value, amount.selectionStart]).toEqual(['12500', 3]);
  });

  it('[FM-9] [FM-20] reads a pasted amount, and puts it where the caret is', async () => {
    const amount = await open('deposit');
    await userEvent.click(amount);
    await userEvent.paste('MX$ 1,234.50');
    expect(amount).toHaveValue('1234.50');
    amount.setSelectionRange(1, 4);
    await userEvent.paste(' 9 ');
    expect([amount.value, amount.selectionStart]).toEqual(['19.50', 2]);
  });

  it('[FM-13] undoes what was typed and pasted', async () => {
    const amount = await open('deposit');
    await userEvent.type(amount, '12');
    await userEvent.paste('500');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(amount).toHaveValue('12');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(amount).toHaveValue('12500');
  });

  it('[TX-7] [FM-9] is measured by what the account holds now, when money has moved', async () => {
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

  it('[FM-9] [FM-10] says what is wrong when Enter is pressed in it', async () => {
    const amount = await open('withdrawal');
    await userEvent.type(amount, '950{Enter}');
    expect(await screen.findByText(/Your account holds/)).toBeVisible();
    expect(amount).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(amount).toBeValid();
  });
});
