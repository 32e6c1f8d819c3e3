import { asyncApi } from './asyncapi.ts';
import { declarations } from './declarations.ts';
import { openApi } from './openapi.ts';
import { readSent } from './read-sent.ts';

/** The published documents by file name, as text without layout; `root` is the project's folder. */
export function contractDocuments(root: string): Record<string, string> {
  const sent = readSent(root);
  const text = (document: object) => JSON.stringify(document, null, 2);
  return {
    'openapi.json': text(openApi(sent)),
    'asyncapi.json': text(asyncApi(sent)),
    'contract.d.ts': declarations(sent),
  };
}
