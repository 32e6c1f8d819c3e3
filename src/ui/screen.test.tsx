import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { Header } from './header.tsx';
import { Screen } from './screen.tsx';
import { StatusMark } from './status-mark.tsx';

describe('Screen', () => {
  it('[RT-22] has one focusable h1, visible or only for screen readers', () => {
    const { rerender } = render(<Screen title="Deposit">text</Screen>);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    rerender(
      <Screen title="Deposit" titleHidden>
        text
      </Screen>,
    );
    screen.getByRole('heading', { level: 1 }).focus();
    expect(screen.getByRole('heading', { level: 1, name: 'Deposit' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('text');
  });

  it('makes body and footer one form', async () => {
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    render(
      <Screen title="Visa" form={{ onSubmit }} footer={<Button type="submit">Pay</Button>}>
        <input aria-label="Name" required />
      </Screen>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('[TX-4] changes its mark with the status', () => {
    const { container, rerender } = render(
      <Screen title="x" mark={<StatusMark status="waiting" />} children={null} />,
    );
    const before = container.querySelector('[data-status]');
    rerender(<Screen title="x" mark={<StatusMark status="processed" />} children={null} />);
    expect(container.querySelector('[data-status="processed"]')).toBeInTheDocument();
    expect(before).not.toBeInTheDocument();
  });
});

describe('Header', () => {
  it('[RT-13] [RT-14] shows back and close when they are provided', async () => {
    const [back, close] = [jest.fn(), jest.fn()];
    const { rerender } = render(<Header title="Deposit" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Header back={{ label: 'Back', onClick: back }} close={{ label: 'Close', onClick: close }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
