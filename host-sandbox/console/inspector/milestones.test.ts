/** @jest-environment ./build/jest/environment.cjs */
import { createMilestones } from './milestones.ts';

const namesOf = ({ element }: ReturnType<typeof createMilestones>): readonly (string | null)[] =>
  Array.from(element.querySelectorAll('.step-name'), ({ textContent }) => textContent);

it('shows the reached steps in the order of their times, then the others in the usual order', () => {
  const steps = createMilestones();
  const usual = ['announced', 'loaded received', 'socket connected', 'first list', 'ready'];
  expect(namesOf(steps)).toEqual(usual);
  // A module gets `loaded` with mount(), before it announces itself. Wire frames are reported with a delay.
  steps.reach('loaded received', 2385);
  steps.reach('announced', 2733);
  steps.reach('ready', 3000);
  steps.reach('socket connected', 2800);
  expect(namesOf(steps)).toEqual(['loaded received', 'announced', 'socket connected', 'ready', 'first list']);
  expect(steps.reach('announced', 1)).toBe(false);
  steps.reset();
  expect(namesOf(steps)).toEqual(usual);
});
