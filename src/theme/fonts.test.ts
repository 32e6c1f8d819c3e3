/** @jest-environment ./build/jest/environment.cjs */
import { fontStack, loadFonts } from './fonts.ts';
import { css } from './tokens.module.css';

/** A page whose fonts load or fail by address, as the test specifies. */
function page(failing: readonly string[] = []) {
  const set = new Set<unknown>();
  class FontFace {
    readonly family: string;
    readonly source: string;
    readonly descriptors: object;
    constructor(family: string, source: string, descriptors: object) {
      this.family = family;
      this.source = source;
      this.descriptors = descriptors;
    }
    load(): Promise<this> {
      const fails = failing.some((url) => this.source.includes(url));
      return fails ? Promise.reject(new DOMException('', 'NetworkError')) : Promise.resolve(this);
    }
  }
  return {
    set,
    page: { fonts: set, defaultView: { FontFace } } as unknown as Parameters<typeof loadFonts>[0],
  };
}

const FONTS = [
  { family: 'Inter', url: 'https://fonts.test/inter.woff2' },
  { family: 'Noto Sans Telugu', url: 'https://fonts.test/a".woff2#")' },
];

describe("[LN-6] the host's fonts", () => {
  it('are added to the page and removed again', () => {
    const { set, page: target } = page();
    const other = { family: 'of the host' };
    set.add(other);
    const unload = loadFonts(target, FONTS, () => undefined);
    expect([...set]).toEqual([
      other,
      {
        family: 'Inter',
        source: 'url("https://fonts.test/inter.woff2")',
        descriptors: { display: 'swap' },
      },
      {
        family: 'Noto Sans Telugu',
        source: 'url("https://fonts.test/a%22.woff2#%22)")',
        descriptors: { display: 'swap' },
      },
    ]);
    unload();
    expect([...set]).toEqual([other]);
  });

  it('that fail to load are reported by family, unless they are no longer needed', async () => {
    const failed = jest.fn();
    const first = page(['inter']);
    loadFonts(first.page, FONTS, failed);
    const second = page(['inter']);
    loadFonts(second.page, FONTS, failed)();
    await Promise.resolve();
    await Promise.resolve();
    expect(failed.mock.calls).toEqual([['Inter']]);
  });

  it("come before the system's fonts for the language's script", () => {
    expect(fontStack([...FONTS, FONTS[0]!])).toBe('"Inter", "Noto Sans Telugu", var(--cashier-font-system)');
    expect(css).toMatch(/--cashier-font-system:\s*system-ui/);
    expect(css).toMatch(/--cashier-font-family:\s*var\(--cashier-font-system\)/);
  });

  it('do nothing in a page that cannot load fonts', () => {
    const failed = jest.fn();
    expect(() => {
      loadFonts(document, FONTS, failed)();
    }).not.toThrow();
    expect(failed).not.toHaveBeenCalled();
  });
});
