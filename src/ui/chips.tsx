import { useState, type KeyboardEvent } from 'react';
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
  /** The value of the pressed chip, if any. */
  readonly value?: string | undefined;
  /** Disabled chips stay focusable, so that a screen reader finds them. */
  readonly disabled?: boolean;
  readonly onSelect: (value: string) => void;
}

/** Shortcuts for a value, wrapping over lines; one tab stop, and arrows, Home and End move within it. */
export function Chips({ label, items, value, disabled, onSelect }: ChipsProps) {
  useStyles(css);
  const [visited, setVisited] = useState<string | null>(null);
  const indexOf = (wanted: string | null | undefined) => items.findIndex((item) => item.value === wanted);
  const stop = [visited, value].map(indexOf).find((index) => index >= 0) ?? 0;

  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = targetOf(event.key, stop, items.length, isRtl);
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll('button').item(target).focus();
  };
  return (
    <div role="group" aria-label={label} className={cls.chips}>
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          className={cls.chip}
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={item.value === value}
          aria-disabled={disabled || undefined}
          onKeyDown={move}
          onFocus={() => {
            setVisited(item.value);
          }}
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

/** Index of the chip that a key moves to, wrapping at the ends; null for other keys. */
function targetOf(key: string, from: number, count: number, isRtl: boolean): number | null {
  const step = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (from + step + count) % count;
    case 'ArrowLeft':
      return (from - step + count) % count;
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
