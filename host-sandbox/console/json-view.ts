import { button, el } from './element.ts';

export interface JsonView {
  readonly element: HTMLElement;
  /** Shows a value; an empty title shows nothing. */
  show(title: string, value: unknown): void;
  /** Copies a value to the clipboard and confirms it. */
  copy(value: unknown): void;
}

/** Longer texts make the page slow, so only this much is shown; the whole text is copied. */
const SHOWN_CHARACTERS = 60_000;

/** A JSON value that can be read and copied. */
export function createJsonView(): JsonView {
  let shown: unknown = null;
  const heading = el('h3', {});
  const text = el('pre', { tabindex: 0, 'aria-label': 'JSON' });
  const copyStatus = el('p', { class: 'hint', role: 'status' });
  const detail = el(
    'section',
    { class: 'detail', 'aria-label': 'The selected row', hidden: true },
    el(
      'div',
      { class: 'card-head' },
      heading,
      button('Copy as JSON', () => copy(shown), 'button small'),
    ),
    text,
  );

  function copy(value: unknown): void {
    copyText(JSON.stringify(value, null, 2)).then(
      () => (copyStatus.textContent = 'Copied.'),
      () => (copyStatus.textContent = 'The browser does not let this page write to the clipboard.'),
    );
  }

  return {
    element: el('div', {}, detail, copyStatus),
    show(title, value) {
      shown = value;
      copyStatus.textContent = '';
      detail.hidden = title === '';
      heading.textContent = title;
      const json = JSON.stringify(value, null, 2);
      text.textContent =
        json.length > SHOWN_CHARACTERS
          ? `${json.slice(0, SHOWN_CHARACTERS)}\n… copy it to see the rest`
          : json;
    },
    copy,
  };
}

/** Rejects when the page may not use the clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
