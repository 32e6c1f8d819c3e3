import type { Target } from '../workbench/player-action.ts';
import { byId, isShown, nameOf, roleOf } from './accessible.ts';

const CONTROLS = 'button,a[href],input,select,textarea,summary,fieldset,[role]';

/** The player's controls below a root, open shadow roots included, in the order of the page. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(CONTROLS) ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ]);
}

/** Names with what must not be told in them taken out; the same for a recording and its replay. */
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

/** The control that is meant, when it is there for the player to see. */
export const findTarget = ({ role, name, nth }: Target, root: ParentNode, hide: HideIn): Element | null =>
  controlsIn(root).filter(sameAs(role, name, hide))[nth] ?? null;

/** What a list or a group offers; of a text that is searched by typing, its list. */
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

/** Whether pressing it chooses a value, so that its words are one. */
export const isOption = (element: Element): boolean =>
  element.matches('[role="option"],[role="radio"],input[type="radio"],button[aria-pressed]') &&
  groupOf(element) !== null;
