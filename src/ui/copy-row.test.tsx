import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyRow } from './copy-row.tsx';

const row = (copy: (text: string) => Promise<void>) => (
  <CopyRow
    label="CLABE"
    value="646180157"
    display="646 180 157"
    copy={copy}
    copyName={(what) => `${what}をコピー`}
    copyLabel="Copy"
    copiedLabel="Copied"
    failedLabel="Copy it manually"
  />
);

describe('CopyRow', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const press = () =>
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'CLABEをコピー' }));
      return Promise.resolve();
    });

  it('[LN-1] names the button in the word order of the language; copies the exact value, confirms, and can be used again', async () => {
    const copy = jest.fn().mockResolvedValue(undefined);
    render(row(copy));
    await press();
    expect(copy).toHaveBeenCalledWith('646180157');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    expect(screen.getByRole('button', { name: 'Copied' })).toHaveTextContent('Copied');
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
  });

  it('uses the browser’s own command when the clipboard is refused', async () => {
    const execCommand = () => {
      const copied = Object.assign(new Event('copy', { bubbles: true }), { clipboardData: { setData } });
      document.activeElement?.dispatchEvent(copied);
      return true;
    };
    const setData = jest.fn();
    Object.assign(document, { execCommand });
    render(row(() => Promise.reject(new Error('denied'))));
    await press();
    Reflect.deleteProperty(document, 'execCommand');
    expect(setData).toHaveBeenCalledWith('text/plain', '646180157');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  it('selects the value and asks the player to copy it when copying is not allowed', async () => {
    render(row(() => Promise.reject(new Error('denied'))));
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('Copy it manually');
    expect(document.getSelection()?.toString()).toBe('646180157');
  });
});
