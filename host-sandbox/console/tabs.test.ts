/** @jest-environment ./build/jest/environment.cjs */
import { screen } from '@testing-library/dom';
import { el } from './element.ts';
import { createTabs } from './tabs.ts';

it('separates a tab’s marker from its name for screen readers', () => {
  const tabs = createTabs('', [{ id: 'faults', label: 'Faults', content: el('p') }]);
  document.body.replaceChildren(tabs.element);
  const [tab] = screen.getAllByRole('tab', { name: 'Faults' });
  tabs.mark('faults', '1');
  expect(screen.getByRole('tab', { name: 'Faults, 1' })).toBe(tab);
  expect(tab?.textContent).toBe('Faults1');
  tabs.mark('faults', '');
  expect(screen.getByRole('tab', { name: 'Faults' })).toBe(tab);
});
