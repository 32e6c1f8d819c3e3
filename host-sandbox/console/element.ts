type Child = Node | string | null | undefined;
type Prop = string | number | boolean | ((event: Event) => void);

/**
 * Creates an element with attributes, listeners (properties that are functions, named after the event) and
 * children.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Readonly<Record<string, Prop>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/** A push button; `look` is a class of console.css. */
export function button(label: string, onClick: () => void, look = 'button'): HTMLButtonElement {
  return el('button', { type: 'button', class: look, click: onClick }, label);
}

/** A native select that reports the chosen value. */
export function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  onChange: (value: string) => void,
): HTMLSelectElement {
  const items = options.map(([id, text]) => el('option', { value: id, selected: id === value }, text));
  const element = el('select', { 'aria-label': label, class: 'input' }, ...items);
  element.addEventListener('change', () => onChange(element.value));
  return element;
}
