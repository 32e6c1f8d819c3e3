import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONTRACT_VERSION } from '../../contract/contract-version.ts';
import { VERSION } from '../../../src/contract/host-messages.ts';
import { readReference, referenceOfFolder, type Reference } from './reference.ts';
import { verify, type ServedFile } from './verify.ts';

const USAGE = `Usage: cashier-sdk verify https://pay.example/cashier/ [--dist FOLDER | --scripts FILE --policy FILE] [--record FILE]

Compares what the address serves with a build: --dist is its folder, --scripts and --policy are its scripts.json and
csp.json. Without them the address's own are used, which shows changes on the way but none at the source.
--record writes a dated record. Exit code: 0 as built, 1 changed, 2 not checked.`;

/** The outcome of one command. */
export type ExitCode = 0 | 1 | 2;

/** `cashier-sdk` with its arguments. */
export async function runVerify(
  args: readonly string[],
  print: { readonly out: (line: string) => void; readonly error: (line: string) => void },
): Promise<ExitCode> {
  try {
    const { address, options } = readArguments(args);
    const date = new Date().toISOString();
    const reference = await referenceFor(address, options);
    const files = await verify(address, reference);
    const problems = new Set(files.flatMap((file) => file.problems));
    for (const problem of problems) print.error(problem);
    if (options.record !== undefined)
      writeFileSync(options.record, recordOf(date, address, reference, files));
    if (problems.size > 0) return 1;
    print.out(`${address.href}: ${files.length} files and their headers are those of ${reference.from}.`);
    return 0;
  } catch (error) {
    const { message, cause } = error as Error;
    print.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
    return 2;
  }
}

interface Options {
  readonly dist?: string | undefined;
  readonly scripts?: string | undefined;
  readonly policy?: string | undefined;
  readonly record?: string | undefined;
}

function readArguments(args: readonly string[]): { readonly address: URL; readonly options: Options } {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { dist: text, scripts: text, policy: text, record: text },
  });
  const [command, address = '', ...rest] = positionals;
  const isHalf = (values.scripts === undefined) !== (values.policy === undefined);
  if (command !== 'verify' || !URL.canParse(address) || rest.length > 0 || isHalf) throw new Error(USAGE);
  const url = new URL(address);
  // Over http anything between may answer; on this machine nothing is.
  if (url.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(url.hostname))
    throw new Error(`${address}: expected https`);
  return { address: url, options: values };
}

async function referenceFor(address: URL, { dist, scripts, policy }: Options): Promise<Reference> {
  if (dist !== undefined) return referenceOfFolder(dist);
  if (scripts !== undefined && policy !== undefined)
    return readReference(scripts, readFileSync(scripts, 'utf8'), readFileSync(policy, 'utf8'));
  const base = address.href.replace(/\/*$/, '/');
  const texts = ['scripts.json', 'csp.json'].map(async (name) => {
    const response = await fetch(new URL(name, base), { redirect: 'error' });
    if (!response.ok) throw new Error(`${name} is answered with ${response.status}`);
    return response.text();
  });
  const [listed = '', sent = ''] = await Promise.all(texts);
  return readReference('its own scripts.json and csp.json', listed, sent);
}

function recordOf(date: string, address: URL, reference: Reference, files: readonly ServedFile[]): string {
  const { from, build, policy } = reference;
  const result = files.every(({ problems }) => problems.length === 0) ? 'as built' : 'changed';
  const record = {
    date,
    address: address.href,
    result,
    verifier: VERSION,
    contractVersion: CONTRACT_VERSION,
    reference: { from, build, policy },
    files,
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}
