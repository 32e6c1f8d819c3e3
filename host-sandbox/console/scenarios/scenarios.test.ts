import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultState, readState, rejectedOf, writeState } from '../settings/sandbox-state.ts';
import { SCENARIOS } from './scenarios.ts';

describe.each(SCENARIOS)('the scenario “$name”', ({ page, state: own }) => {
  const state = { ...defaultState(own.market), ...own };
  const query = writeState(state, new URLSearchParams());

  it('is an address that opens with exactly its settings', () => {
    expect(readState(query)).toEqual(state);
    expect(rejectedOf(query, readState(query))).toEqual([]);
  });

  it('differs from what its page shows without it', () => {
    expect(state).not.toEqual(defaultState('MX'));
    const script = path.basename(page, '.html');
    const folder = path.join(__dirname, '../../pages');
    expect([`${script}.ts`, `${script}.tsx`].some((file) => existsSync(path.join(folder, file)))).toBe(true);
  });
});
