/** The token of an Authorization header, with or without the scheme's name. */
export function bearer(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '') || null;
}
