/** Whether a text is a real calendar date, day.month.year, between 1900 and 9999 (FM-12). */
export function isRealDate(text: string): boolean {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!parts) return false;
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number);
  const longest = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= longest;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
