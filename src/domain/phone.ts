import { asciiDigits } from './digits.ts';

/** The digits of a phone number, of whatever script, as 0 to 9; its plus sign, spaces and mask are left out. */
export function phoneDigits(phone: string): string {
  return asciiDigits(phone).replace(/\D/g, '');
}

/**
 * The national digits of what now stands in a phone field that began with a country prefix such as `+52` (FM-7). The
 * prefix can be neither deleted nor typed over: whatever part of it is still there is taken as the prefix, the rest as
 * the number.
 */
export function nationalDigits(text: string, prefix: string): string {
  const digits = phoneDigits(text);
  const code = phoneDigits(prefix);
  if (code !== '' && digits.startsWith(`00${code}`)) return digits.slice(code.length + 2);
  if (!text.trimStart().startsWith('+')) return digits;
  let shared = 0;
  while (shared < code.length && digits[shared] === code[shared]) shared += 1;
  return digits.slice(shared);
}
