import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import english from '../../../../locales/en.json';
import { createHarness, networkFailure } from '../../../../tests/unit/harness.ts';
import type { FormField } from '#domain/field.ts';
import { sampleField } from '#domain/method.sample.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formKey } from './form-keys.ts';
import { FormFieldControl } from './form-field.tsx';
import { SubmitAttempt, useSubmitAttempts } from './use-submit-attempts.ts';

const make = (field: Partial<FormField>) => sampleField({ name: 'first_name', ...field });

interface Setup {
  readonly fields: readonly FormField[];
  readonly values?: Record<string, string>;
  readonly validate?: (values: Record<string, string | undefined>) => Record<string, string>;
  readonly answer?: Record<string, string>;
  readonly country?: string;
  readonly isLocked?: boolean;
}

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
});

function Attempts({ handleSubmit, children }: { handleSubmit: () => unknown; children: ReactNode }) {
  const { attempt, submit } = useSubmitAttempts();
  return (
    <form
      onSubmit={(event) => {
        submit(event, handleSubmit);
      }}
    >
      <SubmitAttempt value={attempt}>{children}</SubmitAttempt>
    </form>
  );
}

const TEXT = createTranslator('en', {}, { ...english, 'fields.phone.country': 'Country code' });

function show({ fields, values = {}, validate, answer, country = 'mx', isLocked = false }: Setup) {
  const latest: { values: Record<string, string> } = { values: {} };
  const onSubmit = () => answer;
  const draw = (field: FormField, index: number) => (
    <FormFieldControl
      key={field.name}
      field={field}
      name={formKey(index)}
      country={country}
      isLocked={isLocked}
    />
  );
  render(
    <Provider store={createHarness({ answer: networkFailure }).store}>
      <TextProvider translator={TEXT}>
        <Form onSubmit={onSubmit} initialValues={values} {...(validate && { validate })}>
          {({ handleSubmit, values: now }) => {
            latest.values = now as Record<string, string>;
            return (
              <Attempts handleSubmit={handleSubmit}>
                {fields.map((field, index) => (field.isAdvanced ? null : draw(field, index)))}
                <Disclosure label="More">
                  {fields.map((field, index) => (field.isAdvanced ? draw(field, index) : null))}
                </Disclosure>
                <button>Send</button>
              </Attempts>
            );
          }}
        </Form>
      </TextProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), value: (index = 0) => latest.values[formKey(index)] ?? '' };
}

const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const required = (values: Record<string, string | undefined>) =>
  values['field0'] ? ({} as Record<string, string>) : { field0: 'Fill in this field' };

describe('[FM-1] [FM-21] a field', () => {
  it('is named by placeholder_text, else the key, else its name; lists are native selects', () => {
    show({
      fields: [
        make({ name: 'a', placeholderText: 'Given name', placeholderKey: 'form.choose' }),
        make({ name: 'b', placeholderKey: 'form.choose' }),
        make({ name: 'c.d[0]', placeholderKey: 'no.such.key' }),
        make({ name: 'bank', type: 'dropdown', options: [{ value: '1', label: 'One' }] }),
        make({ name: 'network', type: 'networks', options: [{ value: 'trc', label: 'TRC-20' }] }),
      ],
    });
    expect([box('Given name'), box('Choose'), box('c.d[0]')]).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'bank' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'network' })).toBeInTheDocument();
  });

  it('says what keyboard and browser may offer', () => {
    show({
      fields: [
        make({ name: 'card_number', mask: '9999 9999' }),
        make({ name: 'email' }),
        make({ name: 'card_expiry' }),
        make({ name: 'cvv' }),
        make({ name: 'lastName' }),
        make({ name: 'comment' }),
      ],
    });
    const hints = ['card_number', 'email', 'card_expiry', 'cvv', 'lastName', 'comment'].map((name) =>
      ['autocomplete', 'inputmode', 'enterkeyhint'].map((attribute) => box(name).getAttribute(attribute)),
    );
    expect(hints).toEqual([
      ['cc-number', 'numeric', 'next'],
      ['email', 'email', 'next'],
      ['cc-exp', 'numeric', 'next'],
      ['cc-csc', 'numeric', 'next'],
      ['family-name', null, 'next'],
      ['off', null, 'next'],
    ]);
  });

  it('holds what is chosen', async () => {
    const options = [{ value: '1', label: 'One' }];
    const { user, value } = show({ fields: [make({ name: 'bank', type: 'dropdown', options })] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'bank' }), 'One');
    expect(value()).toBe('1');
  });

  it('cannot be changed while it is locked', async () => {
    const { user, value } = show({ fields: [make({}), make({ name: 'pin', mask: '9999' })], isLocked: true });
    await user.type(box('first_name'), 'x');
    await user.type(box('pin'), '1');
    expect([value(0), value(1)]).toEqual(['', '']);
  });
});

