import { isAvailable, isOpenable, returnTime } from './availability.ts';

describe('availability of a method', () => {
  it.each([
    // Columns: is_disabled, availableAt, whether it can be paid with, whether it can be opened, time of return.
    [false, null, true, true, null],
    [true, null, false, false, null],
    [true, 200, false, false, 200],
    [false, 200, false, true, 200],
    [true, 100, true, true, null],
    [false, 100, true, true, null],
  ] as const)('[MO-7] is_disabled %s and availableAt %s', (isDisabled, availableAt, pays, opens, returns) => {
    const method = { isDisabled, availableAt };
    expect([isAvailable(method, 100), isOpenable(method, 100), returnTime(method, 100)]).toEqual([
      pays,
      opens,
      returns,
    ]);
  });
});
