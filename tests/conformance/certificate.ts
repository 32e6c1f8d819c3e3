import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from '#contract/host-messages.ts';
import { CONTRACT_VERSION } from '../../build/contract/contract-version.ts';
import type { Certificate } from '../../host-sandbox/certificates/certificate.ts';
import type { Verdict } from './check-gateway.ts';
import type { CheckOptions, Problem } from './rule.ts';

/** What a run checked and found, for a file; it has no token and no value. `documents` is the folder docs/api. */
export function toCertificate(
  verdicts: readonly Verdict[],
  options: CheckOptions,
  documents: string,
  date: Date,
): Certificate {
  return {
    certificate: 'cashier-gateway-conformance',
    date: date.toISOString(),
    gateway: options.host,
    secondGateway: options.secondHost,
    contractVersion: CONTRACT_VERSION,
    widgetVersion: VERSION,
    documents: digestOf(documents),
    node: process.versions.node,
    transports: [...options.transports],
    country: options.country,
    currency: options.currency,
    paid: options.payments !== null,
    rules: verdicts.map(({ rule, problems, advice, skipped }) => ({
      name: rule.name,
      requirement: rule.requirement,
      result: skipped !== null ? 'skipped' : problems.length > 0 ? 'broken' : 'ok',
      ...(skipped === null ? {} : { reason: skipped }),
      problems: problems.map(placeOf),
      advice: advice.map(placeOf),
    })),
  };
}

const placeOf = ({ where, what }: Problem) => ({ where, what });

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}
