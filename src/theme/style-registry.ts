export type StyleRoot = Document | ShadowRoot;

/** The style sheets of one mount. */
export interface StyleRegistry {
  /** Adds the style sheet to the root once; another call with the same text does nothing. */
  adopt(css: string): void;
  /** Adds all sheets that `run` adopts in one step, because each change of the root's sheets restyles the page. */
  batch(run: () => void): void;
  /** Removes the sheets that this registry added, and no others. */
  dispose(): void;
}

/**
 * Uses constructed style sheets: neither a style element nor a style attribute, so `style-src 'self'` suffices. A sheet
 * stays from its first use until dispose(), so changing screens restyles nothing, and the number of sheets is bounded
 * by the number of components. Without constructed sheets (jsdom, Safari before 16.4) the page works unstyled.
 */
export function createStyleRegistry(root: StyleRoot): StyleRegistry {
  // A sheet can be adopted only by a document of the realm that created it.
  const view = (root instanceof ShadowRoot ? root.ownerDocument : root).defaultView;
  const sheets = new Map<string, CSSStyleSheet>();
  let batched: CSSStyleSheet[] | null = null;

  function put(added: readonly CSSStyleSheet[]): void {
    if (added.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added];
  }

  return {
    adopt(css) {
      if (!view || !('adoptedStyleSheets' in root) || sheets.has(css)) return;
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      sheets.set(css, sheet);
      if (batched) batched.push(sheet);
      else put([sheet]);
    },
    batch(run) {
      const all = (batched ??= []);
      try {
        run();
      } finally {
        batched = null;
        put(all);
      }
    },
    dispose() {
      if (sheets.size === 0) return;
      const own = new Set(sheets.values());
      sheets.clear();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
    },
  };
}
