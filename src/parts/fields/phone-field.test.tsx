import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { box, makeField, showFields } from '#test/show-fields.tsx';

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
      await act(() => import('./phone-countries.ts'));
      expect([input.value, input.selectionStart]).toEqual(['222123456', 2]);
      await user.keyboard('1');
      expect([input.value, input.selectionStart]).toEqual(['2212123456', 3]);
      await user.keyboard(`{${key}}`);
      expect(value()).toBe('+52 2212123456');
      await user.click(box('x'));
      expect(input.value).toBe('+52 221 212 3456');
    },
  );
});
