/** The token of an Authorization header; the scheme's name is optional. */
export function bearer(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '') || null;
}
