/** Returns what finds a control of the first screen, also after its node was replaced: by its tile's key, or its text. */
export function finderOf(control: HTMLElement, root: ParentNode): () => HTMLElement | undefined {
  const name = nameOf(control);
  return () =>
    control.isConnected
      ? control
      : [...root.querySelectorAll<HTMLElement>(control.localName)].find((one) => nameOf(one) === name);
}

const nameOf = (control: HTMLElement): string =>
  control.closest<HTMLElement>('[data-key]')?.dataset['key'] ??
  control.getAttribute('aria-label') ??
  control.textContent;
