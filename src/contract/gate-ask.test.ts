import type { Dropped } from './fit.ts';
import { readAsk } from './gate-ask.ts';

const NOW = Date.UTC(2026, 10, 26);
const SUBMIT = { en: 'Save' };
const ASK = { fields: [{ name: 'limit', type: 'amount' }], submit: SUBMIT };

function read(data: unknown) {
  const dropped: Dropped[] = [];
  const ask = readAsk(data, (problem) => dropped.push(problem), NOW);
  return { ask, dropped };
}

describe('[MO-10] what a gate asks', () => {
  it('has its fields, its button, and defaults for the rest', () => {
    expect(read(ASK)).toMatchObject({
      ask: { fields: [{ name: 'limit', type: 'amount' }], submit: SUBMIT, skip: null, links: [] },
      dropped: [],
    });
    expect(read({ submit: SUBMIT })).toEqual({
      ask: { fields: [], submit: SUBMIT, skip: null, links: [] },
      dropped: [],
    });
    expect(read({ submit: SUBMIT, fields: 5, links: true }).ask).toMatchObject({ links: [] });
  });

  it('may be skipped after a confirmation', () => {
    const skip = { text: { en: 'Later' }, confirm: { en: 'Are you sure?' } };
    expect(read({ ...ASK, skip }).ask?.skip).toEqual(skip);
    expect(read({ ...ASK, skip: { text: { en: 'Later' } } }).ask?.skip).toBeNull();
  });

  it('has the links that can be opened; the others are reported', () => {
    const link = { text: { en: 'Terms' }, url: 'https://partner.test/terms' };
    const links = [link, { ...link, url: 'javascript:alert(1)' }, { text: link.text }, 5];
    const { ask, dropped } = read({ ...ASK, links });
    expect(ask?.links).toEqual([link]);
    expect(dropped.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['ask.links.1', 'ask.links.2', 'ask.links.3']) as string[],
    );
  });

  it('may have several amounts', () => {
    const fields = [
      { name: 'note', type: 'text' },
      { name: 'day', type: 'amount' },
      { name: 'week', type: 'amount' },
      { name: 'month', type: 'amount', mask: '####' },
      { name: 'reason', type: 'text' },
    ];
    expect(read({ ...ASK, fields }).ask?.fields.map(({ name, type, mask }) => [name, type, mask])).toEqual([
      ['note', 'text', null],
      ['day', 'amount', null],
      ['week', 'amount', null],
      ['month', 'amount', '####'],
      ['reason', 'text', null],
    ]);
  });

  it('is read although it is written in another way, which is reported under its path', () => {
    const { ask, dropped } = read({ fields: [5, { name: 'a', type: 'Amount' }], submit: 'Save' });
    expect(ask).toMatchObject({ fields: [{ name: 'a', type: 'amount' }], submit: SUBMIT });
    expect(dropped).toMatchObject([
      { where: 'ask.fields.0', text: expect.stringContaining('is a number') as string },
      { where: 'ask.fields.1.type', text: expect.stringContaining('it was understood') as string },
      { where: 'ask.submit', text: expect.stringContaining('it was understood') as string },
      { where: 'ask.fields.0' },
    ]);
  });

  it.each([{}, { submit: {} }, 'Save', null])('is nothing when it is %j, which is reported', (data) => {
    const { ask, dropped } = read(data);
    expect(ask).toBeNull();
    expect(dropped.at(-1)).toEqual({ where: 'ask', name: null });
  });
});
