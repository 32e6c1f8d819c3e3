import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createSearch } from '#domain/search.ts';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const BANKS = [
  { value: 'a', label: 'Access' },
  { value: 'z', label: 'Zenith' },
  { value: 'c', label: 'First City' },
  { value: 'b', label: 'First Bank' },
];

function Sample({ initial = '', onSubmit = () => undefined }: { initial?: string; onSubmit?: () => void }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label="Bank">
        {(control) => (
          <Combobox
            {...control}
            options={BANKS}
            value={value}
            onChange={setValue}
            listLabel="Banks"
            emptyText="No such bank"
            foundText={(count) => `${String(count)} found`}
            createSearch={createSearch}
          />
        )}
      </Field>
      <output>{value}</output>
      <button type="submit">Go</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Bank' });
const chosen = () => document.querySelector('output')?.textContent;
const names = () =>
  within(screen.getByRole('listbox', { name: 'Banks' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('Combobox', () => {
  it('shows the whole list while nothing is chosen, and collapses it after a choice', async () => {
    render(<Sample />);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toHaveLength(4);
    await userEvent.click(screen.getByRole('option', { name: 'Zenith' }));
    expect(chosen()).toBe('z');
    expect(box()).toHaveValue('Zenith');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[LS-12] announces how many options match, or that none does', async () => {
    render(<Sample />);
    const status = () => screen.getAllByRole('status').find(({ tagName }) => tagName === 'SPAN');
    await userEvent.type(box(), 'bank FIRST');
    expect(names()).toEqual(['First Bank']);
    expect(status()).toHaveTextContent('1 found');
    await userEvent.type(box(), ' x');
    expect(status()).toHaveTextContent('No such bank');
  });

  // A screen reader's action focuses what it presses if it can, so the input loses the focus before the click.
  it('[FM-21] chooses the option that was pressed, although the search has ended', async () => {
    render(<Sample />);
    await userEvent.type(box(), 'first');
    const option = screen.getByRole('option', { name: 'First City' });
    option.focus();
    expect(box()).toHaveFocus();
    act(() => {
      box().blur();
    });
    fireEvent.click(option);
    expect(chosen()).toBe('c');
    expect(box()).toHaveValue('First City');
  });

  it('is searched by typing, ignoring case', async () => {
    render(<Sample />);
    await userEvent.type(box(), 'FIRST');
    expect(names()).toEqual(['First City', 'First Bank']);
    await userEvent.type(box(), ' x');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('No such bank', { selector: 'p' })).toBeVisible();
  });

  it('[FM-21] can be used entirely by keyboard, and Enter in the list does not submit the form', async () => {
    const onSubmit = jest.fn();
    render(<Sample onSubmit={onSubmit} />);
    await userEvent.tab();
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { name: 'Zenith' });
    expect(box()).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'First Bank' }).id,
    );
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('b');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps the choice when a search is abandoned', async () => {
    render(<Sample initial="a" />);
    await userEvent.click(box());
    expect(names()).toHaveLength(4);
    await userEvent.type(box(), 'zen', { initialSelectionStart: 0, initialSelectionEnd: 6 });
    expect(names()).toEqual(['Zenith']);
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('Access');
    await userEvent.type(box(), 'zen');
    await userEvent.tab();
    expect(box()).toHaveValue('Access');
    expect(chosen()).toBe('a');
  });

  // react-select#2767, material-ui#23044: the keys of an input method chose an option.
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    '[FM-21] leaves the keys of an input method (%j) to it',
    async (init) => {
      render(<Sample initial="a" />);
      await userEvent.type(box(), 'zen', { initialSelectionStart: 0, initialSelectionEnd: 6 });
      for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(box(), { key, ...init });
      expect(chosen()).toBe('a');
      expect([box(), names()]).toEqual([expect.objectContaining({ value: 'zen' }), ['Zenith']]);
      await userEvent.keyboard('{Enter}');
      expect(chosen()).toBe('z');
    },
  );
});
