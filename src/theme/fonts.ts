/** A font of the host, its family and address checked beforehand (LN-6). */
export interface Font {
  readonly family: string;
  readonly url: string;
}

/** The part of the page that loads fonts; absent in jsdom. */
interface FontPage {
  readonly fonts?: Pick<FontFaceSet, 'add' | 'delete'>;
  readonly defaultView: { readonly FontFace?: typeof FontFace } | null;
}

/**
 * Loads fonts by the CSS Font Loading API: no style element is needed, so `style-src 'self'` suffices. The faces belong
 * to the page, shadow roots included, and are taken back by the function returned. Texts are shown in the system's font
 * until a face is there; one that does not come is told by its family, and the system's font stays.
 */
export function loadFonts(
  page: FontPage,
  fonts: readonly Font[],
  onFailed: (family: string) => void,
): () => void {
  const { fonts: set, defaultView } = page;
  const Face = defaultView?.FontFace;
  if (!set || !Face) return () => undefined;
  const life = { isOver: false };
  const faces = fonts.map(({ family, url }) => {
    // An address as URL writes it has no quote and no backslash left that could end the string.
    const face = new Face(quoted(family), `url("${new URL(url).href}")`, { display: 'swap' });
    set.add(face);
    face.load().catch(() => {
      if (!life.isOver) onFailed(family);
    });
    return face;
  });
  return () => {
    life.isOver = true;
    for (const face of faces) set.delete(face);
  };
}

/** The value of `--cashier-font-family`: the families in their order, each once, before the system's own fonts. */
export function fontStack(fonts: readonly Font[]): string {
  const families = new Set(fonts.map(({ family }) => quoted(family)));
  return [...families, SYSTEM].join(', ');
}

/** As in tokens.module.css (a test holds the two together). */
export const SYSTEM =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/** Quoted, a family cannot be a keyword such as `inherit`; it holds neither quote nor backslash. */
const quoted = (family: string): string => `"${family}"`;
