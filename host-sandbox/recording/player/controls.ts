import type { Target } from '../format/player-action.ts';
import { byId, isShown, nameOf, roleOf } from './accessible.ts';

const CONTROLS = 'button,a[href],input,select,textarea,summary,fieldset,[role]';

/** The player's controls below a root, including open shadow roots, in document order. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(CONTROLS) ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ]);
}

/** Removes private parts of a name; recording and replay use the same function. */
export type HideIn = (name: string) => string;

const sameAs = (role: string, name: string, hide: HideIn) => (element: Element) =>
  roleOf(element) === role && hide(nameOf(element)) === name && isShown(element);

export function targetOf(element: Element, root: ParentNode, hide: HideIn): Target {
  const role = roleOf(element);
  const name = hide(nameOf(element));
  const nth = controlsIn(root)
    .filter(sameAs(role, name, hide))
    .indexOf(element);
  return { role, name, nth: Math.max(0, nth) };
}

/** The control that a target refers to, if the player can see it. */
export const findTarget = ({ role, name, nth }: Target, root: ParentNode, hide: HideIn): Element | null =>
  controlsIn(root).filter(sameAs(role, name, hide))[nth] ?? null;

/** The options of a list or a group; for a search field, those of its list. */
export function optionsOf(element: Element): Element[] {
  if (element instanceof HTMLSelectElement) return [...element.options].filter(({ hidden }) => !hidden);
  const list = roleOf(element) === 'combobox' ? listOf(element) : element;
  return [
    ...(list?.querySelectorAll('[role="option"],[role="radio"],input[type="radio"],button[aria-pressed]') ??
      []),
  ];
}

const listOf = (box: Element): Element | null => byId(box, box.getAttribute('aria-controls') ?? '');

/** The list or group that an option belongs to. */
export function groupOf(option: Element): Element | null {
  const list = option.closest('[role="listbox"]');
  if (!list) return option.closest('fieldset,[role="radiogroup"],[role="group"]');
  const root = option.getRootNode() as ParentNode;
  return [...root.querySelectorAll('[role="combobox"]')].find((box) => listOf(box) === list) ?? list;
}

/** Whether pressing the control chooses a value, so that its name must not be recorded. */
export const isOption = (element: Element): boolean =>
  element.matches('[role="option"],[role="radio"],input[type="radio"],button[aria-pressed]') &&
  groupOf(element) !== null;
