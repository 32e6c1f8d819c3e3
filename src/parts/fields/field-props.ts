import type { FormField } from '#domain/field.ts';
import type { Network } from '#domain/method.ts';
import type { ReadText } from './use-form-rules.ts';

export interface FormFieldProps {
  readonly field: FormField;
  /** Its key in the form library (form-keys.ts). */
  readonly name: string;
  /** The effective country, lower case (US-4). */
  readonly country: string;
  /** True while a submission is under way, when nothing may change. */
  readonly isLocked: boolean;
  /** The method's networks, whose minimums a networks field shows (MT-4). */
  readonly networks?: readonly Network[] | undefined;
  /** Action of the Enter key on a phone's keyboard (FM-21). */
  readonly enterKeyHint?: 'next' | 'go';
  /** What the form makes of a text when its field is left (FM-6). */
  readonly read?: ReadText | undefined;
}
