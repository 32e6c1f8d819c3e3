import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of a document. */
export interface Block {
  readonly language: string;
  readonly code: string;
  /** Its first line, e.g. `docs/guides/web.md:31`. */
  readonly place: string;
}

/** The fenced blocks of README.md, of the guides and of the SDK's README, and the samples that are files. */
export function documentedCode(root: string): readonly Block[] {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const filesOf = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
  const documents = ['README.md', 'src/sdk/README.md', ...filesOf('docs/guides')];
  const samples = filesOf('docs/samples').map((file) => ({
    language: path.extname(file).slice(1),
    code: read(file),
    place: `${file}:1`,
  }));
  return [...documents.flatMap((file) => blocksOf(file, read(file))), ...samples];
}

function blocksOf(file: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const fence = /^```(\S*)/.exec(lines[at] ?? '');
    if (!fence) continue;
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`${file}:${at + 1} does not end`);
    const code = lines.slice(at + 1, end).join('\n');
    blocks.push({ language: fence[1] ?? '', code, place: `${file}:${at + 2}` });
    at = end;
  }
  return blocks;
}
