/**
 * Copies a text by the browser's own command, where a page may not write to the clipboard: an old web view, plain http,
 * a frame without `clipboard-write`. Returns whether the text has really arrived: some browsers report success without
 * having copied anything. The text is selected beside `near`, so in the same dialog and shadow root; elsewhere a dialog
 * would take the focus back. Call it at the player's press.
 */
export function copyByCommand(text: string, near: Element): boolean {
  const document = near.ownerDocument;
  const area = document.createElement('textarea');
  area.value = text;
  // No keyboard appears on a phone.
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // In the window, so that nothing scrolls; iOS zooms in on smaller letters.
  Object.assign(area.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' });
  let hasArrived = false;
  // Before any listener of the page, which may add to what is copied.
  const onCopy = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    hasArrived = true;
  };
  const focused = focusedNear(near);
  near.after(area);
  document.defaultView?.addEventListener('copy', onCopy, true);
  try {
    area.focus({ preventScroll: true });
    area.setSelectionRange(0, text.length);
    return command(document) && hasArrived;
  } finally {
    document.defaultView?.removeEventListener('copy', onCopy, true);
    area.remove();
    focused?.focus({ preventScroll: true });
  }
}

function command(document: Document): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is the only way in these browsers
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

/** Selects what an element shows, ready for a long press or Ctrl+C. */
export function selectContent(element: Element): void {
  const root = element.getRootNode() as Node & { getSelection?: () => Selection | null };
  // In a shadow root Chromium's own method is needed; other browsers have only the document's.
  const selection = root.getSelection?.() ?? element.ownerDocument.getSelection();
  selection?.selectAllChildren(element);
}

function focusedNear(near: Element): HTMLElement | null {
  const { activeElement } = near.getRootNode() as Document | ShadowRoot;
  return activeElement instanceof HTMLElement ? activeElement : null;
}
