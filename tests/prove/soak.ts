import type { Findings, Proof, ProofOptions } from './proof.ts';
import { runScript } from './run-command.ts';

const day = (seed: number, hours: number, fault: 'listener' | '' = ''): Promise<Findings> =>
  runScript('tests/prove/soak/day.ts', [String(seed), String(hours), fault]);

async function endure({ seed, say }: ProofOptions): Promise<Findings> {
  const findings = await day(seed, 8);
  say('eight simulated hours: done');
  return findings;
}

export const SOAK: Proof = {
  name: 'soak',
  shows: 'A cashier that stays open holds no more after hours of payments than after the first of them.',
  failsWhen: 'listeners, timers or sockets at rest grow, or the heap grows by more than 8 MB.',
  run: endure,
  counterProofs: [
    {
      fault: 'a listener that each payment leaves on the page',
      run: ({ seed }) => day(seed, 2, 'listener'),
    },
  ],
};
