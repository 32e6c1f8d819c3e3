import fc from 'fast-check';
import { PLAIN_MASK, readEdit, type Edit } from './mask.ts';
import { currentState, HISTORY_STATES, redo, remember, startHistory, undo } from './mask-history.ts';

const edited = ({ previous, start, end, inserted }: Edit): string =>
  previous.slice(0, start) + inserted + previous.slice(end);

describe('[FM-11] [FM-12] reading an edit from text and caret', () => {
  it('tells typing, deleting and pasting in the middle apart, repeated characters included', () => {
    expect(readEdit('1234', '12x34', 3)).toMatchObject({ start: 2, end: 2, inserted: 'x' });
    expect(readEdit('1111', '11111', 2)).toMatchObject({ start: 1, end: 1, inserted: '1' });
    expect(readEdit('1234', '134', 1)).toMatchObject({ start: 1, end: 2, inserted: '' });
    expect(readEdit('1234', '1abc4', 4)).toMatchObject({ start: 1, end: 3, inserted: 'abc' });
    expect(readEdit('1234', 'filled in', 9)).toMatchObject({ start: 0, end: 4, inserted: 'filled in' });
  });

  it('always describes an edit that leads from the one text to the other', () => {
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

  it('keeps 100 states and no more', () => {
    const history = typed(250);
    expect(history.states).toHaveLength(HISTORY_STATES);
    expect(HISTORY_STATES).toBe(100);
    let back = history;
    for (let step = 0; step < 300; step += 1) back = undo(back);
    expect(currentState(back).text).toBe('151');
  });

  it('forgets what was undone once something new is typed', () => {
    const history = remember(undo(typed(3)), { text: 'new', caret: 3 });
    expect(currentState(redo(history)).text).toBe('new');
    expect(currentState(undo(history)).text).toBe('2');
  });
});
