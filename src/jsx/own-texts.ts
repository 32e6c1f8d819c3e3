const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

type Wrap = (text: string | number, key?: number) => unknown;

/**
 * Children in which no text stands beside another node: texts alone become one text, and a text beside an element gets an
 * element of its own, made by `wrap`. A page translator replaces text nodes. React finds a text again only if it is all
 * that an element contains; `mayBeAlone` says that it may stay so.
 */
function ownTexts(children: unknown, mayBeAlone: boolean, wrap: Wrap, key?: number): unknown {
  if (isText(children)) return mayBeAlone || children === '' ? children : wrap(children, key);
  if (!Array.isArray(children)) return children;
  return mayBeAlone && !children.some((child) => typeof child === 'object' && child)
    ? children.filter(isText).join('')
    : children.map((child, at) => ownTexts(child, false, wrap, at));
}

export interface Props {
  readonly children?: unknown;
  readonly translate?: unknown;
}

/** The properties with `ownTexts`. Translators leave alone what is inside `translate="no"`. */
export const withOwnTexts = <P extends Props>(props: P, isFragment: boolean, wrap: Wrap): P =>
  props.translate === 'no' || props.children === undefined
    ? props
    : { ...props, children: ownTexts(props.children, !isFragment, wrap) };
