import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './chips.module.css';
import { moveFocus } from './move-focus.ts';

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
  /** Where they do not all fit, the middle ones are in view at first. */
  readonly centred?: boolean;
}

/** The chips that a phone shows at once. */
const ROWS = 2;
const COLUMNS = 3;

/** Shortcuts for a value, in columns as wide as the longest; one tab stop, and arrows, Home and End move within it. */
export function Chips({ label, items, value, disabled, onSelect, centred = false }: ChipsProps) {
  useStyles(css);
  const [visited, setVisited] = useState<string | null>(null);
  const indexOf = (wanted: string | null | undefined) => items.findIndex((item) => item.value === wanted);
  const stop = [visited, value].map(indexOf).find((index) => index >= 0) ?? 0;
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = group;
    const first = current?.children[0] as HTMLElement | undefined;
    const hidden = Math.ceil(items.length / ROWS) - COLUMNS;
    const middle = current?.children[ROWS * Math.floor(hidden / 2)] as HTMLElement | undefined;
    if (centred && current && first && middle) current.scrollLeft = middle.offsetLeft - first.offsetLeft;
  }, [centred, items.length]);
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className={cls.chips}
      style={{ '--longest': Math.max(...items.map(visibleLength)) } as CSSProperties}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          className={cls.chip}
          translate="no"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={item.value === value}
          aria-disabled={disabled || undefined}
          onKeyDown={(event) => {
            moveFocus(event, stop, true);
          }}
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

/** Without the marks that isolate a number in a text from right to left. */
const visibleLength = ({ label }: Chip): number => label.replace(/\p{Cf}/gu, '').length;
