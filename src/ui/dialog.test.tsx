import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

function Question() {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => {
    setAsked(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked(true);
        }}
      >
        Cancel withdrawal
      </button>
      {isAsked && (
        <Dialog
          title="Cancel this withdrawal?"
          onDismiss={close}
          actions={
            <button type="button" onClick={close}>
              Keep it
            </button>
          }
          notices={<p>You are offline.</p>}
        />
      )}
    </>
  );
}

async function ask() {
  const user = userEvent.setup();
  render(<Question />);
  const opener = screen.getByRole('button', { name: 'Cancel withdrawal' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog');
  return { user, opener, dialog };
}

it('takes the focus, and returns it to the button that opened it', async () => {
  const { user, opener } = await ask();
  const safe = screen.getByRole('button', { name: 'Keep it' });
  expect(safe).toHaveFocus();
  await user.click(safe);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

afterEach(() => {
  for (const method of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, method);
});

// A second Escape without another press between closes it without asking.
it('stays open when the browser closes it although nothing has dismissed it', () => {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function () {
    this.open = true;
  };
  prototype.close = function () {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
  const { unmount } = render(<Dialog title="Sending" actions={null} onDismiss={() => undefined} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(dialog.open).toBe(true);
  unmount();
  expect(dialog.open).toBe(false);
});

it('is dismissed by a press outside it, but not by one inside', async () => {
  const { opener, dialog } = await ask();
  fireEvent.click(screen.getByRole('heading'));
  fireEvent.click(screen.getByText('You are offline.'));
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});
