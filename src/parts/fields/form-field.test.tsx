import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { box, makeField, showFields } from '#test/show-fields.tsx';

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
});

const required = (values: Record<string, string | undefined>) =>
  values['field0'] ? ({} as Record<string, string>) : { field0: 'Fill in this field' };

describe('[FM-1] [FM-21] a field', () => {
  it('is labelled by placeholder_text, else the key, else its name; lists are native selects', () => {
    showFields({
      fields: [
        makeField({ name: 'a', placeholderText: 'Given name', placeholderKey: 'form.choose' }),
        makeField({ name: 'b', placeholderKey: 'form.choose' }),
        makeField({ name: 'c.d[0]', placeholderKey: 'no.such.key' }),
        makeField({ name: 'bank', type: 'dropdown', options: [{ value: '1', label: 'One' }] }),
        makeField({ name: 'network', type: 'networks', options: [{ value: 'trc', label: 'TRC-20' }] }),
      ],
    });
    expect([box('Given name'), box('Choose'), box('c.d[0]')]).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'bank' })).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'network' })).toBeInTheDocument();
  });

  it('has hints for keyboard and autofill', () => {
    showFields({
      fields: [
        makeField({ name: 'card_number', mask: '9999 9999 9999 9999' }),
        makeField({ name: 'email' }),
        makeField({ name: 'card_expiry' }),
        makeField({ name: 'cvv' }),
        makeField({ name: 'lastName' }),
        makeField({ name: 'comment' }),
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
      ['off', null, 'go'],
    ]);
  });

  it('names the brand of a card as soon as its first digits show it', async () => {
    const { user } = showFields({
      fields: [makeField({ name: 'card_number', mask: '9999 9999 9999 9999' })],
    });
    expect(box('card_number')).toHaveAccessibleDescription('');
    await user.type(box('card_number'), '5555');
    expect(box('card_number')).toHaveAccessibleDescription('Mastercard');
    await user.clear(box('card_number'));
    await user.type(box('card_number'), '9');
    expect(box('card_number')).toHaveAccessibleDescription('');
  });

  it('[FM-1] lets a letter between digits be deleted and typed again, and refuses what is left without it', async () => {
    const { user } = showFields({
      fields: [makeField({ name: 'pan', mask: 'aaaaa9999a' }), makeField({ name: 'x' })],
    });
    const pan = box('pan');
    await user.type(pan, 'ABCDE1234F');
    await user.type(pan, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([pan.value, pan.selectionStart]).toEqual(['ACDE1234F', 1]);
    await user.click(box('x'));
    expect(pan).toBeInvalid();
    await user.type(pan, 'X', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([pan.value, pan.selectionStart]).toEqual(['AXCDE1234F', 2]);
    await user.click(box('x'));
    expect(pan).toBeValid();
  });

  it('[FM-12] shows the format as a hint and with an error when the label does not', async () => {
    const rule = (regex: string) => ({ rules: [{ regex, errorKey: 'fields.error.date' }] });
    const { user } = showFields({
      fields: [
        makeField({ name: 'birth_date', mask: 'date' }),
        makeField({ name: 'card_expiry', mask: '99/99' }),
        makeField({ name: 'clabe', ...rule('^\\d{18}$') }),
        makeField({ name: 'tax', mask: '999.999.999-99' }),
        makeField({ name: 'sender_account', ...rule('^\\d{4}$') }),
        makeField({ name: 'agency', ...rule('^[0-9]{4,6}$') }),
        makeField({ name: 'cvv', mask: '999' }),
        makeField({ name: 'card_number', mask: '9999 9999 9999 9999' }),
      ],
      validate: () => ({ field0: 'Check the date' }),
    });
    const described = [
      'birth_date',
      'card_expiry',
      'clabe',
      'tax',
      'sender_account',
      'agency',
      'cvv',
      'card_number',
    ].map(
      (name) =>
        document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    );
    expect(described).toEqual([
      'Day, month and year, for example 17.05.1990',
      'Month and year as on the card, for example 05/30',
      '18 digits',
      '11 digits',
      '4 digits',
      '4–6 digits',
      null,
      null,
    ]);
    await user.type(box('birth_date'), '1');
    await user.tab();
    expect(box('birth_date')).toHaveAccessibleDescription(
      'Check the date. Day, month and year, for example 17.05.1990',
    );
  });

  it('[FM-12] turns a card’s 1/30 into 01/30, and explains the order of a date that is pasted in another one', async () => {
    const { user, value } = showFields({
      fields: [
        makeField({ name: 'birth_date', mask: 'date' }),
        makeField({ name: 'card_expiry', mask: '99/99' }),
      ],
    });
    await user.type(box('card_expiry'), '1/30');
    expect(value(1)).toBe('01/30');
    await user.click(box('birth_date'));
    await user.paste('5/17/1990');
    expect(box('birth_date')).toHaveValue('');
    expect(box('birth_date')).toHaveAccessibleDescription(
      /“5\/17\/1990” is not a date that starts with the day/,
    );
    await user.type(box('birth_date'), '17');
    expect(box('birth_date')).toHaveAccessibleDescription('Day, month and year, for example 17.05.1990');
  });

  it('keeps the chosen value', async () => {
    const options = [{ value: '1', label: 'One' }];
    const { user, value } = showFields({ fields: [makeField({ name: 'bank', type: 'dropdown', options })] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'bank' }), 'One');
    expect(value()).toBe('1');
  });

  it('cannot be changed while it is locked', async () => {
    const { user, value } = showFields({
      fields: [makeField({}), makeField({ name: 'pin', mask: '9999' })],
      isLocked: true,
    });
    await user.type(box('first_name'), 'x');
    await user.type(box('pin'), '1');
    expect([value(0), value(1)]).toEqual(['', '']);
  });
});

