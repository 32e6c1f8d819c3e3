import type { FormField } from '#domain/field.ts';
import { sampleField } from '#test/sample-method.ts';
import { inputHints } from './autofill.ts';

const hints = (name: string, regex: string | null, own: Partial<FormField> = {}) =>
  inputHints(sampleField({ name, rules: regex === null ? [] : [{ regex, errorKey: null }], ...own }));

it('[FM-21] a field is examined once, not at each keystroke', () => {
  const field = sampleField({ name: 'account' });
  expect(inputHints(field)).toBe(inputHints(field));
});

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
    // Other cards than those that pay.
    ['id_card_number', null, 'off'],
    ['national_id_card_no', '^\\d{13}$', 'off'],
    ['sim_card_number', '^\\d{19,20}$', 'off'],
    ['giftCardNumber', null, 'off'],
    ['library_card', null, 'off'],
    ['id_expiry', null, 'off'],
    ['passport_expiry_date', null, 'off'],
    ['social_security_code', null, 'off'],
    ['policy_card_holder', null, 'off'],
    ['bankCardNumber', '^\\d{16}$', 'cc-number'],
    ['creditcard_number', null, 'cc-number'],
    ['recipient_card_no', null, 'cc-number'],
    ['exp_date', '^\\d\\d/\\d\\d$', 'cc-exp'],
    ['birth', null, 'bday'],
    ['debit_card_cvv', '^\\d{3}$', 'cc-csc'],
    ['account_holder_name', null, 'name'],
    // Words beside, or inside others.
    ['birthplace', null, 'off'],
    ['birth_city', null, 'off'],
    ['place_of_birth', null, 'off'],
    ['birth_year', null, 'off'],
    ['birthDate', null, 'bday'],
    ['date_of_birth', null, 'bday'],
    ['user_dob', null, 'bday'],
    ['company', null, 'off'],
    ['bank_city', null, 'off'],
    ['billing_city', null, 'address-level2'],
    ['gzip', null, 'off'],
    ['billing_zip', null, 'postal-code'],
    ['postcode', null, 'postal-code'],
    ['hotpay_account', null, 'off'],
    ['sms_otp', null, 'one-time-code'],
    ['email_code', null, 'off'],
    ['user_email', null, 'email'],
    ['mobile_operator', null, 'off'],
    ['phone_number', null, 'tel'],
    ['beneficiary_bank', null, 'off'],
    ['wallet_address_1', null, 'off'],
    ['address_line_1', null, 'street-address'],
  ])('%s with %s: %s', (name, regex, token) => {
    expect(hints(name, regex).autoComplete).toBe(token);
  });
});

it('[FM-21] a wallet’s address is not typed in capitals, even where its type has them', () => {
  expect(hints('wallet_address', null, { type: 'text_uppercase' }).autoCapitalize).toBe('none');
  expect(hints('account', null, { type: 'text_uppercase' }).autoCapitalize).toBe('characters');
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
