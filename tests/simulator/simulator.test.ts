/** @jest-environment node */
import * as fc from 'fast-check';
import { schedule } from './plan.ts';
import { simulate } from './simulate.ts';

jest.setTimeout(600_000);

const FIXED_SEED = 20_260_103;
const RUNS = 2000;

describe('payments under arbitrary faults', () => {
  const drawn = Math.floor(Math.random() * 2 ** 31);

  it.each([
    ['the fixed seed', FIXED_SEED],
    [`seed ${String(drawn)}`, drawn],
  ])(
    '[TX-5] [TX-6] [HS-16] %s: one intent is one payment, and its final status is shown',
    async (_name, seed) => {
      const details = await fc.check(fc.asyncProperty(schedule, simulate), { seed, numRuns: RUNS / 2 });
      if (!details.failed) return;
      const again = `npm run simulate -- --seed ${String(seed)} --runs ${String(RUNS / 2)}`;
      throw new Error(`${again}\n${fc.defaultReportMessage(details) ?? ''}`, {
        cause: details.errorInstance,
      });
    },
  );
});