describe('[FM-3] [FM-4] errors', () => {
  it('appear once the field was touched, are linked to it, and disappear on focus', async () => {
    const { user } = showFields({
      fields: [makeField({}), makeField({ name: 'other' })],
      validate: required,
    });
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
    const { user } = showFields({
      fields: [makeField({})],
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

  it('of the server also disappear when the player returns to the field', async () => {
    const { user } = showFields({
      fields: [makeField({}), makeField({ name: 'other' })],
      values: { field1: 'Ana' },
      answer: { field1: 'Unknown name' },
    });
    await user.type(box('other'), '{Enter}');
    // The focus never left the field.
    expect(await screen.findByText('Unknown name')).toBeInTheDocument();
    await waitFor(() => {
      expect(scrolled).toHaveBeenCalled();
    });
    await user.click(box('first_name'));
    expect(box('other')).toBeInvalid();
    await user.click(box('other'));
    expect(box('other')).toBeValid();
  });
});

describe('[FM-10] an invalid field at submit', () => {
  it('is smoothly scrolled to and focused, with its error still visible', async () => {
    const { user } = showFields({ fields: [makeField({})], validate: required });
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
    const { user } = showFields({ fields: [makeField({})], validate: required });
    await user.type(box('first_name'), '{Enter}');
    expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
  });

  it('[FM-17] is revealed if it is inside the disclosure', async () => {
    const { user } = showFields({ fields: [makeField({ isAdvanced: true })], validate: required });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(box('first_name')).toHaveFocus();
    });
  });
});

describe('[FM-21] Enter', () => {
  const OPTIONS = [{ value: '1', label: 'One' }];
  const FIELDS = [
    makeField({ name: 'first' }),
    makeField({ name: 'bank', type: 'dropdown', options: OPTIONS }),
    makeField({ name: 'card_number', mask: '9999 9999 9999 9999' }),
    makeField({ name: 'phone', type: 'phone_with_prefix' }),
    makeField({ name: 'last' }),
  ];
  const VALUES = { field0: 'A', field2: '4111', field3: '+52 2221234567', field4: 'B' };

  it('goes on to the next field, whatever its kind, and submits from the last one only', async () => {
    const { user, submits } = showFields({ fields: FIELDS, values: VALUES });
    await screen.findByRole('combobox', { name: 'Country code' });
    await user.click(box('first'));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'bank' })).toHaveFocus();
    await user.click(box('card_number'));
    await user.keyboard('{Enter}');
    // Not on the list of its country codes.
    expect(box('phone')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('last')).toHaveFocus();
    expect([box('last').selectionStart, box('last').selectionEnd]).toEqual([0, 1]);
    expect(submits()).toBe(0);
    await user.keyboard('{Enter}');
    expect(submits()).toBe(1);
  });

  it('skips collapsed fields; after the last one it goes to the button', async () => {
    const fields = [makeField({ name: 'a' }), makeField({ name: 'b', isAdvanced: true })];
    const { user, submits } = showFields({ fields, values: { field0: 'A' } });
    await user.type(box('a'), '{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(submits()).toBe(0);
  });

  it('does nothing in locked fields', async () => {
    const { user, submits } = showFields({ fields: FIELDS, values: VALUES, isLocked: true });
    await screen.findByRole('combobox', { name: 'Country code' });
    await user.type(box('first'), '{Enter}');
    expect(submits()).toBe(0);
    for (const name of ['card_number', 'phone', 'last']) expect(box(name)).not.toHaveFocus();
  });

  // bluesky-social/social-app#4178: Safari reports the key after the composition has ended.
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'of an input method (%j) neither moves on nor submits',
    async (init) => {
      const { submits } = showFields({ fields: FIELDS, values: VALUES });
      await screen.findByRole('combobox', { name: 'Country code' });
      for (const name of ['first', 'last']) {
        act(() => {
          box(name).focus();
        });
        expect(fireEvent.keyDown(box(name), { key: 'Enter', ...init })).toBe(false);
        expect(box(name)).toHaveFocus();
      }
      expect(submits()).toBe(0);
    },
  );
});

