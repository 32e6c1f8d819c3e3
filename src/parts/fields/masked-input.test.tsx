import { act, createEvent, fireEvent } from '@testing-library/react';
import { box, makeField, showFields } from '#test/show-fields.tsx';

describe('masked input', () => {
  const CARD = makeField({ name: 'card_number', mask: '9999 9999 9999 9999' });

  it('[FM-21] accepts typing, pasting and autofill', async () => {
    const { user, value } = showFields({ fields: [CARD] });
    await user.type(box('card_number'), '41111');
    expect(value()).toBe('4111 1');
    await user.clear(box('card_number'));
    await user.paste('4111-1111-1111-1111');
    expect(value()).toBe('4111 1111 1111 1111');
    fireEvent.change(box('card_number'), { target: { value: '5500000000000004' } });
    expect(value()).toBe('5500 0000 0000 0004');
  });

  it.each([
    ['number', '10', 'K', '10', '5', '105'],
    ['number', '1,23', '4', '1,23', '{Backspace}', '1,2'],
    ['9999', '1234', '5', '1234', '{Backspace}', '123'],
    ['999 999', '123', 'x', '123', '4', '123 4'],
    ['date', '17.05', 'x', '17.05', '1', '17.05.1'],
  ])(
    '[FM-11] [FM-21] mask %s says of %s that a typed %s does not fit, until the next accepted edit',
    async (mask, before, sign, kept, next, after) => {
      const { user, value } = showFields({ fields: [makeField({ name: 'typed', mask })] });
      const input = box('typed');
      await user.type(input, before);
      expect(input).toBeValid();
      await user.keyboard(sign);
      expect(value()).toBe(kept);
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(new RegExp(`^“${sign}” `));
      await user.tab();
      expect(input).toHaveAccessibleDescription(new RegExp(`^“${sign}” `));
      await user.click(input);
      await user.keyboard(next);
      expect(value()).toBe(after);
      expect(input).toBeValid();
    },
  );

  it('[FM-21] says nothing of separators that the mask writes itself, and keeps what it said of another sign', async () => {
    const { user, value } = showFields({ fields: [CARD, makeField({ name: 'born', mask: 'date' })] });
    const card = box('card_number');
    await user.type(card, '4111 1-1 ');
    expect([value(), card.validity.valid, card.getAttribute('aria-invalid')]).toEqual([
      '4111 11',
      true,
      null,
    ]);
    await user.keyboard('x ');
    expect(card).toHaveAccessibleDescription(/^“x” /);
    await user.type(box('born'), '1/2/1990');
    expect(box('born')).toHaveValue('01.02.1990');
    expect(box('born')).toBeValid();
  });

  it('[FM-21] names every character that was refused in a composed text', () => {
    showFields({ fields: [makeField({ name: 'income', mask: 'number' })] });
    const input = box('income');
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: '1K5M' } });
    fireEvent.compositionEnd(input);
    expect(input).toHaveAccessibleDescription(/^“KM” /);
  });

  it('keeps the caret behind a digit typed in the middle', async () => {
    const { user, value } = showFields({ fields: [CARD], values: { field0: '4111 11' } });
    await user.type(box('card_number'), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([value(), box('card_number').selectionStart]).toEqual(['4191 111', 3]);
    await user.keyboard('x');
    expect([value(), box('card_number').selectionStart]).toEqual(['4191 111', 3]);
  });

  describe('[FM-11] with an Android keyboard', () => {
    // The test itself draws the browser's frames; on a slow machine a real one would occur while it types.
    const frames = new Map<number, FrameRequestCallback>();
    let last = 0;
    beforeEach(() => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
      jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
        last += 1;
        frames.set(last, run);
        return last;
      });
      jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
    });
    afterEach(() => {
      frames.clear();
      jest.restoreAllMocks();
    });
    const frame = (): void => {
      for (const [id, run] of [...frames]) {
        frames.delete(id);
        run(0);
      }
    };

    it('restores the caret that the keyboard moved after the event', async () => {
      const { user } = showFields({ fields: [CARD], values: { field0: '4111 11' } });
      const input = box('card_number');
      await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
      input.setSelectionRange(8, 8);
      frame();
      expect([input.value, input.selectionStart]).toEqual(['4191 111', 3]);
    });

    it.each(['pointerdown', 'keydown', 'beforeinput'])(
      'leaves the caret where the player moves it in the same frame: %s',
      async (eventType) => {
        const { user } = showFields({ fields: [CARD], values: { field0: '4111 11' } });
        const input = box('card_number');
        await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
        fireEvent(input, new Event(eventType));
        input.setSelectionRange(6, 6);
        frame();
        expect(input.selectionStart).toBe(6);
      },
    );
  });

  it('applies the mask to a prefilled value', () => {
    const { value } = showFields({ fields: [CARD], values: { field0: '4111111111111111' } });
    expect([value(), box('card_number').value]).toEqual(['4111 1111 1111 1111', '4111 1111 1111 1111']);
  });

  it('[FM-1] refuses a paste, an autofill or a drop that does not fit, and quotes it until the next edit', async () => {
    const { user, value } = showFields({ fields: [makeField({ name: 'account', mask: '9999999999' })] });
    const input = box('account');
    await user.click(input);
    await user.paste('Account No.1: 0123456789');
    expect(value()).toBe('0123456789');
    await user.clear(input);
    await user.type(input, '0123');
    await user.paste('987654321');
    expect([value(), input.value]).toEqual(['0123', '0123']);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('“987654321” does not fit this field.');
    await user.keyboard('4');
    expect(value()).toBe('01234');
    expect(input).toBeValid();
    fireEvent.change(input, { target: { value: '4111111111111111' } });
    expect([value(), input.value]).toEqual(['01234', '01234']);
    expect(input).toHaveAccessibleDescription('“4111111111111111” does not fit this field.');
    fireEvent.input(input, { target: { value: '01234 5678901' }, inputType: 'insertFromDrop' });
    expect([value(), input.value]).toEqual(['01234', '01234']);
    await user.clear(input);
    await user.paste(`${'x'.repeat(40)}\u202c`);
    expect(input).toHaveAccessibleDescription(`“${'x'.repeat(32)}…” does not fit this field.`);
  });

  it('[FM-1] refuses a paste over a text that begins alike, and quotes all of it', async () => {
    const { user, value } = showFields({ fields: [makeField({ name: 'code', mask: '99999' })] });
    const input = box('code');
    await user.type(input, '06600');
    await user.tripleClick(input);
    await user.paste('066001');
    expect([value(), input.value]).toEqual(['06600', '06600']);
    expect(input).toHaveAccessibleDescription('“066001” does not fit this field.');
  });

  it('[FM-1] shows a prefilled value that does not fit as it is, with its error', async () => {
    const { user, value } = showFields({
      fields: [makeField({ name: 'account', mask: '9999999999' })],
      values: { field0: '01234567890' },
    });
    const input = box('account');
    expect([value(), input.value]).toEqual(['01234567890', '01234567890']);
    expect(input).toHaveAccessibleDescription('“01234567890” does not fit this field.');
    await user.type(input, '{Backspace}');
    expect([value(), input.value]).toEqual(['0123456789', '0123456789']);
    await user.tab();
    expect(input).toBeValid();
  });

  it('[FM-1] reads an expiry date of four digits only in this century', () => {
    const { value } = showFields({
      fields: [makeField({ name: 'card_expiry', mask: '99/99' })],
      values: { field0: '12/2030' },
    });
    expect(value()).toBe('12/30');
    fireEvent.change(box('card_expiry'), { target: { value: '12/1931' } });
    expect(value()).toBe('12/30');
    expect(box('card_expiry')).toHaveAccessibleDescription('“12/1931” does not fit this field.');
  });

  it('[FM-13] undoes and redoes by keyboard and by the browser', async () => {
    const { user, value } = showFields({ fields: [CARD] });
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

  it('does not interfere with an input method until composition ends', () => {
    const { value } = showFields({ fields: [makeField({ name: 'code', mask: 'aa-99' })] });
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

  it('[FM-11] [FM-12] accepts digits of other scripts and autofilled card dates', async () => {
    const { user, value } = showFields({
      fields: [
        CARD,
        makeField({ name: 'd', mask: 'date' }),
        makeField({ name: 'card_expiry', mask: '99/99' }),
      ],
    });
    await user.type(box('card_number'), '٤١١١１');
    await user.type(box('d'), '०१०२१९९०');
    fireEvent.change(box('card_expiry'), { target: { value: '12/2030' } });
    expect([value(0), value(1), value(2)]).toEqual(['4111 1', '01.02.1990', '12/30']);
    fireEvent.change(box('d'), { target: { value: '2012-12-11' } });
    fireEvent.change(box('card_expiry'), { target: { value: '12/2031' } });
    expect([value(1), value(2)]).toEqual(['11.12.2012', '12/31']);
  });

  it('[FM-11] is tidied by Enter as on blur', async () => {
    const { user, value } = showFields({ fields: [makeField({ name: 'n', mask: 'number' })] });
    await user.type(box('n'), '12,{Enter}');
    expect(value()).toBe('12');
  });

  it('[FM-11] [FM-12] supports numbers and dates', async () => {
    const { user, value } = showFields({
      fields: [makeField({ name: 'n', mask: 'number' }), makeField({ name: 'd', mask: 'date' })],
    });
    await user.type(box('n'), '12.345');
    await user.type(box('d'), '1.2.1990');
    expect([value(0), value(1)]).toEqual(['12,34', '01.02.1990']);
  });

  it('[FM-18] ignores a broken mask', async () => {
    const { user, value } = showFields({ fields: [makeField({ name: 'code', mask: 'XYZ' })] });
    await user.type(box('code'), 'q1');
    expect(value()).toBe('q1');
  });
});
