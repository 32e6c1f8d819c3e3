import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSent } from '../../build/contract/read-sent.ts';
import { recordContract } from './recording.ts';

/** `npm run contract:record` keeps the wires and documents of a new version of the contract; a kept version never changes. */
const root = path.join(import.meta.dirname, '../..');
const recording = await recordContract(readSent(root));
const file = path.join(import.meta.dirname, 'recordings', `${recording.contractVersion}.json`);
if (existsSync(file)) throw new Error(`${file} is kept: raise CONTRACT_VERSION for another`);
// A line for each endpoint, push and message.
const parts = Object.entries(recording).map(([name, part]: [string, unknown]) => {
  const own = `${JSON.stringify(name)}:`;
  if (typeof part !== 'object' || part === null) return own + JSON.stringify(part);
  const lines = Object.entries(part).map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`);
  return `${own}{\n${lines.join(',\n')}\n}`;
});
writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`);

const documents = path.join(import.meta.dirname, 'recordings', `documents-${recording.contractVersion}`);
mkdirSync(documents);
for (const name of ['openapi.json', 'asyncapi.json']) {
  const document: unknown = JSON.parse(readFileSync(path.join(root, 'docs/api', name), 'utf8'));
  writeFileSync(path.join(documents, name), `${JSON.stringify(document)}\n`);
}