describe('[FM-21] a text that comes without an event that React knows', () => {
  const CARD = makeField({ name: 'card_number', mask: '9999 9999 9999 9999' });
  const FIELDS = [makeField({}), CARD, makeField({ name: 'x' })];
  const dispatch = (input: HTMLInputElement, ...events: readonly Event[]) => {
    act(() => {
      for (const event of events) input.dispatchEvent(event);
    });
  };
  const bubbling = (type: string) => new Event(type, { bubbles: true });

  // braintree-web#491, trezor-password-manager#113, icloud-passwords-firefox#63: a script assigns `value`.
  it('counts when a script sets it and sends events', () => {
    const { value } = showFields({ fields: FIELDS });
    box('first_name').value = ' Ana ';
    dispatch(box('first_name'), bubbling('input'), bubbling('change'));
    box('card_number').value = '4111111111111111';
    dispatch(box('card_number'), bubbling('input'), bubbling('change'));
    expect([value(0), value(1)]).toEqual([' Ana ', '4111 1111 1111 1111']);
    expect(box('card_number')).toHaveValue('4111 1111 1111 1111');
  });

  // react#1159: Safari's autofill sends a `change` that does not bubble.
  it('counts when its event does not bubble', () => {
    const { value } = showFields({ fields: FIELDS });
    box('first_name').value = 'Ana';
    dispatch(box('first_name'), new Event('change'));
    expect(value()).toBe('Ana');
  });

  // presentator#156: it counts at the press; ant-design#24261: it is kept when the field is left.
  it('counts at the press and when the field is left, and is normalised there', async () => {
    const { user, value, submits } = showFields({ fields: FIELDS, validate: required });
    box('first_name').value = ' Ana ';
    box('card_number').value = '4111111111111111';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submits()).toBe(1);
    expect([value(0), value(1)]).toEqual(['Ana', '4111 1111 1111 1111']);
    expect(box('first_name')).toHaveValue('Ana');
    await user.click(box('x'));
    box('x').value = ' y ';
    await user.tab();
    expect([value(2), box('x').value]).toEqual(['y', 'y']);
  });

  it('is not lost when the form is drawn again', async () => {
    const { user, value } = showFields({ fields: FIELDS });
    box('first_name').value = 'Ana';
    await user.type(box('x'), 'y');
    expect([box('first_name').value, value()]).toEqual(['Ana', 'Ana']);
  });

  it('does not count while the field is locked', async () => {
    const { user, value } = showFields({ fields: FIELDS, values: { field0: 'Ana' }, isLocked: true });
    box('first_name').value = 'Bob';
    dispatch(box('first_name'), bubbling('input'));
    box('first_name').value = 'Bob';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect([box('first_name').value, value()]).toEqual(['Ana', 'Ana']);
  });
});

