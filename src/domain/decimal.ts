const DECIMAL = /^[+-]?\d{1,30}(\.\d{1,30})?$/;

/** Whether a text is a plain decimal: a `.` as radix, no exponent, no grouping, no spaces, up to 30 digits a side. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}
