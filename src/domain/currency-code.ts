/**
 * A code whose letters are in another case, or between spaces, as ISO 4217 and the catalogue write it; any other text
 * unchanged, because its letters may mean something (mBTC). Apart from the catalogue, which the first list does not need.
 */
export function currencyCode(text: string): string {
  const code = text.trim().toUpperCase();
  return /^([A-Z]{3}|USDT)$/.test(code) ? code : text;
}
