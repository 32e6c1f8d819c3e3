import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, type Finding } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { deployedFiles } from '../../../build/deployment/deployed-files.ts';
import { readDeployment, type DeploymentConfig } from '../../../build/deployment/deployment-config.ts';
import type { Findings } from '../proof.ts';

const EXAMPLE = fileURLToPath(new URL('../../../docs/deployment.example.json', import.meta.url));
/** Two inline scripts, as the page has. */
const HASHES = ['a', 'b'].map((letter) => `sha256-${letter.repeat(43)}=`);
const HTML = '<!doctype html><html><head></head><body></body></html>';

/** Findings that are known, each with the reason why it stands. */
const ACCEPTED: readonly (readonly [severity: Severity, of: RegExp, reason: string])[] = [
  [
    Severity.MEDIUM,
    /^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1):\*$/,
    'http only on this machine, which browsers trust as they do https',
  ],
  [Severity.MEDIUM_MAYBE, /^'self'$/, 'the widget’s folder has no upload, and no answer that a query writes'],
  [
    Severity.MEDIUM_MAYBE,
    /^https:\/\/(?:www\.google\.com|www\.gstatic\.com|static\.geetest\.com|gcaptcha4\.geetest\.com)\//,
    'captchas load their own scripts; `scriptAddresses: []` has none',
  ],
];

/** The csp.json of a deployment. */
function policyOf(config: DeploymentConfig): string {
  const { policy } = JSON.parse(deployedFiles(HTML, HASHES, config)['csp.json']) as { policy: string };
  return policy;
}

/** The policies of deployments without lists, with those of the example, and without captchas. */
export const policies = (): ReadonlyMap<string, string> =>
  new Map([
    ['without lists', policyOf({})],
    ['of the example', policyOf(readDeployment(readFileSync(EXAMPLE, 'utf8')))],
    ['without captchas', policyOf({ scriptAddresses: [] })],
  ]);

const reasonOf = ({ severity, value = '' }: Finding): string | undefined =>
  ACCEPTED.find(([accepted, of]) => severity === accepted && of.test(value))?.[2];

/** What csp_evaluator says of policies; notes that ask for nothing are left out. */
export function evaluate(all: ReadonlyMap<string, string>): Findings {
  const findings = [...all].flatMap(([name, policy]) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map((finding) => ({ name, finding, reason: reasonOf(finding) })),
  );
  const accepted = findings.flatMap(({ reason }) => reason ?? []);
  const isHigh = ({ severity }: Finding): boolean => [Severity.HIGH, Severity.HIGH_MAYBE].includes(severity);
  return {
    figures: [
      ['policies judged by csp_evaluator', String(all.size)],
      ['findings of high severity', String(findings.filter(({ finding }) => isHigh(finding)).length)],
      ...ACCEPTED.map(
        ([, , reason]) =>
          [`accepted findings: ${reason}`, String(accepted.filter((one) => one === reason).length)] as const,
      ),
    ],
    faults: [
      ...findings
        .filter(({ reason }) => reason === undefined)
        .map(
          ({ name, finding: { directive, value = '', description } }) =>
            `policy ${name}: ${directive} ${value}: ${description}`,
        ),
      ...[...all]
        .filter(([, policy]) => policy.includes('unsafe'))
        .map(([name]) => `policy ${name} allows something unsafe`),
    ],
  };
}
