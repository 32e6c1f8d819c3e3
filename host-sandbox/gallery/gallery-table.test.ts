import { ROUTE_NAMES } from '#navigation/routes.ts';
import { ROUTE_STATES, SCREENS } from './gallery-table.ts';

describe('the gallery', () => {
  it.each(ROUTE_NAMES)('shows %s', (route) => {
    expect(SCREENS[route]?.route).toBe(route);
    expect(Object.keys(ROUTE_STATES[route]).length).toBeGreaterThan(0);
  });

  it('[LS-1] [LS-9] [ER-1] shows the lists in all four states', () => {
    for (const route of ['deposit', 'withdrawal', 'deposit-group-list', 'withdrawal-group-list'] as const)
      expect(Object.keys(ROUTE_STATES[route])).toEqual(
        expect.arrayContaining(['ready', 'loading', 'empty', 'error']),
      );
  });

  it('gives each state a name that makes a unique file name', () => {
    for (const { states } of Object.values(SCREENS))
      for (const state of Object.keys(states)) expect(state).toMatch(/^[a-z][a-z -]*$/);
  });
});
