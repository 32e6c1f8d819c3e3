import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { journeysPassed, lastLines, runCommand, testsPassed } from '../run-command.ts';
import { readAttacks } from './dompurify-fixtures.ts';
import { evaluate, policies } from './policies.ts';
import { tryRegexes, withoutGuard } from './regexes.ts';

const RICH_TEXT = 'tests/prove/hostile/rich-text.test.tsx';
/** Every route in a frame, in an app, as a module and as a page, under its policy and Trusted Types. */
const JOURNEYS = ['policy', 'route-walks'];

/** The DOM of these tests is jsdom's, so jest runs them. */
async function richTexts(): Promise<Findings> {
  const { code, output } = await runCommand('jest', [RICH_TEXT, '-t', 'nothing executable']);
  const count = readAttacks().length;
  return {
    figures: [['attacks of DOMPurify’s own fixtures on rich texts', count.toLocaleString('en')]],
    faults: code === 0 ? [] : [lastLines(output)],
  };
}

/** The headers of the example, from a running nginx. */
async function nginxHeaders(): Promise<Findings> {
  const { code, output } = await runCommand('jest', ['build/deployment/nginx-example']);
  const passed = testsPassed(output);
  return {
    figures: [['tests of the headers of the nginx example that passed', String(passed)]],
    faults:
      code !== 0
        ? [lastLines(output)]
        : passed === 0
          ? ['nginx is not installed: its headers were not read']
          : [],
  };
}

async function policyJourneys(): Promise<Findings> {
  const { code, output } = await runCommand('tsx', ['tests/runner/run.ts', ...JOURNEYS], { JOURNEYS: 'all' });
  return {
    figures: [
      ['journeys under the policy and Trusted Types without a violation', String(journeysPassed(output))],
    ],
    faults: code === 0 ? [] : [lastLines(output)],
  };
}

async function run(options: ProofOptions): Promise<Findings> {
  const quick = [evaluate(policies()), tryRegexes(options)];
  // `npm test` runs these tests and journeys anyway.
  const slow = options.isShort ? [] : [await richTexts(), await nginxHeaders(), await policyJourneys()];
  const all = [...quick, ...slow];
  return { figures: all.flatMap(({ figures }) => figures), faults: all.flatMap(({ faults }) => faults) };
}

/** The policy without its hashes, as if the inline scripts were allowed in general. */
function withUnsafeInline(): ReadonlyMap<string, string> {
  const unsafe = (policy: string): string =>
    policy.replace(/ 'sha256-[^']+'/, " 'unsafe-inline'").replaceAll(/ 'sha256-[^']+'/g, '');
  return new Map([...policies()].map(([name, policy]) => [name, unsafe(policy)]));
}

async function withOnerror(): Promise<Findings> {
  const { code, output } = await runCommand('jest', [RICH_TEXT, '-t', 'finds an allow-list with onerror']);
  const isFound = code === 0 && testsPassed(output) === 1;
  return { figures: [], faults: isFound ? ['an image with onerror survives'] : [] };
}

export const HOSTILE: Proof = {
  name: 'hostile',
  shows: 'A hostile page, gateway or text runs nothing in the widget, and freezes nothing.',
  failsWhen:
    'a route violates its policy or Trusted Types, a text keeps something executable, a regex keeps the page for 50 ms, a header is missing, or csp_evaluator finds something that is not accepted with a reason.',
  run,
  counterProofs: [
    { fault: 'an allow-list of texts with onerror', run: withOnerror },
    {
      fault: "a policy with 'unsafe-inline'",
      run: () => Promise.resolve({ figures: [], faults: evaluate(withUnsafeInline()).faults }),
    },
    { fault: 'a catastrophic regex without the guard', run: withoutGuard },
  ],
};
