import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { fontStack, loadFonts, type Font } from './fonts.ts';
import { type Theme } from './palette.ts';
import { createColorProbe } from './color-probe.ts';
import { readableVariables, type Variables } from './readable.ts';
import type { StyleRegistry } from './style-registry.ts';
import { StyleContext, useStyles } from './styles.tsx';
import { css as rootCss, cls as rootCls } from './theme-root.module.css';
import { css as tokensCss, cls as tokensCls } from './tokens.module.css';

/** Whether the widget is a page of its own, not a part of a host's. */
const OwnPageContext = createContext(true);

export function useIsOwnPage(): boolean {
  return use(OwnPageContext);
}

const PortalContext = createContext<HTMLElement | null>(null);

/** The node for what must float above the screen; inside the mount root, first in it. Null before it is there. */
export function usePortal(): HTMLElement | null {
  return use(PortalContext);
}

export interface ThemeRootProps {
  readonly theme: Theme;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Sheets of this mount; whoever mounts makes and disposes it. */
  readonly styles: StyleRegistry;
  /** Custom properties of the host, checked beforehand by name and value (LN-6). */
  readonly variables?: Variables;
  /** Fonts of the host, checked beforehand: they come first unless its variables name others (LN-6). */
  readonly fonts?: readonly Font[];
  /** A font did not come: its family. Each new function loads the fonts anew. */
  readonly onFontFailed?: (family: string) => void;
  /** In a host's page: the name of this region of it. Without one the document is ours, and has our language. */
  readonly region?: string | undefined;
  readonly children: ReactNode;
}

const NONE: Variables = {};
const NO_FONTS: readonly Font[] = [];
const FAMILY = '--cashier-font-family';
const ignore = (): void => undefined;

/** The mount root: theme, language, direction, tokens and reset live on this one node. */
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
  const [portal, setPortal] = useState<HTMLElement | null>(null);
  const readable = useMemo(() => {
    const family = fonts.length > 0 && { [FAMILY]: fontStack(fonts) };
    return readableVariables(theme, { ...family, ...variables }, createColorProbe(document));
  }, [theme, variables, fonts]);

  useEffect(() => loadFonts(document, fonts, onFontFailed), [fonts, onFontFailed]);

  const isOwnPage = region === undefined;
  useLayoutEffect(() => {
    if (isOwnPage) document.documentElement.lang = lang;
  }, [isOwnPage, lang]);

  // By setProperty: a style attribute in markup would need 'unsafe-inline', and React drops unknown names.
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
      {...(region !== undefined && region !== '' && { role: 'region', 'aria-label': region })}
    >
      <div ref={setPortal} />
      <OwnPageContext value={isOwnPage}>
        <PortalContext value={portal}>{children}</PortalContext>
      </OwnPageContext>
    </div>
  );
}
