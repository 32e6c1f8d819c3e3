/** Types of form fields (FM-1). */
export type FieldType = 'amount' | 'dropdown' | 'text' | 'text_uppercase' | 'phone_with_prefix' | 'networks';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldRule {
  /** Source of a regular expression as the server sent it: untrusted until proven (FM-18). */
  readonly regex: string;
  /** Message key, or the text itself, shown when the value does not pass. */
  readonly errorKey: string | null;
}

/** The one form field that every wire shape of product.md section 3 is normalised into (FM-2). */
export interface FormField {
  readonly name: string;
  readonly category: string | null;
  readonly type: FieldType;
  /** `date`, `number`, or a pattern of 9, a, * and literal characters (contract section 6). */
  readonly mask: string | null;
  readonly rules: readonly FieldRule[];
  readonly placeholderKey: string | null;
  readonly placeholderText: string | null;
  readonly initialValue: string;
  readonly options: readonly FieldOption[];
  readonly isAdvanced: boolean;
}
