import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of a document. */
export interface Block {
  readonly language: string;
  readonly code: string;
  /** Its first line, e.g. `docs/guides/web.md:31`. */
  readonly place: string;
  /** The last line of text before it. */
  readonly before: string;
}

/** The fenced blocks of README.md, of the guides and of the SDK's README. */
export function documentedCode(root: string): readonly Block[] {
  const guides = readdirSync(path.join(root, 'docs/guides')).map((name) => `docs/guides/${name}`);
  return ['README.md', 'src/sdk/README.md', ...guides].flatMap((file) =>
    blocksOf(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

function blocksOf(file: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  let before = '';
  for (let at = 0; at < lines.length; at++) {
    const fence = /^```(\S*)/.exec(lines[at] ?? '');
    if (!fence) {
      before = lines[at]?.trim() || before;
      continue;
    }
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`${file}:${at + 1} does not end`);
    const code = lines.slice(at + 1, end).join('\n');
    blocks.push({ language: fence[1] ?? '', code, place: `${file}:${at + 2}`, before });
    at = end;
  }
  return blocks;
}
