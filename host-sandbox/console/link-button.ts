import { button } from './element.ts';
import { copyText } from './json-view.ts';

const CONFIRM_MS = 2000;

/** Copies the page's address, which holds its settings and faults. */
export function createLinkButton(label: string): HTMLButtonElement {
  const element = button(label, () => {
    copyText(location.href).then(
      () => showLabel('Copied'),
      () => showLabel('Not copied: use the address bar'),
    );
  });

  function showLabel(words: string): void {
    element.textContent = words;
    window.setTimeout(() => (element.textContent = label), CONFIRM_MS);
  }

  return element;
}
