import { amount, bank, birthDate, cardExpiry, cardHolder, cardNumber, clabe, comment, curp, email, fullName, oneTimeWord, phone } from './fields.ts';
import type { maker } from './maker.ts';
import type { AlternateField, SandboxMethod, WireField } from './method.ts';

const income: WireField = {
  name: 'income',
  type: 'text',
  mask: 'number',
  regex: '^\\d{1,9}(,\\d{1,2})?$',
  regex_error_key: 'fields.error.text',
  placeholder_text: 'Monthly income',
};
/** The spaces of its mask are part of this value. */
const spacedClabe: WireField = { ...clabe, regex: '^\\d{3} \\d{3} \\d{11} \\d$' };
const state: WireField = {
  name: 'state',
  type: 'dropdown',
  regex_error_key: 'fields.error.choice',
  placeholder_text: 'State',
  values: [
    'Aguascalientes', 'Baja California', 'Baja California Sur', 'Campeche', 'Chiapas', 'Chihuahua', 'Ciudad de México',
    'Coahuila', 'Colima', 'Durango', 'Estado de México', 'Guanajuato', 'Guerrero', 'Hidalgo', 'Jalisco', 'Michoacán',
    'Morelos', 'Nayarit', 'Nuevo León', 'Oaxaca', 'Puebla', 'Querétaro', 'Quintana Roo', 'San Luis Potosí', 'Sinaloa',
    'Sonora', 'Tabasco', 'Tamaulipas', 'Tlaxcala', 'Veracruz', 'Yucatán', 'Zacatecas',
  ],
};
const network: WireField = {
  name: 'network',
  type: 'networks',
  placeholder_key: 'fields.network',
  values: [
    { value: 'spei', label: 'SPEI' },
    { value: 'tef', label: 'TEF' },
  ],
};
const reference: WireField = { ...oneTimeWord, isAdvanced: true };

// Three fields as the gateway validates them; SENT_AS has their shapes for the widget.
const taxNumber: WireField = { name: 'tax_number', type: 'text', regex: '^\\d{4}-\\d{3}$', regex_error_key: 'fields.error.document' };
const postCode: WireField = { name: 'Postal code', type: 'text', regex: '^\\d{5}$', regex_error_key: 'fields.error.text' };
const account: WireField = { name: 'own_account', type: 'text', regex: '^[1-9]\\d{9}$', regex_error_key: 'fields.error.account' };

/** The alternate shapes that older methods use (requirements: Entities). */
const SENT_AS: Readonly<Record<string, AlternateField>> = {
  tax_number: { name: 'tax_number', placeholder: 'Tax number', pattern: '^\\d{4}-\\d{3}$', errorText: 'Four digits, a dash, three digits.' },
  'Postal code': { mask: '99999', placeholder: 'Postal code', regex: '^\\d{5}$', regexError: 'fields.error.text' },
  own_account: {
    name: 'own_account',
    placeholderKey: 'fields.account_number',
    regexList: [
      { regex: '^\\d{10}$', regex_error_key: 'fields.error.account' },
      { regex: '^[^0]', regex_error_key: 'An account does not begin with a zero.' },
    ],
    value: '1',
    values: [],
  },
};

/** A method with a field of every type and shape of the contract; `TAKEN99` is a reference that is already used. */
export const everyField = (make: ReturnType<typeof maker>, phoneDigits: string): SandboxMethod => ({
  ...make('complete', 880, {
    name: 'every_field',
    text: { en: 'Every field', es: 'Todos los campos', pt: 'Todos os campos', ru: 'Все поля', hi: 'हर फ़ील्ड' },
    fields: [
      amount, fullName, email, phone(phoneDigits), birthDate, income, cardNumber, cardHolder, cardExpiry, spacedClabe, curp,
      bank([
        { value: '901', label: 'Banco del Valle' },
        { value: '902', label: 'Banco Sierra Azul' },
      ]),
      state, network, taxNumber, postCode, account, comment, reference,
    ],
    checkLuhn: true,
    iconIds: ['receipt'],
  }),
  sentAs: SENT_AS,
  refuses: { reference: { value: 'TAKEN99', key: 'fields.error.reference' } },
});
