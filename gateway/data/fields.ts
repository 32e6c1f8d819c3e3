import type { WireField } from './method.ts';

/** Fields used by several markets. Every placeholder_key and regex_error_key is a message key of the widget. */
export const amount: WireField = { name: 'amount', type: 'amount', placeholder_key: 'fields.amount' };

export const fullName: WireField = {
  name: 'full_name',
  type: 'text',
  regex: '^[^\\d\\s<>@][^\\d<>@]{2,79}$',
  regex_error_key: 'fields.error.name',
  placeholder_key: 'fields.full_name',
};

export const email: WireField = {
  name: 'email',
  type: 'text',
  regex: '^[^\\s@]{1,64}@[^\\s@.]{1,63}(\\.[^\\s@.]{1,63}){1,4}$',
  regex_error_key: 'fields.error.email',
  placeholder_key: 'fields.email',
};

/** `digits` is the number of digits after the country's prefix, e.g. '10' or '8,9'. */
export const phone = (digits: string): WireField => ({
  name: 'phone',
  type: 'phone_with_prefix',
  regex: `^\\d{${digits}}$`,
  regex_error_key: 'fields.error.phone',
  placeholder_key: 'fields.phone',
});

/** The field that checkLuhn applies to; no other field has its category (contract: Fields). */
export const cardNumber: WireField = {
  name: 'card_number',
  category: 'card',
  type: 'text',
  mask: '9999 9999 9999 9999',
  regex: '^(\\d{4} ?){3}\\d{4}$',
  regex_error_key: 'fields.error.card',
  placeholder_key: 'fields.card_number',
};

export const cardHolder: WireField = {
  name: 'card_holder',
  type: 'text_uppercase',
  regex: "^[A-Z][A-Z' .-]{2,39}$",
  regex_error_key: 'fields.error.name',
  placeholder_key: 'fields.card_holder',
};

export const cardExpiry: WireField = {
  name: 'card_expiry',
  type: 'text',
  mask: '99/99',
  regex: '^(0[1-9]|1[0-2])/?\\d{2}$',
  regex_error_key: 'fields.error.expiry',
  placeholder_key: 'fields.card_expiry',
};

export const birthDate: WireField = {
  name: 'birth_date',
  type: 'text',
  mask: 'date',
  regex: '^\\d{2}\\.\\d{2}\\.\\d{4}$',
  regex_error_key: 'fields.error.date',
  placeholder_key: 'fields.birth_date',
};

export const comment: WireField = {
  name: 'comment',
  type: 'text',
  regex: '^.{1,80}$',
  regex_error_key: 'fields.error.text',
  placeholder_key: 'fields.comment',
  isAdvanced: true,
};

export const senderAccount: WireField = {
  name: 'sender_account',
  type: 'text',
  mask: 'number',
  regex: '^\\d{4}$',
  regex_error_key: 'fields.error.last_digits',
  placeholder_key: 'fields.sender_account',
};

export const oneTimeWord: WireField = {
  name: 'reference',
  type: 'text_uppercase',
  regex: '^[A-Z0-9]{6,12}$',
  regex_error_key: 'fields.error.reference',
  placeholder_key: 'fields.reference',
};

export const walletAddress = (regex: string): WireField => ({
  name: 'wallet_address',
  type: 'text',
  regex,
  regex_error_key: 'fields.error.wallet_address',
  placeholder_key: 'fields.wallet_address',
});

export const bank = (values: WireField['values'] & object): WireField => ({
  name: 'bank',
  type: 'dropdown',
  regex_error_key: 'fields.error.choice',
  placeholder_key: 'fields.bank',
  values,
});

export const upiId: WireField = {
  name: 'upi_id',
  type: 'text',
  regex: '^[A-Za-z0-9._-]{2,64}@[A-Za-z]{2,32}$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.upi_id',
};

export const cpf: WireField = {
  name: 'cpf',
  type: 'text',
  mask: '999.999.999-99',
  regex: '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$',
  regex_error_key: 'fields.error.document',
  placeholder_key: 'fields.cpf',
};

export const nuban: WireField = {
  name: 'account_number',
  type: 'text',
  mask: '9999999999',
  regex: '^\\d{10}$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.account_number',
};

export const clabe: WireField = {
  name: 'clabe',
  type: 'text',
  mask: '999 999 99999999999 9',
  regex: '^\\d{3} ?\\d{3} ?\\d{11} ?\\d$',
  regex_error_key: 'fields.error.account',
  placeholder_key: 'fields.clabe',
};

export const curp: WireField = {
  name: 'curp',
  type: 'text_uppercase',
  mask: 'aaaa999999aaaaaa**',
  regex: '^[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z0-9]\\d$',
  regex_error_key: 'fields.error.document',
  placeholder_key: 'fields.curp',
};
