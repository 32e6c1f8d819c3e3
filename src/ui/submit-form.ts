/**
 * Submits a form that the widget handles itself: as requestSubmit(), which a frame without `allow-forms` ignores, and as a
 * press, whose default a page around the module may cancel.
 */
export function submitForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
