import { isAvailable, isOpenable, isUnderMaintenance, returnTime } from './availability.ts';

describe('availability of a method', () => {
  it.each([
    // Columns: is_disabled, availableAt, whether it can be paid with, whether it can be opened, time of return, whether it
    // is disabled with no known end.
    [false, null, true, true, null, false],
    [true, null, false, false, null, true],
    [true, 200, false, false, 200, false],
    [false, 200, false, true, 200, false],
    [true, 100, true, true, null, false],
    [false, 100, true, true, null, false],
  ] as const)('[MO-7] is_disabled %s and availableAt %s', (isDisabled, availableAt, ...expected) => {
    const method = { isDisabled, availableAt };
    expect([
      isAvailable(method, 100),
      isOpenable(method, 100),
      returnTime(method, 100),
      isUnderMaintenance(method),
    ]).toEqual(expected);
  });
});
