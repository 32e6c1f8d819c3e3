import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { MODES, TRANSPORTS, type Way } from '../read-ways.ts';
import { createTestIndex, readSources, type Sources } from '../read-tests.ts';
import { isJourney } from '../shown.ts';
import { CODE } from './code-rows.ts';
import { DEVICE } from './device-rows.ts';
import { GATEWAY } from './gateway-rows.ts';
import { HOST } from './host-rows.ts';
import { NETWORK } from './network-rows.ts';
import type { Cell, Row } from './row.ts';

const ROWS = [...NETWORK, ...GATEWAY, ...HOST, ...DEVICE, ...CODE];
const COLUMNS = MODES.flatMap((mode) => TRANSPORTS.map((transport): Way => ({ mode, transport })));

/** Unit tests that show something of only one transport or of some modes. */
const ONLY_IN: readonly (readonly [files: RegExp, isShown: (way: Way) => boolean])[] = [
  [
    /transport\/(late-transport|socket-transport|reconnect|socket-link|exact-parser)\./,
    (way) => way.transport === 'socket',
  ],
  [/transport\/http-transport\./, (way) => way.transport === 'http'],
  [/host\/iframe-bridge\./, ({ mode }) => mode === 'iframe'],
  [
    /host\/federated-bridge\.|app\/(watch-place|keep-keys)\.|sdk\/early-module\./,
    ({ mode }) => mode === 'federated',
  ],
  [/host\/native-bridge\./, ({ mode }) => mode === 'android' || mode === 'ios'],
  [/host\/standalone-bridge\./, ({ mode }) => mode === 'standalone'],
  [/^src\/sdk\//, ({ mode }) => mode === 'federated' || mode === 'iframe'],
  [/start\/bootstrap/, ({ mode }) => mode !== 'federated'],
];

const cellOf = ({ usual, except = {} }: Row, { mode, transport }: Way): Cell | undefined =>
  except[`${mode} ${transport}`] ?? except[mode] ?? except[transport] ?? usual;

/** What is wrong with a cell, or null. */
function faultOf(find: ReturnType<typeof createTestIndex>, row: Row, way: Way): string | null {
  const cell = cellOf(row, way);
  if (cell === undefined) return 'is empty';
  if ('because' in cell) return cell.because.length > 0 ? null : 'gives no reason';
  const { file, title, runsIn = [] } = cell;
  const tests = find(file, title);
  if (tests.length === 0) return `names a test that does not exist: ${file}, “${title}”`;
  const isThere = (shown: Way): boolean =>
    shown.mode === way.mode && (row.isOfNoTransport === true || shown.transport === way.transport);
  const isShown = isJourney(cell)
    ? runsIn.includes(way.mode) || tests.some(({ ways }) => ways.some(isThere))
    : ONLY_IN.every(([files, isOf]) => !files.test(file) || isOf(way));
  return isShown ? null : `names a test that does not run there: ${file}, “${title}”`;
}

/** Checks each cell of the matrix against the sources of the tests. */
function check(rows: readonly Row[], sources: Sources): Findings {
  const find = createTestIndex(sources);
  const cells = rows.flatMap((row) => COLUMNS.map((way) => ({ row, way, cell: cellOf(row, way) })));
  const faults = cells.flatMap(({ row, way }) => {
    const fault = faultOf(find, row, way);
    return fault === null ? [] : [`“${row.fault}”, ${way.mode} over ${way.transport}: ${fault}`];
  });
  const filled = cells.flatMap(({ cell }) => cell ?? []);
  const shown = filled.filter((cell) => 'file' in cell);
  const count = (number: number): string => number.toLocaleString('en');
  return {
    figures: [
      ['faults, each in five modes and over two transports', count(rows.length)],
      ['cells', count(cells.length)],
      [
        'cells shown by a journey in that mode, and over that transport where it matters',
        count(shown.filter(isJourney).length),
      ],
      ['cells shown by a unit test', count(shown.filter((cell) => !isJourney(cell)).length)],
      ['cells that cannot happen, each with its reason', count(filled.length - shown.length)],
      ['different tests named', count(new Set(shown.map(({ file, title }) => `${file} ${title}`)).size)],
    ],
    faults,
  };
}

/** The sources with another title for a test that the seed selects. */
function withRenamedTest({ seed }: ProofOptions): Sources {
  const shown = ROWS.flatMap((row) => COLUMNS.flatMap((way) => cellOf(row, way) ?? [])).filter(
    (cell) => 'file' in cell,
  );
  const { file, title } = shown[seed % shown.length]!;
  return new Map(readSources()).set(file, (readSources().get(file) ?? '').replaceAll(title, 'renamed'));
}

/** The rows, of which one that the seed selects has lost what its cells have in common, or an exception. */
function withEmptiedCell({ seed }: ProofOptions): readonly Row[] {
  const at = seed % ROWS.length;
  return ROWS.map((row, index) => (index === at ? { fault: row.fault } : row));
}

const DECLINED = { file: 'tests/journeys/modes.journey.ts', title: 'a declined deposit is shown as failed' };
const counted = (findings: Findings): Findings => ({ ...findings, figures: [] });

export const FAULTS: Proof = {
  name: 'faults',
  shows:
    'Each fault that a partner can think of has a test in every mode and over both transports, or cannot happen there.',
  failsWhen:
    'a cell is empty, or names a test that does not exist or does not run in that mode and over that transport.',
  run: () => Promise.resolve(check(ROWS, readSources())),
  counterProofs: [
    {
      fault: 'a test that the matrix names has another title',
      run: (options) => Promise.resolve(counted(check(ROWS, withRenamedTest(options)))),
    },
    {
      fault: 'a row of the matrix without its cells',
      run: (options) => Promise.resolve(counted(check(withEmptiedCell(options), readSources()))),
    },
    {
      fault: 'a journey named for a mode in which it does not run',
      run: () => Promise.resolve(counted(check([{ fault: 'seeded', usual: DECLINED }], readSources()))),
    },
  ],
};
