/** A ref that focuses the element when it appears. */
export const focusWhenShown = (element: HTMLElement | null): void => {
  element?.focus();
};
