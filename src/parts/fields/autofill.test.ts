import type { FormField } from '#domain/field.ts';
import { sampleField } from '#test/sample-method.ts';
import { inputHints } from './autofill.ts';

const hints = (name: string, regex: string | null, own: Partial<FormField> = {}) =>
  inputHints(sampleField({ name, rules: regex === null ? [] : [{ regex, errorKey: null }], ...own }));

describe('[FM-21] the keyboard follows what a field accepts', () => {
  it.each([
    ['account', '^\\d{10}$', 'numeric'],
    ['account', '^[1-9]\\d{9}$', 'numeric'],
    ['account', '^(\\d{4} ?){3}\\d{4}$', 'numeric'],
    ['account', '^\\d{4}$|^\\d{6}$', 'numeric'],
    ['account', '^(?=\\d{8})[0-9]+$', 'numeric'],
    ['phone_text', '^\\+?\\d{10,15}$', 'tel'],
    ['income', '^\\d{1,9}(,\\d{1,2})?$', 'decimal'],
    ['upi_id', '^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$', 'email'],
    // A keypad lacks the dash that the value needs.
    ['tax_number', '^\\d{4}-\\d{3}$', undefined],
    ['card_expiry', '^\\d\\d/\\d\\d$', undefined],
    ['ifsc', '^[A-Z]{4}0[A-Z0-9]{6}$', undefined],
    ['cvv', '^[A-Z]{3}$', undefined],
    ['otp', '^[A-Z0-9]{6}$', undefined],
    // It matches a part of the value, so nothing is known.
    ['account', '\\d{10}', undefined],
    ['account', '^\\d{10}|x$', undefined],
    ['account', '^\\d{10}\\$', undefined],
    ['account', '(', undefined],
    ['name_kana', '^[ァ-ヶー ]+$', undefined],
    ['account', null, undefined],
  ])('%s with %s: %s', (name, regex, keyboard) => {
    expect(hints(name, regex).inputMode).toBe(keyboard);
  });

  it.each([
    ['9999 9999', null, 'numeric'],
    ['999.999.999-99', '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$', 'numeric'],
    ['999 999', '^\\d{3} \\d{3}$', 'numeric'],
    ['+7 (999) 999', null, 'numeric'],
    ['date', '^\\d{2}\\.\\d{2}\\.\\d{4}$', 'numeric'],
    ['number', null, 'decimal'],
    ['number', '^\\d{4}$', 'numeric'],
    ['aa-99', null, undefined],
    ['****', null, undefined],
  ])('mask %s with %s: %s', (mask, regex, keyboard) => {
    expect(hints('account', regex, { mask }).inputMode).toBe(keyboard);
  });
});

describe('[FM-21] the name proposes autofill only for what the field accepts', () => {
  it.each([
    // bitwarden/clients#1263: `pan` is a card's number; in India it is a tax number.
    ['pan', '^[A-Z]{5}\\d{4}[A-Z]$', 'off'],
    ['pan', '^\\d{16,19}$', 'cc-number'],
    ['pan', null, 'off'],
    // bitwarden/desktop#1224, bitwarden/clients#2263.
    ['si_card_number', '^\\d{5,8}$', 'off'],
    ['card_number', '^\\d{4}$', 'off'],
    ['card_number', '^(\\d{4} ?){3}\\d{4}$', 'cc-number'],
    ['card_number', null, 'cc-number'],
    ['address', '^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$', 'off'],
    ['address', null, 'off'],
    ['address', "^[\\p{L}\\d .,'/-]{5,80}$", 'street-address'],
    ['street', null, 'street-address'],
    ['beneficiary', '^[A-Z0-9]{15,34}$', 'off'],
    ['beneficiary', '^[^\\d\\s<>@][^\\d<>@]{2,79}$', 'name'],
    ['first_name', '^[а-яё-]+$', 'given-name'],
    ['first_name', '^[ァ-ヶー]+$', 'given-name'],
    ['last_name', '^\\d+$', 'off'],
    ['email', '^\\d{10}$', 'off'],
    ['email', null, 'email'],
    ['mobile', '^[A-Z]+$', 'off'],
    ['cvv', '^\\d{3,4}$', 'cc-csc'],
    ['cvv', '^\\d{8}$', 'off'],
    ['card_expiry', '^(0[1-9]|1[0-2])/?\\d{2}$', 'cc-exp'],
    ['card_expiry', '^\\d\\d/\\d\\d$', 'cc-exp'],
    ['expiry', '^\\d{1,2}$', 'off'],
    ['card_exp_year', '^20\\d\\d$', 'cc-exp-year'],
  ])('%s with %s: %s', (name, regex, token) => {
    expect(hints(name, regex).autoComplete).toBe(token);
  });
});

describe('[FM-21] only words are capitalised, and nothing is corrected', () => {
  it.each([
    ['wallet_address', '^0x[0-9a-fA-F]{40}$', 'none'],
    ['account', null, 'none'],
    ['login', null, 'none'],
    ['iban', null, 'none'],
    ['address', null, 'none'],
    ['comment', '^.{1,80}$', 'none'],
    ['full_name', null, 'words'],
    ['city', null, 'words'],
    ['street', null, 'words'],
    ['pan', '^[A-Z]{5}\\d{4}[A-Z]$', 'characters'],
    ['card_holder', "^[A-Z][A-Z' .-]{2,39}$", 'characters'],
  ])('%s with %s: %s', (name, regex, capitals) => {
    expect(hints(name, regex)).toMatchObject({
      autoCapitalize: capitals,
      autoCorrect: 'off',
      spellCheck: false,
    });
  });
});