describe('[FM-3] [FM-4] errors', () => {
  it('show once the field was touched, tied to it, and go when it gets the focus', async () => {
    const { user } = show({ fields: [make({}), make({ name: 'other' })], validate: required });
    expect(screen.queryByText('Fill in this field')).toBeNull();
    await user.click(box('first_name'));
    await user.tab();
    expect(box('first_name')).toHaveAccessibleDescription('Fill in this field');
    expect(box('first_name')).toBeInvalid();
    await user.click(box('first_name'));
    expect(screen.queryByText('Fill in this field')).toBeNull();
    expect(box('first_name')).toBeValid();
  });

  it('of the server stay until the value changes', async () => {
    const { user } = show({
      fields: [make({})],
      values: { field0: 'Ana' },
      answer: { field0: 'Unknown name' },
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(box('first_name')).toHaveFocus();
    });
    expect(box('first_name')).toHaveAccessibleDescription('Unknown name');
    await user.type(box('first_name'), 'b');
    expect(screen.queryByText('Unknown name')).toBeNull();
  });

  it('of the server go when the player comes back to the field, too', async () => {
    const { user } = show({
      fields: [make({}), make({ name: 'other' })],
      values: { field0: 'Ana' },
      answer: { field0: 'Unknown name' },
    });
    await user.type(box('first_name'), '{Enter}');
    // The focus never left the field.
    expect(await screen.findByText('Unknown name')).toBeInTheDocument();
    await waitFor(() => {
      expect(scrolled).toHaveBeenCalled();
    });
    await user.click(box('other'));
    expect(box('first_name')).toBeInvalid();
    await user.click(box('first_name'));
    expect(box('first_name')).toBeValid();
  });
});

describe('[FM-10] an invalid field at submit', () => {
  it('is scrolled to smoothly and focused, its error still in view', async () => {
    const { user } = show({ fields: [make({})], validate: required });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(box('first_name')).toHaveFocus();
    });
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'center' });
    expect(screen.getByText('Fill in this field')).toBeInTheDocument();
    await user.type(box('first_name'), 'A');
    expect(screen.queryByText('Fill in this field')).toBeNull();
  });

  it('shows its error when Enter was pressed in it', async () => {
    const { user } = show({ fields: [make({})], validate: required });
    await user.type(box('first_name'), '{Enter}');
    expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
  });

  it('[FM-17] is brought out from behind the disclosure', async () => {
    const { user } = show({ fields: [make({ isAdvanced: true })], validate: required });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(box('first_name')).toHaveFocus();
    });
  });
});