describe('[FM-6] text', () => {
  it('is trimmed on blur', async () => {
    const { user, value } = showFields({ fields: [makeField({})] });
    await user.type(box('first_name'), '  Ana María ');
    await user.tab();
    expect(value()).toBe('Ana María');
  });

  it('is shown as it is checked and sent, once the field is left', async () => {
    const { user, value } = showFields({ fields: [makeField({}), makeField({ name: 'x' })] });
    // Signal-Android#11630: a number copied with its direction marks.
    await user.click(box('first_name'));
    await user.paste('\u202aJose\u0301\u202c\u00a0D\u200bíaz\n');
    await user.tab();
    expect([value(), box('first_name').value]).toEqual(['José Díaz', 'José Díaz']);
  });

  // zecwallet#3: an address that was copied with a line break.
  it('keeps pasted lines apart', async () => {
    const { user, value } = showFields({ fields: [makeField({})] });
    await user.click(box('first_name'));
    await user.paste('Calle 5\r\n\tPuebla\u2028México');
    await user.tab();
    expect(value()).toBe('Calle 5 Puebla México');
  });

  it.each(['500\n200', '500\r\n200\r\n', '500\t200'])(
    '[FM-11] two pasted numbers are not joined into one: %j',
    async (text) => {
      const { user, value } = showFields({ fields: [makeField({ mask: 'number' })] });
      await user.click(box('first_name'));
      await user.paste(text);
      expect(value()).toBe('');
      expect(screen.getByText('“500 200” does not fit this field.')).toBeInTheDocument();
      await user.paste('\n1 500\n');
      expect([value(), box('first_name').value]).toEqual(['1500', '1500']);
    },
  );

  it.each([
    ['no event', null],
    ['input', 'input'],
    ['change', 'change'],
  ])('[FM-1] a list sends what it shows, also if a script has set it with %s', async (_how, type) => {
    const options = [
      { value: 'a', label: 'BBVA' },
      { value: 'b', label: 'Banorte' },
    ];
    const { user, value } = showFields({
      fields: [makeField({ name: 'bank', type: 'dropdown', options })],
      values: { field0: 'a' },
    });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'bank' });
    act(() => {
      list.value = 'b';
      if (type) list.dispatchEvent(new Event(type, { bubbles: true }));
    });
    expect(list).toHaveValue('b');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect([value(), list.value]).toEqual(['b', 'b']);
  });

  it.each([
    ['9999999999', '1234\n567890'],
    ['9999999999', '1234\t567890'],
    ['V-99999999', 'V-1234\u20285678'],
    ['date', '17\n05\n1990'],
  ])('[FM-1] figures of two lines or cells do not fill the mask %s together: %j', async (mask, text) => {
    const { user, value } = showFields({ fields: [makeField({ mask })] });
    await user.click(box('first_name'));
    await user.paste(text);
    expect(value()).toBe('');
    expect(box('first_name')).toBeInvalid();
  });

  it('[FM-1] a value below its label fills the mask', async () => {
    const { user, value } = showFields({ fields: [makeField({ mask: '9999999999' })] });
    await user.click(box('first_name'));
    await user.paste('Account:\n0123456789\n');
    expect(value()).toBe('0123456789');
  });

  it('is upper-cased while it is typed, without moving the caret', async () => {
    const { user, value } = showFields({
      fields: [makeField({ type: 'text_uppercase' })],
      values: { field0: 'AD' },
    });
    const input = box('first_name');
    await user.type(input, 'bc', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([value(), input.selectionStart]).toEqual(['ABCD', 3]);
  });
});
