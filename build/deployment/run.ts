import { parseArgs } from 'node:util';
import { checkServed } from './check-served.ts';
import { deploy } from './deploy.ts';

/**
 * `npm run deployment -- --dist dist/cashier --config deployment.json` configures an existing build; with `--check
 * https://pay.example/cashier/` in place of the configuration it compares the build with what that address serves.
 */
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist/cashier' },
    config: { type: 'string', default: 'deployment.json' },
    check: { type: 'string' },
  },
});

async function main({ dist, config, check }: typeof values): Promise<void> {
  if (check === undefined) {
    const changed = deploy(dist, config);
    console.log(changed.length > 0 ? `Written: ${changed.join(', ')}.` : 'Nothing to change.');
    return;
  }
  const problems = await checkServed(dist, check);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${check} serves what is in ${dist}.`);
}

main(values).catch((error: unknown) => {
  const place = values.check ?? `${values.config}, ${values.dist}`;
  console.error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
