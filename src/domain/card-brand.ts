/** The brands by the first digits of their card numbers, exceptions first. A shared range has no row. */
const RANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^(4011(78|79)|431274|438935|451416|4576(31|32)|504175|5067|509|627780|636297|636368|6505(0|1[0-9]))/,
    'Elo',
  ],
  [/^4/, 'Visa'],
  [/^220[0-4]/, 'Mir'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3(0[0-5]|6|8[0-35-9]|9)/, 'Diners Club'],
  [/^(6011|64[4-9])/, 'Discover'],
  [/^62/, 'UnionPay'],
  [/^(606282|3841)/, 'Hipercard'],
  [/^(60[78]|652[12]|508[5-9]|81|82)/, 'RuPay'],
  [/^(5018|5020|5038|5893|6304|6759|676[1-3])/, 'Maestro'],
  [/^9792/, 'Troy'],
  [/^9860/, 'Humo'],
  [/^8600/, 'Uzcard'],
];

/** The brand of a card by the first digits of its number, which may contain spaces and dashes; null: not known. */
export function cardBrand(cardNumber: string): string | null {
  const digits = cardNumber.replace(/[\s-]/g, '');
  return RANGES.find(([range]) => range.test(digits))?.[1] ?? null;
}
