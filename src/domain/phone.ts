import { asciiDigits } from './digits.ts';

/** The digits of a phone number in any script, as 0 to 9; the plus sign, spaces and mask characters are dropped. */
export function phoneDigits(phone: string): string {
  return asciiDigits(phone).replace(/\D/g, '');
}

/**
 * The national digits of the text in a phone field that started with a country prefix such as `+52` (FM-7). The prefix
 * can be neither deleted nor overwritten: any remaining part of it is read as the prefix, the rest as the number.
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
