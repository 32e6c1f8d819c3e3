/** Decimal text as a held amount, formatted as on the submit button. */
export function heldAmount(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  if (/^0*$/.test(fraction)) return whole;
  return `${whole}٫${fraction.replace(/0+$/, '').padEnd(Math.min(2, decimals), '0')}`;
}
