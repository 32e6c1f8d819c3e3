import type { PlayerAction } from '../format/player-action.ts';
import { byId, isEnabled, isField, nameOf, roleOf } from './accessible.ts';
import { groupOf, isOption, optionsOf, targetOf, type HideIn } from './controls.ts';

export interface WatchOptions {
  /** Event target to listen on: the document, or an element around the widget. */
  readonly on: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The widget's root, once it exists. */
  readonly root: () => ParentNode | null;
  readonly onAction: (action: PlayerAction) => void;
}

export interface ActionWatch {
  readonly hide: HideIn;
  stop(): void;
}

const PRESSABLE =
  'button,a[href],summary,input[type="checkbox"],input[type="radio"],input[type="submit"],[role="button"],[role="link"],[role="tab"],[role="switch"],[role="option"],[role="radio"]';
const KEYS = ['Enter', 'Escape'] as const;

/**
 * Reports the player's actions before the widget handles the events. Typed texts are kept here for the widget's
 * life, to be hidden in names, and are never reported.
 */
export function watchActions({ on, root, onAction }: WatchOptions): ActionWatch {
  const typed = new Map<string, string>();
  /** The unfiltered options of each combobox. */
  const offered = new WeakMap<Element, readonly string[]>();
  const hide = (name: string) => hideValues(name, typed.values());

  /**
   * The elements on an event's path, innermost first, below the widget's root; none if the event is outside.
   */
  function pathOf(event: Event): Element[] {
    const path = event.composedPath();
    const top = path.indexOf(root() as unknown as EventTarget);
    return path.slice(0, Math.max(0, top)).filter((one) => one instanceof Element);
  }

  const aim = (element: Element) => targetOf(element, root() as ParentNode, hide);

  function choose(option: Element): void {
    const group = groupOf(option);
    if (!group) return;
    const labels = offered.get(group);
    const index = labels ? labels.indexOf(nameOf(option)) : optionsOf(group).indexOf(option);
    if (index >= 0) onAction({ kind: 'chosen', target: aim(group), option: index });
  }

  /**
   * The list whose `input` event was handled, so that its `change` does not count as a second choice. WebDriver fires
   * only `change`.
   */
  let picked: Element | null = null;

  function pick(list: HTMLSelectElement): void {
    picked = list;
    const option = optionsOf(list).indexOf(list.selectedOptions[0] as Element);
    if (option >= 0) onAction({ kind: 'chosen', target: aim(list), option });
  }

  function onChange(event: Event): void {
    const [list] = pathOf(event);
    if (list instanceof HTMLSelectElement && list !== picked) pick(list);
    picked = null;
  }

  function onClick(event: Event): void {
    for (const element of pathOf(event)) {
      // The browser then clicks the label's control.
      if (element.localName === 'label') return;
      if (!element.matches(PRESSABLE)) continue;
      if (!isEnabled(element)) return;
      return isOption(element) ? choose(element) : onAction({ kind: 'pressed', target: aim(element) });
    }
  }

  function onInput(event: Event): void {
    const [field] = pathOf(event);
    if (!isField(field)) return;
    if (field instanceof HTMLSelectElement) return pick(field);
    // A search is not a choice yet; radios and switches are handled as presses.
    if (roleOf(field) === 'combobox' || field.matches(PRESSABLE)) return;
    const target = aim(field);
    const { value } = field;
    if (target.role !== 'searchbox') typed.set(`${target.name} ${target.nth}`, value);
    if (value === '') return onAction({ kind: 'emptied', target });
    onAction({ kind: 'filled', target, field: field.name || field.autocomplete || field.type });
  }

  function onKey(event: Event): void {
    const { key, isComposing } = event as KeyboardEvent;
    const known = KEYS.find((one) => one === key);
    const [element] = pathOf(event);
    if (!known || isComposing || !element) return;
    const isText = isField(element) && !element.matches(PRESSABLE);
    const active = byId(element, element.getAttribute('aria-activedescendant') ?? '');
    if (known === 'Enter' && active) return choose(active);
    // Enter on anything but a text field is a press.
    if (known === 'Enter' && !isText) return;
    const target = roleOf(element) === '' ? { role: 'document', name: '', nth: 0 } : aim(element);
    onAction({ kind: 'key', target, key: known });
  }

  function onFocus(event: Event): void {
    const [element] = pathOf(event);
    if (element && roleOf(element) === 'combobox' && !(element instanceof HTMLSelectElement))
      offered.set(element, optionsOf(element).map(nameOf));
  }

  const listeners = { click: onClick, input: onInput, change: onChange, keydown: onKey, focusin: onFocus };
  for (const [type, listener] of Object.entries(listeners)) on.addEventListener(type, listener, true);
  return {
    hide,
    stop() {
      for (const [type, listener] of Object.entries(listeners)) on.removeEventListener(type, listener, true);
    },
  };
}

const FIGURES = /\p{Nd}(?:[\s.,'’٫٬·]*\p{Nd})*/gu;
/** A shorter text would be hidden in the middle of names by chance. */
const LONG_ENOUGH = 3;

/** The name without digits (a button may show the amount) and without the text of any field. */
function hideValues(name: string, values: Iterable<string>): string {
  let hidden = name;
  for (const value of values) {
    const text = value.trim().replace(/\s+/g, ' ');
    if (text.length < LONG_ENOUGH || !hidden.includes(text)) continue;
    const words = new RegExp(
      `(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    hidden = hidden.replace(words, '#');
  }
  return hidden.replace(FIGURES, '#').slice(0, 300);
}
