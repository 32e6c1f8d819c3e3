const TYPES = ['keydown', 'keypress', 'keyup'] as const;
const FIELDS = 'input, textarea, select';
/** Other events that a page often cancels unless they come from a field, by the elements of the widget that need them. */
const NEEDED: Readonly<Record<string, string>> = {
  copy: '*',
  cut: FIELDS,
  paste: FIELDS,
  beforeinput: FIELDS,
  pointerdown: FIELDS,
  mousedown: FIELDS,
  touchstart: FIELDS,
  drop: FIELDS,
};
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
 * Keeps what the player types, copies and pastes in the widget, and the keys that it uses, from the page's own shortcuts:
 * outside a shadow root an event of its inputs seems to come from an element that is no input. Presses on its inputs are
 * kept too: a page that forbids selecting, or a dialog that can be dragged, would take the focus from them. Tab,
 * combinations with Ctrl or Cmd, function keys, and Escape, unless it closes something of the widget, reach the page. A
 * listener that the page has in the capture phase comes first; the guide shows what it can check (docs/guides/web.md).
 * Returns a function that stops it.
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

  function onNeeded(event: Event): void {
    const target = event.composedPath()[0];
    const by = NEEDED[event.type];
    if (target instanceof Element && by !== undefined && target.matches(by)) event.stopPropagation();
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
  for (const type of Object.keys(NEEDED)) boundary.addEventListener(type, onNeeded, { passive: true });
  page.addEventListener('keydown', onEscape, true);
  page.addEventListener('keyup', onRelease, true);
  return () => {
    for (const type of TYPES) boundary.removeEventListener(type, onKey);
    for (const type of Object.keys(NEEDED)) boundary.removeEventListener(type, onNeeded);
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
  if (target.matches(FIELDS)) return isTyped || (EDITING.has(key) && !isShortcut);
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, [role]') !== null;
}
