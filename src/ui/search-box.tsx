import { useRef } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './search-box.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';

export interface SearchBoxProps {
  /** Its name and its placeholder. */
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchBox({ label, clearLabel, value, onChange }: SearchBoxProps) {
  useStyles(css);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={cls.search}>
      <TextInput
        ref={input}
        type="search"
        name="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        prefix={<Icon name="search" />}
        suffix={value !== '' && <Button kind="icon" icon="cross" aria-label={clearLabel} onClick={clear} />}
      />
    </div>
  );
}
