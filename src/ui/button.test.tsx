import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  it('[TX-5] while busy keeps its label and the focus, and ignores clicks and submits', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Deposit 500
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Deposit 500' });
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);

    rerender(form(true));
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAccessibleName('Deposit 500');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits a form only with type submit', async () => {
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Preset</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('as an external link opens a page without opener and referrer', () => {
    render(
      <ButtonLink href="https://t.example/help" external>
        Support
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Support' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('as any other link stays in the window, whatever the page has as `<base target>`', () => {
    render(<ButtonLink href="https://pay.example">Open here</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Open here' })).toHaveAttribute('target', '_self');
  });
});
