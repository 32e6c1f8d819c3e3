import { parseArgs } from 'node:util';
import { deploy } from './deploy.ts';

/** `npm run deployment -- --dist dist/cashier --config deployment.json` configures an existing build. */
const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist/cashier' },
    config: { type: 'string', default: 'deployment.json' },
  },
});

try {
  const changed = deploy(values.dist, values.config);
  console.log(changed.length > 0 ? `Written: ${changed.join(', ')}.` : 'Nothing to change.');
} catch (error) {
  console.error(
    `${values.config}, ${values.dist}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
