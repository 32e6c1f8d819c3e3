const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/**
 * The text of HTML from the gateway or the host, for where the sanitiser cannot be used. The result may contain anything
 * and must be shown as text, never as HTML.
 */
export const withoutMarkup = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => CHARACTERS[entity] ?? entity)
    .trim();
