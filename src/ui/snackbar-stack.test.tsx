import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarStack, type SnackbarItem } from './snackbar-stack.tsx';

const item = (id: string, onDismiss = jest.fn()): SnackbarItem => ({
  id,
  title: 'Error',
  content: <b>{`text ${id}`}</b>,
  dismissLabel: 'Dismiss',
  onDismiss,
});

describe('SnackbarStack', () => {
  it('[ER-2] shows each notice as an alert with title and content', () => {
    render(<SnackbarStack items={[item('1'), item('2')]} />);
    const alerts = screen.getAllByRole('alert');
    expect(alerts).toHaveLength(2);
    expect(alerts[0]).toHaveTextContent('Errortext 1');
  });

  it('[ER-2] dismisses the one whose button is pressed', async () => {
    const [first, second] = [jest.fn(), jest.fn()];
    render(<SnackbarStack items={[item('1', first), item('2', second)]} />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body);
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
  });
});
