import { render, screen } from '@testing-library/react';
import { Screen } from '#ui/screen.tsx';
import { createStyleRegistry } from './style-registry.ts';
import { useStyles } from './styles.tsx';
import { ThemeRoot } from './theme-root.tsx';

const root = (node: HTMLElement) => node.closest<HTMLElement>('[data-cashier-root]');

function Probe() {
  useStyles('.probe { color: red }');
  return <p>probe</p>;
}

/** A document that supports constructed sheets, unlike jsdom's. */
function withSheets() {
  const document = window.document.implementation.createHTMLDocument();
  class CSSStyleSheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }
  const sheets = { adoptedStyleSheets: [] as CSSStyleSheet[], defaultView: { CSSStyleSheet } };
  const target = Object.defineProperties(document, {
    adoptedStyleSheets: {
      get: () => sheets.adoptedStyleSheets,
      set: (next: CSSStyleSheet[]) => (sheets.adoptedStyleSheets = next),
    },
    defaultView: { value: sheets.defaultView },
  });
  return { target, texts: () => sheets.adoptedStyleSheets.map((sheet) => sheet.text) };
}

const tree = (props: Partial<Parameters<typeof ThemeRoot>[0]>, styles = createStyleRegistry(document)) => (
  <ThemeRoot theme="light" lang="en" dir="ltr" styles={styles} {...props}>
    <Probe />
  </ThemeRoot>
);

describe('ThemeRoot', () => {
  it("[LN-5] [LN-8] sets theme, language and direction on the mount root, and nothing on a host's document", () => {
    const before = document.documentElement.outerHTML.split('<head')[0];
    render(tree({ theme: 'dark', lang: 'pt', dir: 'rtl', region: 'Caixa' }));
    const node = root(screen.getByText('probe'));
    expect(node).toHaveAttribute('data-theme', 'dark');
    expect(node).toHaveAttribute('lang', 'pt');
    expect(node).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement.outerHTML.split('<head')[0]).toBe(before);
  });

  it('[LN-8] sets language and direction of its own document and keeps them up to date', () => {
    const styles = createStyleRegistry(document);
    const { rerender } = render(tree({ lang: 'pt' }, styles));
    expect(document.documentElement.lang).toBe('pt');
    rerender(tree({ lang: 'ar', dir: 'rtl' }, styles));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    rerender(tree({ lang: 'es-MX' }, styles));
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['es-MX', 'ltr']);
    document.documentElement.removeAttribute('lang');
  });

  it("[HS-17] is a named region in a host's page, without its own main landmark", () => {
    const styles = createStyleRegistry(document);
    const page = (region?: string) => (
      <ThemeRoot theme="light" lang="en" dir="ltr" styles={styles} region={region}>
        <Screen title="Deposit">text</Screen>
      </ThemeRoot>
    );
    const { rerender } = render(page('Cashier'));
    expect(screen.getByRole('region', { name: 'Cashier' })).toHaveTextContent('text');
    expect(screen.queryByRole('main')).toBeNull();
    rerender(page());
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('text');
  });

  it("[LN-6] sets the host's variables as custom properties and removes those that are dropped", () => {
    const styles = createStyleRegistry(document);
    const { rerender } = render(
      tree({ variables: { '--cashier-radius-m': '2px', '--cashier-space-4': '18px' } }, styles),
    );
    const style = root(screen.getByText('probe'))?.style;
    expect(style?.getPropertyValue('--cashier-radius-m')).toBe('2px');
    rerender(tree({ variables: { '--cashier-space-4': '20px' } }, styles));
    expect(style?.getPropertyValue('--cashier-radius-m')).toBe('');
    expect(style?.getPropertyValue('--cashier-space-4')).toBe('20px');
  });

  it("[LN-6] puts the host's fonts first, unless its variables name others", () => {
    const fonts = [{ family: 'Inter', url: 'https://fonts.test/inter.woff2' }];
    const styles = createStyleRegistry(document);
    const { rerender } = render(tree({ fonts }, styles));
    const family = () => root(screen.getByText('probe'))?.style.getPropertyValue('--cashier-font-family');
    expect(family()).toMatch(/^"Inter", var\(--cashier-font-system\)/);
    rerender(tree({ fonts, variables: { '--cashier-font-family': 'serif' } }, styles));
    expect(family()).toBe('serif');
    rerender(tree({}, styles));
    expect(family()).toBe('');
  });
});

describe('createStyleRegistry', () => {
  it('adopts each text once, tokens before components, and disposes only of its own sheets', () => {
    const { target, texts } = withSheets();
    const styles = createStyleRegistry(target);
    const other = createStyleRegistry(target);
    other.adopt('.other {}');
    const { unmount } = render(tree({}, styles));
    expect(texts().filter((text) => text.includes('.probe'))).toHaveLength(1);
    expect(texts().findIndex((text) => text.includes('--cashier-color-bg:'))).toBeGreaterThan(0);
    expect(new Set(texts()).size).toBe(texts().length);
    unmount();
    styles.dispose();
    expect(texts()).toEqual(['.other {}']);
  });

  it('does nothing when sheets cannot be adopted', () => {
    const styles = createStyleRegistry(document);
    expect(() => {
      styles.adopt('.a {}');
      styles.dispose();
    }).not.toThrow();
  });
});
