import { el } from '../console/element.ts';

/** A gallery screen with its states by name. */
export interface FilteredScreen {
  readonly name: string;
  readonly section: HTMLElement;
  readonly states: readonly { readonly name: string; readonly figure: HTMLElement }[];
}

/** A search field that keeps the screens and states whose names contain every word. */
export function createFilter(screens: readonly FilteredScreen[], initial: string): HTMLElement {
  const count = el('output', { class: 'gallery-count' });

  function apply(text: string): void {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { name, section, states } of screens) {
      let isEmpty = true;
      for (const state of states) {
        const full = `${name} ${state.name}`.toLowerCase();
        const isShown = words.every((word) => full.includes(word));
        state.figure.hidden = !isShown;
        if (isShown) shown += 1;
        isEmpty &&= !isShown;
      }
      section.hidden = isEmpty;
    }
    count.textContent = `${String(shown)} ${shown === 1 ? 'state' : 'states'}`;
  }

  const input = el('input', {
    type: 'search',
    class: 'input',
    value: initial,
    placeholder: 'pix, error, withdrawal confirm …',
    'aria-label': 'Filter screens and states',
    input: () => {
      apply(input.value);
    },
  });
  apply(initial);
  return el('div', { class: 'gallery-filter', role: 'search' }, input, count);
}
