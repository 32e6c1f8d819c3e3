import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { CARD_VIEW, isAllowedCardView } from '#domain/method.ts';

const contract = readFileSync(path.resolve(__dirname, '../../docs/contract.md'), 'utf8');

/** The text below a heading, up to the next heading. */
function textUnder(heading: string): string {
  const [, section = ''] = contract.split(`\n${heading}\n`);
  return section.split(/\n#+ /)[0] ?? '';
}

/** The rows of the table below a heading, as lists of cells. */
function tableUnder(heading: string): string[][] {
  const rows = textUnder(heading)
    .split('\n')
    .filter((row) => row.startsWith('| '));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('docs/contract.md', () => {
  it('[LS-3] [LS-11] lists every card view type, and whether a list shows it', () => {
    const types = [undefined, ...Object.values(CARD_VIEW)];
    const listed = tableUnder('### Card view types').map(([type, , shown]) => [type, shown]);
    expect(listed).toEqual(
      types.map((type) => [String(type ?? 'absent'), isAllowedCardView(type) ? 'yes' : 'no']),
    );
  });

  it('[TR-13] lists every call to the gateway, and what it is for', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path: at }) => `${method} ${at}`);
    const rows = tableUnder('### Endpoints');
    expect(rows.map(([call = '']) => call.replace(/ \+$/, '')).toSorted()).toEqual(calls.toSorted());
    expect(rows.filter(([, what]) => !what)).toEqual([]);
  });
});
