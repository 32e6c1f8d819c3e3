import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { Database } from '../../ledger/database.ts';
import { openDatabase } from '../../ledger/open-database.ts';
import { startPostgres } from '../engines/postgres-engine.ts';
import { openBank } from './bank.ts';
import { INVARIANTS, type Invariant } from './invariants.ts';
import { mutated, type Mutation } from './mutation.ts';

/** The result of testing one invariant, printed as a line of JSON. */
export interface Verdict {
  readonly name: string;
  /** Why it does not hold; null if it holds. */
  readonly broken: string | null;
  readonly breaks: string;
  /** Whether the invariant detected its mutation. */
  readonly isDetected: boolean;
}

async function run(database: Database, invariant: Invariant, mutation: Mutation | null, options: Options) {
  const [apply, undo] = mutation?.sql ?? [];
  const script = async (text = '') => {
    for (const statement of text.split(';')) if (statement.trim()) await database.query(statement);
  };
  await script(apply);
  try {
    const bank = openBank(mutated(database, mutation));
    const result = await fc.check(invariant.property(bank), {
      seed: options.seed,
      numRuns: options.runs,
      endOnFailure: true,
    });
    return result.failed ? String(result.errorInstance ?? result.counterexample) : null;
  } finally {
    await script(undo);
  }
}

interface Options {
  readonly seed: number;
  readonly runs: number;
}

/** Tests every invariant on the unchanged gateway and on its mutation. */
async function checkInvariants(
  database: Database,
  options: Options,
  report: (verdict: Verdict) => void,
): Promise<void> {
  for (const invariant of INVARIANTS) {
    const { name, mutation } = invariant;
    const broken = await run(database, invariant, null, options);
    const isNoticed = (await run(database, invariant, mutation, options)) !== null;
    report({ name, broken, breaks: mutation.breaks, isDetected: isNoticed });
    // Jobs left by a mutation must not affect the next invariant.
    await database.query('delete from outbox');
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      postgres: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      runs: { type: 'string', default: '5' },
    },
  });
  const engine = values.postgres ? await startPostgres() : null;
  const database = await openDatabase({ url: engine?.url, report: console.error });
  const options = { seed: Number(values.seed), runs: Number(values.runs) };
  console.log(JSON.stringify({ ...options, on: engine ? 'Postgres' : 'PGlite' }));
  const verdicts: Verdict[] = [];
  try {
    await checkInvariants(database, options, (verdict) => {
      verdicts.push(verdict);
      console.log(JSON.stringify(verdict));
    });
  } finally {
    await database.close();
    await engine?.close();
  }
  const isGood = verdicts.every(({ broken, isDetected: isNoticed }) => broken === null && isNoticed);
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
