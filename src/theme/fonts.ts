/** A font of the host; its family and address are already checked (LN-6). */
export interface Font {
  readonly family: string;
  readonly url: string;
}

/** The part of the document that loads fonts; absent in jsdom. */
interface FontPage {
  readonly fonts?: Pick<FontFaceSet, 'add' | 'delete'>;
  readonly defaultView: { readonly FontFace?: typeof FontFace } | null;
}

/**
 * Loads fonts with the CSS Font Loading API: it needs no style element, so `style-src 'self'` suffices. The faces
 * belong to the page, including its shadow roots; the returned function removes them. Texts use the system font until a
 * face has loaded; a face that fails is reported by its family.
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
  const faces: FontFace[] = [];

  async function load({ family, url }: Font, FontFace: NonNullable<typeof Face>): Promise<void> {
    try {
      // The family is not quoted, because FontFace takes the name itself. An address serialised by URL contains no
      // quote that could end the string.
      const face = new FontFace(family, `url("${new URL(url).href}")`, { display: 'swap' });
      faces.push(face);
      set?.add(face);
      await face.load();
    } catch {
      if (!life.isOver) onFailed(family);
    }
  }

  for (const font of fonts) void load(font, Face);
  return () => {
    life.isOver = true;
    for (const face of faces) set.delete(face);
  };
}

/** The value of `--cashier-font-family`: the host's families in order, without duplicates, then the system fonts. */
export function fontStack(fonts: readonly Font[]): string {
  const families = new Set(fonts.map(({ family }) => quoted(family)));
  return [...families, 'var(--cashier-font-system)'].join(', ');
}

/**
 * Quotes keep a family from being read as a keyword such as `inherit`; a family contains neither quote nor backslash.
 */
const quoted = (family: string): string => `"${family}"`;
