/** @jest-environment ./build/jest/environment.cjs */
import { fireEvent, screen } from '@testing-library/dom';
import { createFilter } from './gallery-filter.ts';

it('keeps the states whose names contain every word, and shows their number', () => {
  const make = (name: string, states: readonly string[]) => ({
    name,
    section: document.createElement('section'),
    states: states.map((state) => ({ name: state, figure: document.createElement('figure') })),
  });
  const screens = [make('deposit', ['ready', 'error']), make('withdrawal-confirm', ['ready', 'wrong code'])];
  document.body.append(createFilter(screens, 'error'));
  const shown = () =>
    screens.flatMap(({ name, section, states }) =>
      states
        .filter(({ figure }) => !section.hidden && !figure.hidden)
        .map((state) => `${name} ${state.name}`),
    );
  expect(shown()).toEqual(['deposit error']);
  expect(screen.getByText('1 state')).toBeVisible();
  const box = screen.getByRole('searchbox', { name: 'Filter screens and states' });
  fireEvent.input(box, { target: { value: 'READY confirm' } });
  expect(shown()).toEqual(['withdrawal-confirm ready']);
  fireEvent.input(box, { target: { value: '' } });
  expect(shown()).toHaveLength(4);
  expect(screen.getByText('4 states')).toBeVisible();
});
