import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
}

export interface ChipsProps {
  /** Name of the group, for screen readers. */
  readonly label: string;
  readonly items: readonly Chip[];
  /** The pressed one, if any. */
  readonly value?: string | undefined;
  /** Still in reach of the keyboard, for the row must be scrolled with it. */
  readonly disabled?: boolean;
  readonly onSelect: (value: string) => void;
}

/** Short cuts for a value: a row that scrolls on a phone and wraps on a wide container. */
export function Chips({ label, items, value, disabled, onSelect }: ChipsProps) {
  useStyles(css);
  return (
    <div role="group" aria-label={label} className={cls.chips}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={cls.chip}
          aria-pressed={item.value === value}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) onSelect(item.value);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
