import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './combobox.module.css';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { isComposing } from './is-composing.ts';
import type { SelectOption } from './select.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface ComboboxProps
  extends
    ControlProps,
    Pick<TextInputProps, 'name' | 'placeholder' | 'readOnly' | 'enterKeyHint' | 'onFocus' | 'onBlur'> {
  readonly options: readonly SelectOption[];
  /** '' while nothing is chosen; the list is then expanded. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the list, for screen readers. */
  readonly listLabel: string;
  /** Shown when nothing matches what was typed. */
  readonly emptyText: string;
  /** Announces to screen readers how many options match what was typed. */
  readonly foundText: (count: number) => string;
  /** Creates a predicate for labels that match the typed text. */
  readonly createSearch: (wanted: string) => (label: string) => boolean;
}

/** A long list with a search field. The list is part of the page's flow, so it needs no layer and no portal. */
export function Combobox({
  options,
  value,
  onChange,
  listLabel,
  emptyText,
  foundText,
  createSearch,
  onBlur,
  ...input
}: ComboboxProps) {
  useStyles(css);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  /** Null when nothing was typed since the last choice. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = !input.readOnly && (isEditing || value === '');
  const wanted = search?.trim() ?? '';
  const isWanted = createSearch(wanted);
  const shown = options.map((option, place) => ({ ...option, place })).filter(({ label }) => isWanted(label));
  const current = isOpen ? shown[active] : undefined;

  useEffect(() => {
    const option = list.current?.children[active];
    if (list.current && option instanceof HTMLElement) keepInView(list.current, option);
  }, [active]);

  const settle = (): void => {
    setEditing(false);
    setSearch(null);
    setActive(-1);
  };
  const choose = (chosen: string): void => {
    onChange(chosen);
    settle();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An input method uses the same keys for its own list.
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      setEditing(true);
      setActive(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current.value);
    } else if (event.key === 'Escape') {
      // Marks the key as used: it must not close anything around the list too.
      if (isEditing) event.preventDefault();
      settle();
    }
  };
  return (
    <div className={cls.combobox}>
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}${current.place}`}
        autoComplete="off"
        autoCorrect="off"
        prefix={<Icon name="search" />}
        value={search ?? options.find((option) => option.value === value)?.label ?? ''}
        onChange={(event) => {
          setEditing(true);
          setSearch(event.target.value);
          setActive(event.target.value.trim() === '' ? -1 : 0);
        }}
        onClick={(event) => {
          event.currentTarget.select();
          setEditing(true);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
      />
      <div
        ref={list}
        id={`${id}l`}
        role="listbox"
        tabIndex={-1}
        aria-label={listLabel}
        className={cls.list}
        hidden={!isOpen || shown.length === 0}
        // Keeps the focus in the input; otherwise the list would close under the finger.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {shown.map((option, i) => (
          // The keyboard is handled on the input, by aria-activedescendant. A screen reader's press would first focus an
          // option that can have the focus, and end the search.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            // A server may send a value twice. A node stays the same option whatever is searched, so a press on it chooses it.
            key={option.place}
            id={`${id}${option.place}`}
            role="option"
            aria-selected={option.value === value}
            data-active={i === active ? '' : undefined}
            className={cls.option}
            onClick={() => {
              choose(option.value);
            }}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isOpen && shown.length === 0 && <p className={cls.none}>{emptyText}</p>}
      <VisuallyHidden role="status">
        {isOpen && wanted !== '' && (shown.length === 0 ? emptyText : foundText(shown.length))}
      </VisuallyHidden>
    </div>
  );
}

function keepInView(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const overshoot = offsetTop + offsetHeight - (list.scrollTop + list.clientHeight);
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (overshoot > 0) list.scrollTop += overshoot;
}
