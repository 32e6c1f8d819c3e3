import { readFileSync } from 'node:fs';
import path from 'node:path';
import { axText, treeChange, unnamedIn, type AxNode } from '../../pages/ax-text.ts';
import { readSources } from '../read-tests.ts';
import { CRITERIA } from './criteria.ts';
import { accessibilityPage, faultsOf } from './page.ts';

it('docs/accessibility.md is what `npm run accessibility` writes', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../docs/accessibility.md'), 'utf8');
  expect(page).toBe(accessibilityPage(readSources()));
});

it('each criterion has a test that exists, a judgement, or a reason why it does not apply', () => {
  expect(Object.keys(CRITERIA)).toHaveLength(55);
  expect(faultsOf(CRITERIA, readSources())).toEqual([]);
});

it('a criterion without a test and a judgement is a fault, and so is a test that was deleted', () => {
  const none = { '1.1.1': { name: 'Non-text Content', level: 'A' } } as const;
  expect(faultsOf(none, readSources())).toEqual(['1.1.1 has no test and no judgement']);
  const [fault] = faultsOf(CRITERIA, new Map());
  expect(fault).toMatch(/^1\.1\.1 names a test that does not exist/);
});

describe('the text of an accessibility tree', () => {
  const node = (nodeId: string, role: string, name: string, childIds: string[] = []): AxNode => ({
    nodeId,
    ignored: false,
    role: { value: role },
    name: { value: name },
    childIds,
  });
  const NODES = [
    node('1', 'generic', '', ['2', '4']),
    { ...node('2', 'button', 'Pay', ['3']), properties: [{ name: 'disabled', value: { value: true } }] },
    node('3', 'StaticText', 'Pay'),
    node('4', 'button', ''),
  ];

  it('has a line for each node that a screen reader says, with its state', () => {
    expect(axText(NODES, '1')).toBe('button "Pay" disabled\nbutton ""\n');
  });

  it('names the controls without a name, and the first line that has changed', () => {
    const text = axText(NODES, '1');
    expect(unnamedIn(text)).toEqual(['button ""']);
    expect(treeChange(text, text)).toBeNull();
    expect(treeChange(text, 'button "Pay"\n')).toBe('line 1 was button "Pay", is button "Pay" disabled');
  });
});
