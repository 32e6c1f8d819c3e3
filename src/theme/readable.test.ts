import fc from 'fast-check';
import { contrast, formatColor, parseColor, type Rgb } from './contrast.ts';
import { PALETTE, type Theme } from './palette.ts';
import { readableVariables } from './readable.ts';
import { css } from './tokens.module.css';

const THEMES: readonly Theme[] = ['light', 'dark'];
const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

/** The colour tokens of a theme in the style sheet. */
function tokens(theme: Theme): Map<string, Rgb> {
  const [light = '', dark = ''] = css.split(/\}\s*/);
  const found = new Map<string, Rgb>();
  for (const block of theme === 'light' ? [light] : [light, dark])
    for (const [, name = '', value = ''] of block.matchAll(/--cashier-color-([a-z-]+):\s*([^;]+);/g)) {
      const parsed = parseColor(value === '#fff' ? '#ffffff' : value);
      if (parsed) found.set(name, parsed);
    }
  return found;
}

function ratio(of: ReadonlyMap<string, Rgb>, text: string, background: string): number {
  const [a, b] = [of.get(text), of.get(background)];
  if (!a || !b) throw new Error(`no token ${a ? background : text}`);
  return contrast(a, b);
}

describe.each(THEMES)('the %s tokens', (theme) => {
  const own = tokens(theme);

  it('have a contrast of 4.5:1 for every text on every background it is used on', () => {
    for (const text of ['text', 'muted', 'accent-text', 'danger', 'success', 'warn'])
      for (const background of ['bg', 'surface', 'fill'])
        expect(ratio(own, text, background)).toBeGreaterThanOrEqual(4.5);
    for (const tone of ['danger', 'success', 'warn']) {
      expect(ratio(own, tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(own, 'text', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
    }
    expect(ratio(own, 'accent-text', 'accent-soft')).toBeGreaterThanOrEqual(4.5);
    expect(ratio(own, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  });

  it('give controls 3:1', () => {
    for (const background of ['bg', 'surface']) {
      expect(ratio(own, 'control', background)).toBeGreaterThanOrEqual(3);
      expect(ratio(own, 'accent', background)).toBeGreaterThanOrEqual(3);
    }
  });

  it('equal the palette used for computation', () => {
    for (const [name, value] of Object.entries(PALETTE[theme]))
      expect([name, formatColor(own.get(name) ?? [0, 0, 0])]).toEqual([name, value]);
  });
});

describe('readableVariables', () => {
  it('does not change variables that are not colours', () => {
    const variables = { '--cashier-radius-m': '2px' };
    expect(readableVariables('light', variables)).toBe(variables);
  });

  it('[LN-6] makes any accent of the host readable in both themes', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...THEMES), (accent, theme) => {
        const out = readableVariables(theme, { '--cashier-color-accent': formatColor(accent) });
        const get = (name: string) => parseColor(out[`--cashier-color-${name}`] ?? '') ?? [0, 0, 0];
        expect(contrast(get('on-accent'), get('accent'))).toBeGreaterThanOrEqual(4.5);
        for (const background of ['bg', 'surface', 'fill'] as const)
          expect(
            contrast(get('accent-text'), parseColor(PALETTE[theme][background]) ?? [0, 0, 0]),
          ).toBeGreaterThanOrEqual(4.5);
        expect(contrast(get('accent-text'), get('accent-soft'))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keeps an accent on which white is readable', () => {
    expect(readableVariables('light', { '--cashier-color-accent': '#7a1fa2' })).toMatchObject({
      '--cashier-color-accent': '#7a1fa2',
      '--cashier-color-on-accent': '#ffffff',
    });
  });

  it('adjusts the texts on a background that the host chose', () => {
    const out = readableVariables('light', {
      '--cashier-color-bg': '#101010',
      '--cashier-color-surface': '#1c1c1c',
      '--cashier-color-fill': '#262626',
    });
    for (const name of ['text', 'muted', 'danger', 'success', 'warn'])
      expect(
        contrast(parseColor(out[`--cashier-color-${name}`] ?? '') ?? [0, 0, 0], [0x26, 0x26, 0x26]),
      ).toBeGreaterThanOrEqual(4.5);
  });

  it('[LN-6] reads hsl() and drops invalid colours', () => {
    const variables = {
      '--cashier-color-accent': 'hsl(200 90% 30%)',
      '--cashier-color-text': 'var(--theirs)',
      '--cashier-color-surface': 'banana',
    };
    const out = readableVariables('light', variables);
    expect(out['--cashier-color-accent']).toBe('hsl(200 90% 30%)');
    expect(out['--cashier-color-accent-text']).toBe('#086391');
    expect(out['--cashier-color-text']).toBe('#14181f');
    expect(out['--cashier-color-surface']).toBe('#ffffff');
  });

  const NAMES = [
    ...['bg', 'surface', 'fill', 'text', 'muted', 'control', 'border', 'accent', 'on-accent', 'accent-text'],
    ...['accent-soft', 'danger', 'danger-soft', 'success', 'success-soft', 'warn', 'warn-soft'],
  ];
  const anyVariables = fc
    .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
    .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), color))));

  it('[LN-6] with any colours of the host, every text is readable on every background and the main button visible', () => {
    fc.assert(
      fc.property(anyVariables, fc.constantFrom(...THEMES), (chosen, theme) => {
        const own = tokens(theme);
        const given = chosen.map(([name, value]) => [`--cashier-color-${name}`, formatColor(value)]);
        const out = readableVariables(theme, Object.fromEntries(given) as Record<string, string>);
        const get = (name: string): Rgb =>
          parseColor(out[`--cashier-color-${name}`] ?? '') ?? own.get(name) ?? [0, 0, 0];
        const softs = ['accent-soft', 'danger-soft', 'success-soft', 'warn-soft'];
        const pairs = [
          ...['text', 'muted', 'accent-text', 'danger', 'success', 'warn'].flatMap((text) =>
            ['bg', 'surface', 'fill'].map((background) => [text, background] as const),
          ),
          ...['text', 'muted'].flatMap((text) => softs.map((soft) => [text, soft] as const)),
          ...['danger', 'success', 'warn'].map((tone) => [tone, `${tone}-soft`] as const),
          ['accent-text', 'accent-soft'] as const,
          ['on-accent', 'accent'] as const,
        ];
        const weak = pairs.filter(([a, b]) => contrast(get(a), get(b)) < 4.5);
        expect(weak).toEqual([]);
        const edge = out['--cashier-color-accent-edge'] === undefined ? 'accent' : 'accent-edge';
        for (const background of ['bg', 'surface'])
          expect(contrast(get(edge), get(background))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('[LN-6] an adjusted tone keeps its hue', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...THEMES), (background, theme) => {
        const value = formatColor(background);
        const out = readableVariables(theme, {
          '--cashier-color-bg': value,
          '--cashier-color-surface': value,
          '--cashier-color-fill': value,
        });
        const [r, g, b] = parseColor(out['--cashier-color-danger'] ?? '') ?? [0, 0, 0];
        expect(r - Math.max(g, b)).toBeGreaterThan(20);
      }),
    );
  });

  it('[LN-6] dark backgrounds without an accent get readable links, hints and notices', () => {
    const out = readableVariables('light', { '--cashier-color-bg': '#0e1116' });
    expect(parseColor(out['--cashier-color-surface'] ?? '')).toEqual([0x0e, 0x11, 0x16]);
    expect(contrast(parseColor(out['--cashier-color-text'] ?? '')!, [0x0e, 0x11, 0x16])).toBeGreaterThan(4.5);
  });

  it('[LN-6] a main button as white as the page gets an outline', () => {
    const out = readableVariables('light', { '--cashier-color-accent': '#ffffff' });
    expect(out).toHaveProperty('--cashier-color-accent-edge');
    expect(readableVariables('light', { '--cashier-color-accent': '#7a1fa2' })).not.toHaveProperty(
      '--cashier-color-accent-edge',
    );
  });
});
