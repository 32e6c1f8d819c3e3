/**
 * Submits a form that the widget handles itself. A frame without `allow-forms` ignores requestSubmit(); elsewhere the
 * browser must see the submission, because it then offers to keep what was entered.
 */
export function submitForm(form: HTMLFormElement): void {
  const sent: Event[] = [];
  const note = (event: Event): void => void sent.push(event);
  form.addEventListener('submit', note, true);
  form.requestSubmit();
  form.removeEventListener('submit', note, true);
  if (sent.length === 0) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
