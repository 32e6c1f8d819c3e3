/**
 * Sample texts for the fields of the sandbox's markets, by field name; gallery forms and replays use them.
 * Where methods have different rules, each text is valid for some of them.
 */
export const SAMPLES = {
  amount: ['500', '100', '1000', '50', '5000', '10', '1', '0.01'],
  full_name: ['Alex Morgan'],
  email: ['alex@players.example'],
  phone: ['5512345678', '551234567', '55123456789'],
  birth_date: ['17.05.1990'],
  income: ['1500,5'],
  card_number: ['4242 4242 4242 4242'],
  card_holder: ['ALEX MORGAN'],
  card_expiry: ['12/30'],
  clabe: ['032 180 00011835971 9'],
  curp: ['DIAA900201MDFZNN09'],
  tax_number: ['1234-567'],
  'Postal code': ['06600'],
  own_account: ['1234567890'],
  sort_code: ['20-00-00'],
  uk_account: ['12345678'],
  account_number: ['1234567890'],
  bvn: ['12345678901'],
  comment: ['Thank you'],
  cpf: ['529.982.247-25'],
  ifsc: ['HDFC0001234'],
  pix_key: ['alex@players.example'],
  reference: ['QX99041A7K'],
  sender_account: ['4242'],
  upi_id: ['alex@bank'],
  wallet_address: [
    'TXk4o2hNw6mP9QJ7vRyFb3sZcA8uD5eGtL',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  'one-time-code': ['123456'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** For a field of another name: digits and words. */
const OTHERS = ['Alex Morgan', '1234567890', 'AB123456'] as const;

export const samplesFor = (field: string): readonly string[] =>
  Object.hasOwn(SAMPLES, field) ? SAMPLES[field as keyof typeof SAMPLES] : OTHERS;
