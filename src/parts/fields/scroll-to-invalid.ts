/** Data attribute of a control while it receives the focus because it is invalid, so that its error stays visible. */
export const KEEPS_ERROR = 'keepsError';

/**
 * Scrolls to the first invalid control of a form and focuses it, expanding a collapsed disclosure around it (FM-10).
 * Returns false when no control is invalid. Call it after the errors have rendered.
 */
export function scrollToInvalid(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!control) return false;
  // A group of radio buttons cannot have the focus itself.
  const target = control.tabIndex < 0 ? (control.querySelector('input') ?? control) : control;
  for (let panel = control.closest<HTMLElement>('[hidden]'); panel;) {
    unfold(form, panel);
    panel = panel.parentElement?.closest<HTMLElement>('[hidden]') ?? null;
  }
  const view = form.ownerDocument.defaultView;
  // Focuses in the next frame: a hidden control cannot be focused, and the disclosure has rendered by then.
  const root = form.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  view?.requestAnimationFrame(() => {
    // On a slow phone the player may already type in another field before the next frame; the focus then stays there.
    if (root.activeElement !== focused && form.contains(root.activeElement)) return;
    const prefersReducedMotion = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
    control.dataset[KEEPS_ERROR] = '';
    target.focus({ preventScroll: true });
    Reflect.deleteProperty(control.dataset, KEEPS_ERROR);
    control.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'center' });
  });
  return true;
}

function unfold(form: HTMLElement, panel: HTMLElement): void {
  const toggles = form.querySelectorAll<HTMLElement>('button[aria-expanded="false"]');
  [...toggles].find((toggle) => toggle.getAttribute('aria-controls') === panel.id)?.click();
}
