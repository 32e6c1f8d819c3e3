import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, makeField, showFields } from '#test/show-fields.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('[FM-7] [FM-8] phone', () => {
  const PHONE = makeField({ name: 'phone', type: 'phone_with_prefix' });
  const ready = () => screen.findByRole('combobox', { name: 'Country code' });

  it('has the prefix of the effective country, which cannot be deleted or typed over', async () => {
    const { user, value } = showFields({ fields: [PHONE], country: 'mx' });
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

  it('shows a number in the format of the country as a hint', async () => {
    const { user } = showFields({ fields: [PHONE], country: 'mx' });
    const choice = await ready();
    expect(box('phone')).toHaveAccessibleDescription('+52 123 456 7890');
    await user.selectOptions(choice, 'Brazil +55');
    expect(box('phone')).toHaveAccessibleDescription(/^\+55 12 /);
  });

  it('accepts another country, named in the player’s language, and keeps the number', async () => {
    const { user, value } = showFields({ fields: [PHONE], values: { field0: '+52 2221234567' } });
    await user.selectOptions(await ready(), 'Brazil +55');
    expect([box('phone').value, value()]).toEqual(['+55 22 21234 567', '+55 2221234567']);
  });

  it('adopts the country of a pasted international number', async () => {
    const { user, value } = showFields({ fields: [PHONE] });
    await ready();
    await user.click(box('phone'));
    await user.paste('+996 555 123 456');
    expect([box('phone').value, value()]).toEqual(['+996 555 123 456', '+996 555123456']);
  });

  it('adds the prefix to a prefilled number once', async () => {
    const { value } = showFields({ fields: [PHONE], values: { field0: '522221234567' } });
    await ready();
    await waitFor(() => {
      expect(value()).toBe('+52 2221234567');
    });
    expect(box('phone').value).toBe('+52 222 123 4567');
  });

  it('a prefilled number is no error while a player who has pressed too early is at its field', async () => {
    const { value } = showFields({ fields: [PHONE], values: { field0: '522221234567' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    act(() => {
      box('phone').focus();
    });
    await ready();
    await waitFor(() => {
      expect(value()).toBe('+52 2221234567');
    });
    expect(box('phone')).toBeValid();
  });

  it('is checked for length only when the server has no rule', async () => {
    const { user } = showFields({ fields: [PHONE, makeField({ name: 'x' })] });
    await ready();
    await user.type(box('phone'), '222');
    await user.click(box('x'));
    expect(box('phone')).toBeInvalid();
  });

  it.each(['Enter', 'Tab'])(
    '[FM-19] does not change text typed before the countries load, nor its caret, until %s',
    async (key) => {
      const { user, value } = showFields({ fields: [PHONE, makeField({ name: 'x' })] });
      const input = box('phone');
      act(() => {
        input.focus();
      });
      fireEvent.input(input, { target: { value: '222123456' } });
      input.setSelectionRange(2, 2);
      await act(() => import('./phone-numbers.ts'));
      expect([input.value, input.selectionStart]).toEqual(['222123456', 2]);
      await user.keyboard('1');
      expect([input.value, input.selectionStart]).toEqual(['2212123456', 3]);
      await user.keyboard(`{${key}}`);
      expect(value()).toBe('+52 2212123456');
      await user.click(box('x'));
      expect(input.value).toBe('+52 221 212 3456');
    },
  );

  /** The field of a country, after the rules have loaded. */
  const inCountry = async (country: string, values: Record<string, string> = {}) => {
    const field = showFields({ fields: [PHONE, makeField({ name: 'x' })], country, values });
    await ready();
    return { ...field, input: box('phone'), shown: () => [box('phone').value, field.value()] };
  };

  it.each([
    ['ru', '89123456789', '+7 912 345 67 89', '+7 9123456789'],
    ['mx', '0445512345678', '+52 551 234 5678', '+52 5512345678'],
    ['mx', '+15550101234', '+1 (555) 010-1234', '+1 5550101234'],
    ['mx', '00447911123456', '+44 7911 123456', '+44 7911123456'],
    ['br', '01511987654321', '+55 11 98765 4321', '+55 11987654321'],
    // Digits that a wide plan has as a number of its own, too.
    ['de', '+436641234567', '+43 664 1234567', '+43 6641234567'],
    ['de', '+49(0)30123456', '+49 3012 3456', '+49 30123456'],
    ['us', '+5016221234', '+501 622 1234', '+501 6221234'],
    ['ru', '81012125550123', '+1 212 555 0123', '+1 2125550123'],
    // The digits behind the calling code name no other country.
    ['us', '+15016221234', '+1 501 622 1234', '+1 5016221234'],
    ['de', '+4943664123456', '+49 4366 4123456', '+49 43664123456'],
  ])('understands in %s what is typed as %s', async (country, keys, text, held) => {
    const { user, input, shown } = await inCountry(country);
    await user.type(input, keys);
    await user.click(box('x'));
    expect(shown()[1]).toBe(held);
    expect(shown()[0]?.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
    expect(input).toBeValid();
  });

  it('understands a + that is typed over a whole number', async () => {
    const { user, input, shown } = await inCountry('de', { field0: '+49 15123456789' });
    await user.click(input);
    await user.type(input, '+', { initialSelectionStart: 0, initialSelectionEnd: input.value.length });
    expect(shown()).toEqual(['+49 ', '']);
    await user.keyboard('436641234567');
    await user.click(box('x'));
    expect(shown()[1]).toBe('+43 6641234567');
  });

  it('stores a number without its trunk prefix at once, and shows it so when the field is left', async () => {
    const { user, input, shown } = await inCountry('de');
    await user.type(input, '015123456789');
    expect([shown()[0]?.replace(/\D/g, ''), shown()[1]]).toEqual(['49015123456789', '+49 15123456789']);
    await user.tab();
    expect([shown()[0]?.replace(/\D/g, ''), shown()[1]]).toEqual(['4915123456789', '+49 15123456789']);
  });

  it('keeps a digit that may follow a prefix, and ignores any other beyond the last', async () => {
    const { user, input, shown } = await inCountry('mx');
    await user.type(input, '22212345678');
    expect(shown()).toEqual(['+52 222 123 4567', '+52 2221234567']);
    await user.clear(input);
    await user.type(input, '52551234567');
    await user.click(box('x'));
    expect(shown()[1]).toBe('+52 52551234567');
    expect(input).toHaveAccessibleDescription('Mexico: this phone number is too long.');
  });

  it('adopts the country that a pasted number names, through invisible marks', async () => {
    const { user, input, shown } = await inCountry('mx');
    await user.click(input);
    await user.paste('\u202a+1 (555) 010-1234\u202c');
    expect(shown()).toEqual(['+1 555 010 1234', '+1 5550101234']);
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('us');
  });

  it.each([
    ['55 1234 5678 ext. 5', 'Enter one phone number, without an extension.'],
    ['55 1234 5678 / 55 8765 4321', 'Enter one phone number, without an extension.'],
    ['55 1234 5678 90', 'Mexico: this phone number is too long.'],
    ['+44 6911 123456', 'United Kingdom: there is no such phone number.'],
    ['+999 123456', ''],
  ])('refuses the pasted %j, with what is wrong, and keeps the number', async (text, reason) => {
    const { user, input, shown } = await inCountry('mx', { field0: '+52 2221234567' });
    await user.click(input);
    input.select();
    await user.paste(text);
    expect(shown()).toEqual(['+52 222 123 4567', '+52 2221234567']);
    expect(input).toHaveAccessibleDescription(`“${text}” does not fit this field. ${reason}`.trim());
    await user.type(input, '{Backspace}');
    expect(input).toBeValid();
  });

  it('takes a pasted part at the caret if all of it fits, and a whole number for all', async () => {
    const { user, input, shown } = await inCountry('mx');
    await user.type(input, '222');
    await user.paste('123-4567');
    expect(shown()[1]).toBe('+52 2221234567');
    await user.paste('89');
    expect(shown()[1]).toBe('+52 2221234567');
    expect(input).toHaveAccessibleDescription('“89” does not fit this field.');
    await user.paste('55 1234 5678');
    expect(shown()[1]).toBe('+52 5512345678');
  });

  it('refuses numbers of two lines, which a browser would join', async () => {
    const { user, input, shown } = await inCountry('de');
    await user.click(input);
    await user.paste('030 12345\n030 67');
    expect(shown()[1]).toBe('');
    expect(input).toHaveAccessibleDescription(
      '“030 12345 030 67” does not fit this field. Enter one phone number, without an extension.',
    );
    const dataTransfer = { getData: () => '030 12345\t030 67' };
    expect(fireEvent.drop(input, { dataTransfer })).toBe(false);
  });

  it('keeps a pasted number that is too short, and says so when the field is left', async () => {
    const { user, input, shown } = await inCountry('mx');
    await user.click(input);
    await user.paste('+52 55 12');
    expect(shown()[1]).toBe('+52 5512');
    await user.click(box('x'));
    expect(input).toHaveAccessibleDescription('Mexico: this phone number is too short.');
  });

  it('refuses a pasted part that may also be a whole number', async () => {
    const { user, input, shown } = await inCountry('de');
    await user.type(input, '151');
    await user.paste('23456789');
    expect(shown()[1]).toBe('+49 151');
    expect(input).toHaveAccessibleDescription('“23456789” does not fit this field.');
  });

  it.each([
    ['ru', '89123456789', '+7 9123456789'],
    ['ru', '+7 89123456789', '+7 9123456789'],
    ['mx', '+52 1 55 1234 5678', '+52 5512345678'],
    ['mx', '+1 212 555 0123', '+1 2125550123'],
  ])('shows in %s the prefilled %s as it is sent', async (country, given, held) => {
    const { shown } = await inCountry(country, { field0: given });
    await waitFor(() => {
      expect(shown()[1]).toBe(held);
    });
    expect(shown()[0]?.replace(/\D/g, '')).toBe(held.replace(/\D/g, ''));
  });

  it('shows a prefilled text that is no number as it is, with what is wrong', async () => {
    const { user, input, shown } = await inCountry('mx', { field0: '55 1234 5678 ext. 5' });
    expect(shown()).toEqual(['55 1234 5678 ext. 5', '55 1234 5678 ext. 5']);
    expect(input).toHaveAccessibleDescription(/^“55 1234 5678 ext. 5” does not fit this field\. Enter one/);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(input).toBeInvalid();
    await user.type(input, '{Backspace>7/}');
    await user.click(box('x'));
    expect(shown()).toEqual(['+52 551 234 5678', '+52 5512345678']);
    expect(input).toBeValid();
  });

  it('says what is wrong with a prefilled number of the wrong length, also with a rule of the server', async () => {
    const rules = [{ regex: '^.*$', errorKey: null }];
    showFields({ fields: [{ ...PHONE, rules }], values: { field0: '+52 55123' } });
    await ready();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
    expect(box('phone')).toHaveAccessibleDescription('Mexico: this phone number is too short.');
  });
});
