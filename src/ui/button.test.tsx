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

  it('submits its form also where the page around cancels the press', async () => {
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    const cancel = (event: Event): void => event.preventDefault();
    document.addEventListener('click', cancel);
    render(
      <>
        <form id="beside" onSubmit={onSubmit} />
        <Button type="submit" form="beside">
          Continue
        </Button>
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    document.removeEventListener('click', cancel);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('submits its form also in a frame without `allow-forms`, which drops the browser’s submission', async () => {
    const dropped = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
    const onSubmit = jest.fn((event: React.SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    dropped.mockRestore();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('leaves a form that is sent to a page to the browser', async () => {
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', onSubmit);
    render(
      <form method="post" action="https://bank.example/pay">
        <Button type="submit">Go to payment</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    document.removeEventListener('submit', onSubmit);
    expect(onSubmit.mock.calls.map(([event]) => event instanceof SubmitEvent)).toEqual([true]);
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
