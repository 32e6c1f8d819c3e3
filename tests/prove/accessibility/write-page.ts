// Writes docs/accessibility.md: `npm run accessibility`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSources } from '../read-tests.ts';
import { accessibilityPage } from './page.ts';

writeFileSync(
  fileURLToPath(new URL('../../../docs/accessibility.md', import.meta.url)),
  accessibilityPage(readSources()),
);
