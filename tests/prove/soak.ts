import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runScript } from './run-command.ts';

const day = (seed: number, hours: number, fault: 'listener' | '' = ''): Promise<Findings> =>
  runScript('tests/prove/soak/day.ts', [String(seed), String(hours), fault]);

const inBrowser = (seed: number, minutes: number, fault: 'listener' | '' = ''): Promise<Findings> =>
  runScript('tests/prove/soak/browser.ts', [String(seed), String(minutes), fault]);

/** Long enough for the seeded leak to show. */
const SEEDED_MINUTES = 4;

async function endure({ seed, isShort, minutes, say }: ProofOptions): Promise<Findings> {
  const simulated = await day(seed, 8);
  say('eight simulated hours: done');
  if (isShort) return simulated;
  const real = await inBrowser(seed, minutes);
  return {
    figures: [...simulated.figures, ...real.figures],
    faults: [...simulated.faults, ...real.faults],
  };
}

export const SOAK: Proof = {
  name: 'soak',
  shows: 'A cashier that stays open holds no more after hours of payments than after the first of them.',
  failsWhen: 'listeners, nodes, timers or sockets at rest grow, or the heap grows by more than 8 MB.',
  run: endure,
  counterProofs: [
    {
      fault: 'a listener that each payment leaves on the page',
      run: ({ seed }) => day(seed, 2, 'listener'),
    },
    {
      fault: 'the same in Chromium, in the long form',
      run: ({ seed, isShort }) =>
        isShort ? day(seed, 2, 'listener') : inBrowser(seed, SEEDED_MINUTES, 'listener'),
    },
  ],
};
