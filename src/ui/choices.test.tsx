import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { Disclosure } from './disclosure.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SearchBox } from './search-box.tsx';
import { Switch } from './switch.tsx';
import { settleTexts } from './use-element-text.ts';

describe('Chips', () => {
  it('[FM-14] reports the value and shows which chip is pressed', async () => {
    const onSelect = jest.fn();
    const items = [
      { value: '100', label: '100 $' },
      { value: '500', label: '500 $' },
    ];
    render(<Chips label="Amounts" items={items} value="100" onSelect={onSelect} />);
    expect(screen.getByRole('group', { name: 'Amounts' })).toBeInTheDocument();
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('100 $');
    await userEvent.click(screen.getByRole('button', { name: '500 $' }));
    expect(onSelect).toHaveBeenCalledWith('500');
  });

  it('[FM-14] has columns for its longest text, not counting the marks of a text from right to left', () => {
    const isolated = (text: string) => `\u2066${text}\u2069`;
    const items = ['25 MX$', '15,000 MX$'].map((value) => ({ value, label: isolated(value) }));
    render(<Chips label="Amounts" items={items} onSelect={jest.fn()} />);
    expect(screen.getByRole('group').style.getPropertyValue('--longest')).toBe('10');
  });

  it('[FM-14] is one tab stop; arrows, Home and End move within it', async () => {
    const items = ['100', '500', '1000'].map((value) => ({ value, label: `${value} $` }));
    const focused = () => document.activeElement?.textContent;
    const { rerender } = render(
      <>
        <Chips label="Amounts" items={items} value="500" onSelect={jest.fn()} />
        <button>After</button>
      </>,
    );
    await userEvent.tab();
    expect(focused()).toBe('500 $');
    const walk: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a']) {
      await userEvent.keyboard(`{${key}}`);
      walk.push(focused());
    }
    expect(walk).toEqual(['1000 $', '100 $', '1000 $', '500 $', '1000 $', '100 $', '1000 $', '1000 $']);
    await userEvent.tab();
    expect(focused()).toBe('After');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('1000 $');
    // The focused chip is removed.
    rerender(<Chips label="Amounts" items={items.slice(0, 2)} onSelect={jest.fn()} />);
    expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('[FM-14] reverses the arrow keys in right-to-left writing', async () => {
    const items = ['100', '500', '1000'].map((value) => ({ value, label: `${value} $` }));
    render(<Chips label="Amounts" items={items} onSelect={jest.fn()} />);
    // jsdom does not inherit a direction.
    for (const button of screen.getAllByRole('button')) button.style.direction = 'rtl';
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: '500 $' })).toHaveFocus();
  });
});

describe('RadioCards', () => {
  it('[TX-7] is one group; the arrows skip disabled options', async () => {
    function Holder() {
      const [value, setValue] = useState('main');
      const options = [
        { value: 'main', label: 'Main account', end: '5 $' },
        { value: 'off', label: 'Closed', disabled: true },
        { value: 'additional', label: 'Additional account' },
      ];
      return <RadioCards label="From" options={options} value={value} onChange={setValue} />;
    }
    render(<Holder />);
    expect(screen.getByRole('radiogroup', { name: 'From' })).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: /Main account/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Additional account' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Closed' })).toBeDisabled();
  });
});

describe('[FM-21] a choice that a script has made', () => {
  const options = ['erc20', 'trc20', 'off'].map((value) => ({
    value,
    label: value,
    disabled: value === 'off',
  }));
  const make = (label: string, type: string | null) => {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    act(() => {
      box.checked = true;
      if (type) box.dispatchEvent(new Event(type, { bubbles: true }));
      if (box.form) settleTexts(box.form);
    });
  };

  it.each([null, 'change'])('counts as it is shown, with the event %s', (type) => {
    const onChange = jest.fn();
    const choose = jest.fn();
    render(
      <form>
        <RadioCards label="Network" options={options} value="erc20" onChange={choose} />
        <Checkbox label="Remember" checked={false} onChange={onChange} />
      </form>,
    );
    make('trc20', type);
    make('off', type);
    make('Remember', type);
    expect([choose.mock.calls, onChange.mock.calls]).toEqual([[['trc20']], [[true]]]);
  });

  it('is reported once when a player makes it', async () => {
    const onChange = jest.fn();
    render(<RadioCards label="Network" options={options} value="erc20" onChange={onChange} />);
    await userEvent.click(screen.getByLabelText('trc20'));
    expect(onChange.mock.calls).toEqual([['trc20']]);
  });
});

describe('Disclosure', () => {
  it('[FM-17] expands, and keeps its content mounted', async () => {
    render(
      <Disclosure label="More">
        <input aria-label="Reference" />
      </Disclosure>,
    );
    const toggle = screen.getByRole('button', { name: 'More', expanded: false });
    expect(screen.getByLabelText('Reference')).not.toBeVisible();
    await userEvent.click(toggle);
    await userEvent.type(screen.getByLabelText('Reference'), 'abc');
    await userEvent.click(toggle);
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Reference')).toHaveValue('abc');
  });
});

describe('Switch', () => {
  it('[BN-2] toggles by a click on its label', async () => {
    const onChange = jest.fn();
    render(<Switch label="Use bonus" checked onChange={onChange} />);
    expect(screen.getByRole('switch', { name: 'Use bonus' })).toBeChecked();
    await userEvent.click(screen.getByText('Use bonus'));
    expect(onChange).toHaveBeenCalledWith(false);
  });
});

describe('ProgressBar', () => {
  it('[BN-4] is described in words and stays within its range', () => {
    const { rerender } = render(<ProgressBar label="Bonus" value={0.256} text="Add 300" />);
    const bar = screen.getByRole('progressbar', { name: 'Bonus' });
    expect(bar).toHaveAttribute('aria-valuenow', '26');
    expect(bar).toHaveAttribute('aria-valuetext', 'Add 300');
    rerender(<ProgressBar label="Bonus" value={7} text="Active" />);
    expect(bar).toHaveAttribute('aria-valuenow', '100');
  });
});

describe('SearchBox', () => {
  it('clears the text and returns the focus to the box', async () => {
    function Holder() {
      const [value, setValue] = useState('vi');
      return (
        <SearchBox label="Search" clearLabel="Clear" value={value} status="2 results" onChange={setValue} />
      );
    }
    render(<Holder />);
    expect(screen.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    const box = screen.getByRole('searchbox', { name: 'Search' });
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
