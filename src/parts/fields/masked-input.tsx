import type { Edit, Mask } from '#domain/mask/mask.ts';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import { useMaskedText } from './use-masked-text.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'readOnly'> {
  readonly mask: Mask;
  readonly value: string;
  readonly isLocked: boolean;
  readonly onText: (text: string) => void;
  readonly onRefused?: (text: string | null) => void;
  readonly change?: (edit: Edit, next: string) => Edit;
  readonly intercept?: (edit: Edit, next: string) => boolean;
  readonly onLeave?: () => void;
}

/** A text input that applies a mask while the player types (FM-11, FM-12, FM-13). */
export function MaskedInput({
  mask,
  value,
  isLocked,
  onText,
  onRefused,
  change,
  intercept,
  onLeave,
  onKeyDown,
  ...props
}: Props) {
  const { bind: masked } = useMaskedText({
    mask,
    value,
    isLocked,
    onText,
    onRefused,
    change,
    intercept,
    onLeave,
  });
  return (
    <TextInput
      dir="ltr"
      {...props}
      {...masked}
      readOnly={isLocked}
      onKeyDown={(event) => {
        masked.onKeyDown(event);
        onKeyDown?.(event);
      }}
    />
  );
}
