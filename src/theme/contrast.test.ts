import fc from 'fast-check';
import {
  contrast,
  formatColor,
  ensureContrast,
  mix,
  parseColor,
  worstContrast,
  type Rgb,
} from './contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

describe('contrast', () => {
  it('reads hex, rgb() and hsl(), and nothing else', () => {
    expect(parseColor('#fff')).toEqual([255, 255, 255]);
    expect(parseColor(' #2F5bea ')).toEqual([47, 91, 234]);
    expect(parseColor('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
    expect(parseColor('rgb(1 2 3)')).toEqual([1, 2, 3]);
    expect(parseColor('hsl(0 100% 50%)')).toEqual([255, 0, 0]);
    expect(parseColor('hsl(240deg, 100%, 25%)')).toEqual([0, 0, 128]);
    expect(parseColor('rgb(100% 0% 300)')).toEqual([255, 0, 255]);
    for (const bad of ['', 'red', '#fffff', 'rgb(1,2)', 'rgb(1.2.3 4 5)', 'hsl(red)', 'var(--x)', '#ggg'])
      expect(parseColor(bad)).toBeNull();
  });

  it('blends a transparent colour with the background', () => {
    for (const half of [
      '#ffffff80',
      'rgb(255 255 255 / 50.2%)',
      'rgba(255, 255, 255, 0.502)',
      'hsl(0 0% 100% / .502)',
    ])
      expect(parseColor(half, [0, 0, 0])).toEqual([128, 128, 128]);
    expect(parseColor('#fff0', [1, 2, 3])).toEqual([1, 2, 3]);
  });

  it('reads back the colours that it formats', () => {
    fc.assert(fc.property(color, (c) => expect(parseColor(formatColor(c))).toEqual(c)));
  });

  it('agrees with the known ratios of WCAG', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
    expect(contrast([255, 0, 0], [255, 255, 255])).toBeCloseTo(3.998, 2);
  });

  it('is symmetric, 1 to 21, and 1 only for equal luminance', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrast(a, b)).toBe(contrast(b, a));
        expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrast(a, b)).toBeLessThanOrEqual(21.0001);
        expect(contrast(a, a)).toBe(1);
      }),
    );
  });

  it('mixes from one end to the other', () => {
    expect(mix([255, 0, 10], [0, 255, 20], 1)).toEqual([255, 0, 10]);
    expect(mix([255, 0, 10], [0, 255, 20], 0)).toEqual([0, 255, 20]);
  });
});

describe('ensureContrast', () => {
  it('always reaches 4.5:1 against one colour', () => {
    fc.assert(
      fc.property(color, color, (c, background) =>
        expect(contrast(ensureContrast(c, [background]), background)).toBeGreaterThanOrEqual(4.5),
      ),
    );
  });

  it('keeps a colour that is already readable', () => {
    fc.assert(
      fc.property(color, color, (c, background) => {
        fc.pre(contrast(c, background) >= 4.5);
        expect(ensureContrast(c, [background])).toBe(c);
      }),
    );
  });

  it('reaches the ratio against several colours whenever black or white would', () => {
    fc.assert(
      fc.property(color, fc.array(color, { minLength: 1, maxLength: 4 }), (c, backgrounds) => {
        const best = Math.max(
          worstContrast([0, 0, 0], backgrounds),
          worstContrast([255, 255, 255], backgrounds),
        );
        expect(worstContrast(ensureContrast(c, backgrounds), backgrounds)).toBeGreaterThanOrEqual(
          Math.min(4.5, best),
        );
      }),
    );
  });
});
