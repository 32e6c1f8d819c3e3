import { useRef, useSyncExternalStore } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './search-box.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextBox, TextInput } from './text-input.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SearchBoxProps {
  /** Name and placeholder. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  /** The result announced to screen readers; '' without a search. */
  readonly status: string;
  readonly onChange: (text: string) => void;
}

const never = () => () => undefined;

/**
 * Until it can keep typed text (painted without React, or during hydration), it looks the same but is not an input.
 */
export function SearchBox({ label, clearLabel, value, status, onChange }: SearchBoxProps) {
  useStyles(css);
  const input = useRef<HTMLInputElement>(null);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  if (!isLive)
    return (
      <div role="search" className={cls.search}>
        <TextBox prefix={<Icon name="search" />} text={label} />
      </div>
    );
  return (
    <div role="search" className={cls.search}>
      <TextInput
        ref={input}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        prefix={<Icon name="search" />}
        suffix={value !== '' && <Button kind="icon" icon="cross" aria-label={clearLabel} onClick={clear} />}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  );
}
