import { useStyles } from '#theme/styles.tsx';
import { moveFocus } from './move-focus.ts';
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
  const choose = (index: number | null): void => {
    const item = index === null ? undefined : items[index];
    if (item) onSelect(item.value);
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
          onKeyDown={(event) => {
            choose(moveFocus(event, at));
          }}
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
