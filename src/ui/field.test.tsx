import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput } from './amount-input.tsx';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('[FM-21] connects label and hint, then the error, to the control', () => {
    const field = (error?: string) => (
      <Field label="Card number" hint="16 digits" error={error}>
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText('Card number');
    expect(input).toHaveAccessibleDescription('16 digits');
    expect(input).not.toHaveAttribute('aria-invalid');

    rerender(field('A digit is wrong'));
    expect(input).toHaveAccessibleDescription('A digit is wrong');
    expect(input).toBeInvalid();

    rerender(field());
    expect(input).toBeValid();
    expect(input).toHaveAccessibleDescription('16 digits');
  });

  it('[FM-21] has no description without hint and error', () => {
    render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
  });

  it('[FM-21] announces an error immediately only when `announce` is set', () => {
    const { container, rerender } = render(
      <Field label="A" error="Too little" announce>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Too little');
    rerender(
      <Field label="A" error="Too little">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(container.querySelector('[aria-live]')).toBeNull();
  });
});

describe('AmountInput', () => {
  it('[FM-21] reports the text as typed and asks for a decimal keyboard', async () => {
    function Holder() {
      const [value, setValue] = useState('');
      return (
        <AmountInput
          aria-label="Amount"
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
          }}
          sign="MX$"
          signLeads
        />
      );
    }
    render(<Holder />);
    const input = screen.getByLabelText('Amount');
    await userEvent.type(input, '0,50x');
    expect(input).toHaveValue('0,50x');
    expect(input).toHaveAttribute('inputmode', 'decimal');
  });
});

describe('CodeInput', () => {
  function Holder() {
    const [value, setValue] = useState('');
    return <CodeInput aria-label="Code" value={value} onChange={setValue} length={6} />;
  }

  it('[FM-21] cleans a pasted code of spaces and dashes, and never cuts it', async () => {
    render(<Holder />);
    const input = screen.getByLabelText('Code');
    await userEvent.click(input);
    await userEvent.paste(' 123 - 456\u200b ');
    expect(input).toHaveValue('123456');
    // As in a field with a maximum length.
    await userEvent.keyboard('7');
    expect(input).toHaveValue('123456');
    await userEvent.clear(input);
    await userEvent.paste('123 - 456–789');
    expect(input).toHaveValue('123456789');
  });

  it('[FM-21] does not touch the text while an input method composes', () => {
    render(<Holder />);
    const input = screen.getByLabelText('Code');
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '１ ' }, isComposing: true });
    fireEvent.input(input, { target: { value: '１ ２' }, isComposing: true });
    expect(input).toHaveValue('１ ２');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('１２');
  });

  it('[FM-21] offers the code from a message', () => {
    render(<Holder />);
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});

describe('Select', () => {
  it('[FM-1] chooses a value; the placeholder cannot be chosen', async () => {
    const onChoose = jest.fn();
    const options = [
      { value: 'a', label: 'BBVA' },
      { value: 'b', label: 'Banorte' },
    ];
    render(<Select aria-label="Bank" value="" placeholder="Choose" options={options} onChoose={onChoose} />);
    expect(screen.queryByRole('option', { name: 'Choose' })).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Bank'), 'Banorte');
    expect(onChoose.mock.calls).toEqual([['b']]);
  });

  it('[FM-1] shows nothing as chosen for a value that is no option', () => {
    const options = [{ value: 'a', label: 'BBVA' }];
    render(
      <Select aria-label="Bank" value="z" placeholder="Choose" options={options} onChoose={jest.fn()} />,
    );
    expect(screen.getByLabelText('Bank')).toHaveValue('');
  });
});
