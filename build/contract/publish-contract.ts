import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { contractDocuments } from './contract-documents.ts';

/** `npm run contract`: writes the documents of docs/api/ from the widget's own schemas and types. */
const root = fileURLToPath(new URL('../..', import.meta.url));

for (const [name, text] of Object.entries(contractDocuments(root))) {
  const file = path.join(root, 'docs/api', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`docs/api/${name}`);
}
