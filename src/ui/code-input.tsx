import { useImperativeHandle, type ComponentProps, type Ref } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css as boxCss, cls as box } from './control.module.css';
import { css, cls } from './code-input.module.css';
import { useElementText } from './use-element-text.ts';

export interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  /**
   * Receives the code without spaces, dashes and invisible marks. A text from which no single code of `length` can be
   * read is received whole.
   */
  readonly onChange: (code: string) => void;
  readonly length: number;
}

const BETWEEN = /[\s\p{Pd}\p{Cc}\p{Default_Ignorable_Code_Point}\u2212]/gu;
/** Figures, with dashes in them and with spaces, too. */
const FIGURES = [/[\p{Nd}\p{Pd}]+/gu, /[\p{Nd}\p{Pd} \u00a0]+/gu];

/** The code in a text, such as a message that was pasted as a whole. */
function codeIn(text: string, length: number): string {
  const code = text.replace(BETWEEN, '');
  if (code.length <= length || !/\p{L}/u.test(code)) return code;
  const figures = FIGURES.flatMap((figure) => text.match(figure) ?? []).map((one) =>
    one.replace(BETWEEN, ''),
  );
  const fitting = new Set(figures.filter((one) => one.length === length));
  const [only = code] = fitting;
  return fitting.size === 1 ? only : code;
}

/**
 * A one-time code in a single field, so that autofill from a message and pasting work. Nothing is sent automatically.
 */
export function CodeInput({ value, onChange, length, ref, ...props }: CodeInputProps) {
  useStyles(boxCss);
  useStyles(css);
  const { bind } = useElementText({
    value,
    isLocked: props.readOnly === true,
    onText(input, previous, inputType) {
      // As with a maximum length, nothing can be typed into a complete code.
      const isFull = inputType === 'insertText' && previous.length === length && input.value.length > length;
      const code = isFull ? previous : codeIn(input.value, length);
      input.value = code;
      if (!isFull) onChange(code);
    },
  });
  useImperativeHandle(ref, () => bind.ref.current as HTMLInputElement, [bind.ref]);
  return (
    <div className={box.box} data-invalid={props['aria-invalid'] ? '' : undefined}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        data-first=""
        {...props}
        {...bind}
        className={`${box.input} ${cls.code}`}
      />
    </div>
  );
}
