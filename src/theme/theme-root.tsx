import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { fontStack, loadFonts, type Font } from './fonts.ts';
import { type Theme } from './palette.ts';
import { createColorProbe } from './color-probe.ts';
import { readableVariables, type Variables } from './readable.ts';
import type { StyleRegistry } from './style-registry.ts';
import { StyleContext, useStyles } from './styles.tsx';
import { css as rootCss, cls as rootCls } from './theme-root.module.css';
import { css as tokensCss, cls as tokensCls } from './tokens.module.css';

/** Whether the widget has its own page instead of being part of a host's. */
const OwnPageContext = createContext(true);

export function useIsOwnPage(): boolean {
  return use(OwnPageContext);
}

export interface ThemeRootProps {
  readonly theme: Theme;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The sheets of this mount; the mounting code creates and disposes of them. */
  readonly styles: StyleRegistry;
  /** Custom properties of the host; names and values are already checked (LN-6). */
  readonly variables?: Variables;
  /** Fonts of the host, already checked: they come first unless the host's variables name others (LN-6). */
  readonly fonts?: readonly Font[];
  /** Called with the family of a font that failed to load. A new function loads the fonts again. */
  readonly onFontFailed?: (family: string) => void;
  /**
   * Name of the widget's region in a host's page. Without it the widget owns the document and sets its language and
   * direction.
   */
  readonly region?: string | undefined;
  readonly children: ReactNode;
}

const NONE: Variables = {};
const NO_FONTS: readonly Font[] = [];
const FAMILY = '--cashier-font-family';
const ignore = (): void => undefined;

/** The mount root: theme, language, direction, tokens and reset all apply to this node. */
export function ThemeRoot({ styles, ...rest }: ThemeRootProps) {
  return (
    <StyleContext value={styles}>
      <Root {...rest} />
    </StyleContext>
  );
}

function Root({
  theme,
  lang,
  dir,
  variables = NONE,
  fonts = NO_FONTS,
  onFontFailed = ignore,
  region,
  children,
}: Omit<ThemeRootProps, 'styles'>) {
  useStyles(tokensCss);
  useStyles(rootCss);
  const root = useRef<HTMLDivElement>(null);
  const readable = useMemo(() => {
    const family = fonts.length > 0 && { [FAMILY]: fontStack(fonts) };
    return readableVariables(theme, { ...family, ...variables }, createColorProbe(document));
  }, [theme, variables, fonts]);

  useEffect(() => loadFonts(document, fonts, onFontFailed), [fonts, onFontFailed]);

  const isOwnPage = region === undefined;
  useLayoutEffect(() => {
    if (isOwnPage) Object.assign(document.documentElement, { lang, dir });
  }, [isOwnPage, lang, dir]);

  // Uses setProperty: a style attribute in markup would need 'unsafe-inline', and React drops unknown names.
  useLayoutEffect(() => {
    const style = root.current?.style;
    const entries = Object.entries(readable);
    for (const [name, value] of entries) style?.setProperty(name, value);
    return () => {
      for (const [name] of entries) style?.removeProperty(name);
    };
  }, [readable]);

  return (
    <div
      ref={root}
      className={`${tokensCls.tokens} ${rootCls.root}`}
      data-theme={theme}
      data-cashier-root=""
      lang={lang}
      dir={dir}
      data-embedded={isOwnPage ? undefined : ''}
      // The painted node already has the host's variables as its style.
      suppressHydrationWarning
      {...(region !== undefined && region !== '' && { role: 'region', 'aria-label': region })}
    >
      <OwnPageContext value={isOwnPage}>{children}</OwnPageContext>
    </div>
  );
}
