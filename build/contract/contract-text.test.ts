import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CARD_VIEW, isAllowedCardView } from '#domain/method.ts';

const contract = readFileSync(path.resolve(__dirname, '../../docs/contract.md'), 'utf8');

/** The rows below a heading, up to the next heading, as lists of cells. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = contract.split(`\n${heading}\n`);
  const [body = ''] = section.split(/\n#+ /);
  const rows = body.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.slice(2, -2).split(' | '));
}

describe('docs/contract.md', () => {
  it('[LS-3] [LS-11] lists every card view type, and whether a list shows it', () => {
    const types = [undefined, ...Object.values(CARD_VIEW)];
    const listed = tableUnder('### Card view types').map(([type, , shown]) => [type, shown]);
    expect(listed).toEqual(
      types.map((type) => [String(type ?? 'absent'), isAllowedCardView(type) ? 'yes' : 'no']),
    );
  });

  it('[TR-13] lists every call to the gateway, in the tables of the endpoints and of the start', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path: at }) => `${method} ${at}`);
    const listed = tableUnder('### Endpoints').map(([call = '']) => call.replace(/ \+$/, ''));
    expect(listed.toSorted()).toEqual(calls.toSorted());
    const start = tableUnder('## What your gateway must do to start').map(([, what]) => what);
    for (const call of calls) expect(start.join(' ')).toContain(`\`${call}\``);
  });
});
