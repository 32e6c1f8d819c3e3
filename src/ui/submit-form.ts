/**
 * Submits a form that the widget handles itself. A frame without `allow-forms` ignores requestSubmit(); elsewhere the
 * browser must see the submission, because it then offers to keep what was entered.
 */
export function submitForm(form: HTMLFormElement): void {
  let isSent = false;
  const noteIt = (): void => {
    isSent = true;
  };
  form.addEventListener('submit', noteIt, { capture: true, once: true });
  form.requestSubmit();
  form.removeEventListener('submit', noteIt, true);
  if (!isSent) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
