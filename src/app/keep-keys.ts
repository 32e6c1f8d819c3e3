const TYPES = ['keydown', 'keypress', 'keyup'] as const;
/** Keys that enter and edit text, or operate the control that has the focus. */
const EDITING: ReadonlySet<string> = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Dead',
  'Process',
  'Unidentified',
]);

/**
 * Keeps what the player types into the widget, and the keys that it uses, from the page's own shortcuts: outside a shadow
 * root a key of its inputs seems to come from an element that is no input. Tab, combinations with Ctrl or Cmd, function
 * keys, and Escape, unless it closes something of the widget, reach the page. A listener that the page has in the capture
 * phase comes first; the guide shows what it can check (docs/guides/web.md). Returns a function that stops it.
 */
export function keepKeys(element: HTMLElement): () => void {
  // React's listeners are inside it and come first.
  const boundary = element.parentNode ?? element;
  const page = element.ownerDocument;
  /** Keys whose keydown was kept: their keyup may come when the focus is elsewhere in the widget. */
  const kept = new Set<string>();

  function onKey(event: Event): void {
    // Autofill sends events of these types without a key.
    if ('key' in event && isUsed(event as KeyboardEvent)) event.stopPropagation();
  }

  function isUsed(event: KeyboardEvent): boolean {
    const { code, type } = event;
    const isKept = type === 'keyup' && kept.delete(code);
    const isOurs = isKept || event.defaultPrevented || isForControl(event);
    if (isOurs && type === 'keydown') kept.add(code);
    return isOurs;
  }

  /** While a dialog of the widget is open, Escape closes it, wherever the focus is. */
  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !element.querySelector('dialog[open]')) return;
    kept.add(event.code);
    event.stopPropagation();
  }

  function onRelease(event: KeyboardEvent): void {
    if (event.key === 'Escape' && kept.delete(event.code)) event.stopPropagation();
  }

  for (const type of TYPES) boundary.addEventListener(type, onKey);
  page.addEventListener('keydown', onEscape, true);
  page.addEventListener('keyup', onRelease, true);
  return () => {
    for (const type of TYPES) boundary.removeEventListener(type, onKey);
    page.removeEventListener('keydown', onEscape, true);
    page.removeEventListener('keyup', onRelease, true);
  };
}

function isForControl(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  const { key, ctrlKey, metaKey } = event;
  // AltGr, with which many keyboards type a character, is Ctrl and Alt on Windows.
  const isShortcut = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  const isTyped = key.length === 1 && !isShortcut;
  if (target.matches('input, textarea, select')) return isTyped || (EDITING.has(key) && !isShortcut);
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, [role]') !== null;
}
