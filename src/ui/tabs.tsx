import type { KeyboardEvent } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './tabs.module.css';

export interface Tab {
  readonly value: string;
  readonly label: string;
}

export interface TabsProps {
  /** Name of the group, for screen readers. */
  readonly label: string;
  readonly items: readonly Tab[];
  readonly value: string;
  /** Id of the element whose content the tabs switch. */
  readonly panel: string;
  readonly onSelect: (value: string) => void;
}

/** Tabs: one tab stop; arrows, Home and End choose. */
export function Tabs({ label, items, value, panel, onSelect }: TabsProps) {
  useStyles(css);
  const at = items.findIndex((item) => item.value === value);
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = targetOf(event.key, at, items.length, isRtl);
    const item = target === null ? undefined : items[target];
    if (target === null || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll('button').item(target).focus();
    onSelect(item.value);
  };
  return (
    <div role="tablist" aria-label={label} className={cls.tabs}>
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={cls.tab}
          tabIndex={index === at ? 0 : -1}
          aria-selected={index === at}
          aria-controls={panel}
          onKeyDown={move}
          onClick={() => {
            onSelect(item.value);
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, from: number, count: number, isRtl: boolean): number | null {
  const step = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return (from + step + count) % count;
  if (key === 'ArrowLeft') return (from - step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
