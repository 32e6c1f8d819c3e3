import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runScript } from './run-command.ts';

/** Long enough for the seeded leak to show. */
const SEEDED = { hours: 2, minutes: 3 } as const;

const day = (seed: number, hours: number, fault: 'listener' | '' = ''): Promise<Findings> =>
  runScript('tests/prove/soak/day.ts', [String(seed), String(hours), fault]);

const inBrowser = (seed: number, minutes: number, fault: 'listener' | '' = ''): Promise<Findings> =>
  runScript('tests/prove/soak/browser.ts', [String(seed), String(minutes), fault]);

async function endure({ seed, isShort, minutes, say }: ProofOptions): Promise<Findings> {
  const simulated = await day(seed, 8);
  say('eight simulated hours: done');
  if (isShort) return simulated;
  const real = await inBrowser(seed, minutes);
  say(`${String(minutes)} minutes in Chromium: done`);
  return {
    figures: [...simulated.figures, ...real.figures],
    faults: [...simulated.faults, ...real.faults],
  };
}

/** The seeded leak must show as what it is; what else is measured beside it says nothing of the product. */
const leakIn = ({ faults }: Findings): Findings => ({
  figures: [],
  faults: faults.filter((fault) => fault.startsWith('listeners grew')),
});

export const SOAK: Proof = {
  name: 'soak',
  shows: 'A cashier that stays open holds no more after hours of payments than after the first of them.',
  failsWhen: 'listeners, nodes, timers or sockets at rest grow, or the heap grows by more than 8 MB.',
  runsBeside: true,
  run: endure,
  counterProofs: [
    {
      fault: 'a listener that each payment leaves on the page',
      run: async ({ seed }) => leakIn(await day(seed, SEEDED.hours, 'listener')),
    },
    {
      fault: 'the same in Chromium',
      isLongOnly: true,
      run: async ({ seed }) => leakIn(await inBrowser(seed, SEEDED.minutes, 'listener')),
    },
  ],
};
