/** WAI-ARIA role, for the roles that the widget's controls have; '' for anything else. */
export function roleOf(element: Element): string {
  const [given] = (element.getAttribute('role') ?? '').split(' ');
  if (given) return given;
  if (element instanceof HTMLInputElement) return INPUTS[element.type] ?? 'textbox';
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : '';
  return ROLES[element.localName] ?? '';
}

const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  select: 'combobox',
  textarea: 'textbox',
  fieldset: 'group',
};
const INPUTS: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
};

/** Accessible name as a screen reader would announce it; never a field's value. */
export function nameOf(element: Element): string {
  const label = labelledBy(element) || element.getAttribute('aria-label')?.trim();
  if (label) return label;
  if (isField(element)) {
    const labels = [...(element.labels ?? [])].map(textOf).join(' ');
    return labels || element.getAttribute('placeholder') || (element.getAttribute('title') ?? '');
  }
  if (element instanceof HTMLFieldSetElement) {
    const legend = element.querySelector('legend');
    return legend ? textOf(legend) : '';
  }
  return textOf(element) || (element.getAttribute('title') ?? '');
}

export const isField = (
  element: unknown,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => byId(element, id)).filter((label) => label !== null);
  return labels.map(textOf).join(' ').trim();
}

/** Finds an element by id in the same document or shadow root. */
export const byId = (beside: Element, id: string): Element | null =>
  (beside.getRootNode() as Document | ShadowRoot).getElementById(id);

const SILENT = 'script,style,input,select,textarea,[aria-hidden="true"]';

function textOf(node: Node): string {
  const parts = [...node.childNodes].map((child) => {
    if (child instanceof Text) return child.data;
    if (!(child instanceof Element) || child.matches(SILENT)) return '';
    if (child.matches('img,svg,[role="img"]'))
      return child.getAttribute('alt') ?? child.getAttribute('aria-label');
    return textOf(child);
  });
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}

/** Whether a player can see the element and reach it. */
export function isShown(element: Element): boolean {
  if (element.closest('[hidden],[inert],[aria-hidden="true"]')) return false;
  // Without layout (jsdom) everything that is not hidden counts as visible.
  const { checkVisibility } = element as { checkVisibility?: Element['checkVisibility'] };
  return checkVisibility?.call(element, { visibilityProperty: true }) ?? true;
}

/** Whether the control would react if used now. */
export const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled,[aria-disabled="true"],[aria-busy="true"]') &&
  !(element instanceof HTMLInputElement && element.readOnly);
