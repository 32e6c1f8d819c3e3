/** How a field of one type is entered, checked and sent. */
interface FieldTypeRow {
  /**
   * `text` is normalised (field-text.ts); `phone` has a country prefix and is sent as digits; `choice` is sent
   * unchanged; `amount` is not one of the submitted fields.
   */
  readonly value: 'text' | 'phone' | 'choice' | 'amount';
  /** Whether text is typed in capitals. */
  readonly isUpper?: boolean;
  /** Whether the choice is the network of the payment (MT-4). */
  readonly isNetwork?: boolean;
}

const ROWS = {
  amount: { value: 'amount' },
  dropdown: { value: 'choice' },
  text: { value: 'text' },
  text_uppercase: { value: 'text', isUpper: true },
  phone_with_prefix: { value: 'phone' },
  networks: { value: 'choice', isNetwork: true },
} satisfies Readonly<Record<string, FieldTypeRow>>;

export type FieldType = keyof typeof ROWS;

export const FIELD_TYPE_NAMES = Object.keys(ROWS) as readonly FieldType[];

/** The types of form fields (FM-1). A type that is added here needs no other code. */
export const FIELD_TYPES: Readonly<Record<FieldType, FieldTypeRow>> = ROWS;
