/** A ref that gives the element the focus when it appears. */
export const focusWhenShown = (element: HTMLElement | null): void => {
  element?.focus();
};
