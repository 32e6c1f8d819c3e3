/** Intl accepts decimal text and keeps it exact, but TypeScript's library does not declare this yet. */
export function formatDecimal(format: Intl.NumberFormat, decimal: string): string {
  return format.format(decimal as unknown as number);
}
