/**
 * Removes the marks that a copied text may contain without showing them: of direction, of places where a line may break,
 * and of byte order. Joiners, which some scripts and emoji need, stay.
 */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}
