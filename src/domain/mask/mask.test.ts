import fc from 'fast-check';
import { pasteEdit, PLAIN_MASK, readEdit, typeText, type Edit, type Mask } from './mask.ts';
import { currentState, HISTORY_STATES, redo, remember, startHistory, undo } from './mask-history.ts';

const edited = ({ previous, start, end, inserted }: Edit): string =>
  previous.slice(0, start) + inserted + previous.slice(end);

describe('[FM-11] [FM-12] reading an edit from text and caret', () => {
  it('distinguishes typing, deleting and pasting in the middle, including repeated characters', () => {
    expect(readEdit('1234', '12x34', 3)).toMatchObject({ start: 2, end: 2, inserted: 'x' });
    expect(readEdit('1111', '11111', 2)).toMatchObject({ start: 1, end: 1, inserted: '1' });
    expect(readEdit('1234', '134', 1)).toMatchObject({ start: 1, end: 2, inserted: '' });
    expect(readEdit('1234', '1abc4', 4)).toMatchObject({ start: 1, end: 3, inserted: 'abc' });
    expect(readEdit('1234', 'filled in', 9)).toMatchObject({ start: 0, end: 4, inserted: 'filled in' });
  });

  it('recognises the Delete key only when it is passed in', () => {
    expect(readEdit('12', '1', 1).isForward).toBe(false);
    expect(readEdit('12', '1', 1, true).isForward).toBe(true);
  });

  it('without a mask keeps the edited text, with the caret after the inserted part', () => {
    expect(PLAIN_MASK.edit(readEdit('1234', '1abc4', 4))).toEqual({ text: '1abc4', caret: 4 });
    const { fill, leave, read } = PLAIN_MASK;
    expect([fill(' a '), leave(' a '), read(' a ')]).toEqual([' a ', ' a ', ' a ']);
  });

  it('always describes an edit that turns one text into the other', () => {
    const text = fc.string({ maxLength: 12, unit: fc.constantFrom('1', '2', ' ', '.') });
    fc.assert(
      fc.property(text, text, fc.nat(12), (previous, next, caret) => {
        const edit = readEdit(previous, next, Math.min(caret, next.length));
        expect(edited(edit)).toBe(next);
        expect(PLAIN_MASK.edit(edit).text).toBe(next);
      }),
    );
  });
});

describe('[FM-13] a text that an input method composed', () => {
  /** Refuses an x, and holds the text in capitals. */
  const noX: Mask = {
    ...PLAIN_MASK,
    edit: (edit) => {
      const held = (edit.held ?? '') + edit.inserted.toUpperCase();
      expect([edit.isForward, edit.inserted.length]).toEqual([edit.start < edit.end, 1]);
      return edit.inserted === 'x'
        ? { text: edit.previous, caret: edit.end, refused: 'x', held: edit.held ?? '' }
        : { ...PLAIN_MASK.edit(edit), held };
    },
  };
  const compose = (inserted: string) =>
    typeText(noX, { previous: '12', start: 0, end: 1, inserted, isForward: true, held: '' });

  it('is typed, one character after another, and replaces what was selected once', () => {
    expect(compose('abc')).toEqual({ text: 'abc2', caret: 3, held: 'ABC' });
    expect(typeText(PLAIN_MASK, readEdit('12', 'ab12', 2))).toEqual({ text: 'ab12', caret: 2 });
  });

  it('reports all that is refused of it', () => {
    expect(compose('axbx')).toEqual({ text: 'ab2', caret: 2, held: 'AB', refused: 'xx' });
  });
});

describe('[FM-11] reading a paste from the range that it replaced', () => {
  const text = fc.string({ maxLength: 12, unit: fc.constantFrom('1', '2', ' ', '.') });

  it('is exactly what was pasted, also where it begins or ends as the text does', () => {
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.nat(12), (previous, inserted, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((at) => Math.min(at, previous.length))
          .sort((a, b) => a - b);
        const next = edited({ previous, start, end, inserted, isForward: false });
        expect(pasteEdit(previous, next, start, end)).toEqual({
          previous,
          start,
          end,
          inserted,
          isForward: false,
        });
      }),
    );
  });

  it('is unknown where the text is not the result of a paste there', () => {
    expect(pasteEdit('1234', '12', 3, 3)).toBeNull();
    expect(pasteEdit('1234', '99994', 1, 3)).toBeNull();
  });
});

describe('[FM-13] undo history', () => {
  const typed = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ text: String(index + 1), caret: 1 })).reduce(
      remember,
      startHistory(''),
    );

  it('goes back and forth, and stops at either end', () => {
    const history = typed(3);
    expect(currentState(undo(history)).text).toBe('2');
    expect(currentState(undo(undo(undo(undo(history))))).text).toBe('');
    expect(currentState(redo(undo(undo(history)))).text).toBe('2');
    expect(currentState(redo(history)).text).toBe('3');
  });

  it('keeps at most 100 states', () => {
    const history = typed(250);
    expect(history.states).toHaveLength(HISTORY_STATES);
    expect(HISTORY_STATES).toBe(100);
    let back = history;
    for (let step = 0; step < 300; step += 1) back = undo(back);
    expect(currentState(back).text).toBe('151');
  });

  it('starts with the caret at the end, and never stores the same text twice in a row', () => {
    expect(currentState(startHistory('abc'))).toEqual({ text: 'abc', caret: 3 });
    const history = typed(2);
    expect(remember(history, { text: '2', caret: 0 })).toBe(history);
  });

  it('behaves like a plain list of texts, whatever is typed, undone and redone', () => {
    const step = fc.oneof(fc.constantFrom('undo', 'redo'), fc.nat(9).map(String));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        let texts = [''];
        let at = 0;
        let history = startHistory('');
        for (const next of steps) {
          if (next === 'undo') at = Math.max(0, at - 1);
          else if (next === 'redo') at = Math.min(texts.length - 1, at + 1);
          else if (next !== texts[at]) {
            texts = [...texts.slice(0, at + 1), next].slice(-100);
            at = texts.length - 1;
          }
          history =
            next === 'undo'
              ? undo(history)
              : next === 'redo'
                ? redo(history)
                : remember(history, { text: next, caret: 0 });
          expect(currentState(history).text).toBe(texts[at]);
          expect(history.states.length).toBe(texts.length);
        }
      }),
    );
  });

  it('forgets undone states once something new is typed', () => {
    const history = remember(undo(typed(3)), { text: 'new', caret: 3 });
    expect(currentState(redo(history)).text).toBe('new');
    expect(currentState(undo(history)).text).toBe('2');
  });
});