describe('[FM-6] text', () => {
  it('is trimmed when the field is left', async () => {
    const { user, value } = show({ fields: [make({})] });
    await user.type(box('first_name'), '  Ana María ');
    await user.tab();
    expect(value()).toBe('Ana María');
  });

  it('is upper-cased while it is typed, the caret staying where it is', async () => {
    const { user, value } = show({ fields: [make({ type: 'text_uppercase' })], values: { field0: 'AD' } });
    const input = box('first_name');
    await user.type(input, 'bc', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([value(), input.selectionStart]).toEqual(['ABCD', 3]);
  });
});

describe('masked input', () => {
  const CARD = make({ name: 'card_number', mask: '9999 9999 9999 9999' });

  it('[FM-21] takes typing, pasting and autofill', async () => {
    const { user, value } = show({ fields: [CARD] });
    await user.type(box('card_number'), '41111');
    expect(value()).toBe('4111 1');
    await user.clear(box('card_number'));
    await user.paste('4111-1111-1111-1111');
    expect(value()).toBe('4111 1111 1111 1111');
    fireEvent.change(box('card_number'), { target: { value: '5500000000000004' } });
    expect(value()).toBe('5500 0000 0000 0004');
  });

  it('keeps the caret behind a digit typed in the middle', async () => {
    const { user, value } = show({ fields: [CARD], values: { field0: '4111 11' } });
    await user.type(box('card_number'), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([value(), box('card_number').selectionStart]).toEqual(['4191 111', 3]);
    await user.keyboard('x');
    expect([value(), box('card_number').selectionStart]).toEqual(['4191 111', 3]);
  });

  it('gives a prefilled value its shape', () => {
    const { value } = show({ fields: [CARD], values: { field0: '4111111111111111' } });
    expect([value(), box('card_number').value]).toEqual(['4111 1111 1111 1111', '4111 1111 1111 1111']);
  });

  it('[FM-13] undoes and redoes by keyboard and by the browser', async () => {
    const { user, value } = show({ fields: [CARD] });
    await user.type(box('card_number'), '41112');
    await user.keyboard('{Control>}z{/Control}');
    expect(value()).toBe('4111');
    await user.keyboard('{Meta>}z{/Meta}');
    expect(value()).toBe('411');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(value()).toBe('4111');
    const event = createEvent(
      'beforeinput',
      box('card_number'),
      { inputType: 'historyUndo', cancelable: true },
      { EventType: 'InputEvent' },
    );
    act(() => void box('card_number').dispatchEvent(event));
    expect(value()).toBe('411');
    expect(event.defaultPrevented).toBe(true);
  });

  it('leaves an input method alone until it has composed', () => {
    const { value } = show({ fields: [make({ name: 'code', mask: 'aa-99' })] });
    const input = box('code');
    act(() => {
      input.focus();
    });
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'x!' }, isComposing: true });
    fireEvent.input(input, { target: { value: 'x!y' }, isComposing: true });
    expect([input.value, value()]).toEqual(['x!y', '']);
    fireEvent.compositionEnd(input);
    expect([input.value, value()]).toEqual(['xy', 'xy']);
  });

  it('[FM-11] [FM-12] takes digits of other scripts, and the dates of cards that browsers fill in', async () => {
    const { user, value } = show({
      fields: [CARD, make({ name: 'd', mask: 'date' }), make({ name: 'card_expiry', mask: '99/99' })],
    });
    await user.type(box('card_number'), '٤١١١１');
    await user.type(box('d'), '०१०२१९९०');
    fireEvent.change(box('card_expiry'), { target: { value: '12/2030' } });
    expect([value(0), value(1), value(2)]).toEqual(['4111 1', '01.02.1990', '12/30']);
    fireEvent.change(box('d'), { target: { value: '2012-12-11' } });
    fireEvent.change(box('card_expiry'), { target: { value: '12/2031' } });
    expect([value(1), value(2)]).toEqual(['11.12.2012', '12/31']);
  });

  it('[FM-11] is tidied by Enter as it is when it is left', async () => {
    const { user, value } = show({ fields: [make({ name: 'n', mask: 'number' })] });
    await user.type(box('n'), '12,{Enter}');
    expect(value()).toBe('12');
  });

  it('[FM-11] [FM-12] knows numbers and dates', async () => {
    const { user, value } = show({
      fields: [make({ name: 'n', mask: 'number' }), make({ name: 'd', mask: 'date' })],
    });
    await user.type(box('n'), '12.345');
    await user.type(box('d'), '1.2.1990');
    expect([value(0), value(1)]).toEqual(['12,34', '01.02.1990']);
  });

  it('[FM-18] lets a broken mask be no mask', async () => {
    const { user, value } = show({ fields: [make({ name: 'code', mask: 'XYZ' })] });
    await user.type(box('code'), 'q1');
    expect(value()).toBe('q1');
  });
});

describe('[FM-7] [FM-8] phone', () => {
  const PHONE = make({ name: 'phone', type: 'phone_with_prefix' });
  const ready = () => screen.findByRole('combobox', { name: 'Country code' });

  it('has the prefix of the effective country, which cannot be deleted or typed over', async () => {
    const { user, value } = show({ fields: [PHONE], country: 'mx' });
    await ready();
    const input = box('phone');
    expect(input.value).toBe('+52 ');
    await user.type(input, '+2221234567');
    expect([input.value, value()]).toEqual(['+52 222 123 4567', '+52 2221234567']);
    await user.clear(input);
    await user.keyboard('{Backspace}{Backspace}');
    expect([input.value, value()]).toEqual(['+52 ', '']);
    await user.type(input, '9', { initialSelectionStart: 0, initialSelectionEnd: 4 });
    expect(input.value).toBe('+52 9');
    expect([input.getAttribute('inputmode'), input.autocomplete]).toEqual(['tel', 'tel']);
  });

  it('takes another country, named in the language, and keeps the number', async () => {
    const { user, value } = show({ fields: [PHONE], values: { field0: '+52 2221234567' } });
    await user.selectOptions(await ready(), 'Brazil +55');
    expect([box('phone').value, value()]).toEqual(['+55 22 21234 567', '+55 2221234567']);
  });

  it('takes the country of a pasted international number', async () => {
    const { user, value } = show({ fields: [PHONE] });
    await ready();
    await user.click(box('phone'));
    await user.paste('+996 555 123 456');
    expect([box('phone').value, value()]).toEqual(['+996 555 123 456', '+996 555123456']);
  });

  it('gives a prefilled number its prefix, once', async () => {
    const { value } = show({ fields: [PHONE], values: { field0: '522221234567' } });
    await ready();
    await waitFor(() => {
      expect(value()).toBe('+52 2221234567');
    });
    expect(box('phone').value).toBe('+52 222 123 4567');
  });

  it('is too short only where no rule of the server decides', async () => {
    const { user } = show({ fields: [PHONE, make({ name: 'x' })] });
    await ready();
    await user.type(box('phone'), '222');
    await user.click(box('x'));
    expect(box('phone')).toBeInvalid();
  });
});
