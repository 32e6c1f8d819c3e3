/** On a control (as a data attribute) while it gets the focus because it is wrong: its error stays in view. */
export const KEEPS_ERROR = 'keepsError';

/**
 * FM-10: brings the first control of a form that is marked invalid into view and focuses it; a folded disclosure around
 * it is opened first. False when nothing is marked. Call it once the errors are rendered.
 */
export function scrollToInvalid(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!control) return false;
  for (let panel = control.closest<HTMLElement>('[hidden]'); panel;) {
    unfold(form, panel);
    panel = panel.parentElement?.closest<HTMLElement>('[hidden]') ?? null;
  }
  const view = form.ownerDocument.defaultView;
  // The focus comes in the next frame: the click that unfolds is rendered by then, and a hidden control takes no focus.
  const root = form.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  view?.requestAnimationFrame(() => {
    // On a slow phone a frame is long enough to begin with another field: a player who did is left there.
    if (root.activeElement !== focused && form.contains(root.activeElement)) return;
    const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
    control.dataset[KEEPS_ERROR] = '';
    control.focus({ preventScroll: true });
    Reflect.deleteProperty(control.dataset, KEEPS_ERROR);
    control.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' });
  });
  return true;
}

function unfold(form: HTMLElement, panel: HTMLElement): void {
  const toggles = form.querySelectorAll<HTMLElement>('button[aria-expanded="false"]');
  [...toggles].find((toggle) => toggle.getAttribute('aria-controls') === panel.id)?.click();
}
