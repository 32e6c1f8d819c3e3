import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

const SHEETS = ['src', 'host-sandbox'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name)),
);

/** Declarations that name a side of the screen; `inset-inline-start` and similar properties name a side of the text. */
const PHYSICAL = [
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^(?:left|right)$/,
  /^border-(?:top|bottom)-(?:left|right)-radius$/,
];
const PHYSICAL_VALUE = /(?:^|\s)(?:left|right)(?:\s|$)|translateX|translate3d/;
const SHORTHAND = /^(?:margin|padding|inset)$/;

/** The parts of a value between spaces; spaces inside brackets do not separate. */
function partsOf(value: string): string[] {
  let depth = 0;
  return Array.from(value)
    .reduce((text, sign) => {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      return text + (sign === ' ' && depth === 0 ? '|' : sign);
    }, '')
    .split('|');
}

function physicalIn(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...declarations].flatMap(([, name = '', given = '']) => {
    const value = given.replace(/\s+/g, ' ').trim();
    // A phone's notch is on one side of the screen, whatever the direction of the text.
    if (value.includes('safe-area-inset')) return [];
    const parts = partsOf(value);
    const isUneven = SHORTHAND.test(name) && parts.length === 4 && parts[1] !== parts[3];
    const isPhysical = PHYSICAL.some((pattern) => pattern.test(name)) || PHYSICAL_VALUE.test(value);
    return isUneven || isPhysical ? [`${name}: ${value}`] : [];
  });
}

describe('style sheets', () => {
  it.each(SHEETS)('[LN-4] %s names no side of the screen, so that it can be mirrored', (name) => {
    expect(physicalIn(readFileSync(path.join(root, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'margin-left: 4px',
    'right: 0',
    'text-align: right',
    'float: left',
    'padding: 0 4px 0 8px',
    'transform: translateX(4px)',
    'transform-origin: left',
    'border-top-left-radius: 4px',
  ])('[LN-4] the rule finds %s', (declaration) => {
    expect(physicalIn(`.a { ${declaration}; }`)).toEqual([declaration]);
  });

  it('[LN-4] the rule finds nothing in logical declarations', () => {
    const css =
      '.a { margin-inline-start: 4px; inset-inline: 0; text-align: end; padding: 0 max(1px, 2px) 0 max(1px, 2px) }';
    expect(physicalIn(css)).toEqual([]);
  });
});
