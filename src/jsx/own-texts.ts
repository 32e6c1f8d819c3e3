const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/**
 * An element's children in which no text stands beside another node: texts that follow each other become one, and a text
 * beside an element gets an element of its own, made by `wrap`. A page translator replaces text nodes. React finds them
 * again only where a text is all that an element contains; `mayBeAlone` says that it may stay so.
 */
function ownTexts(
  children: unknown,
  mayBeAlone: boolean,
  wrap: (text: string, key: string) => unknown,
): unknown {
  if (isText(children)) return mayBeAlone ? children : wrap(String(children), '');
  if (!Array.isArray(children)) return children;
  const given = children as readonly unknown[];
  if (!given.some((child) => isText(child) || Array.isArray(child))) return given;
  const own = [...given];
  let first = -1;
  for (const [at, child] of own.entries()) {
    if (isText(child)) {
      if (first < 0) own[(first = at)] = String(child);
      else {
        own[first] = `${own[first] as string}${child}`;
        own[at] = null;
      }
    } else if (typeof child === 'object' && child !== null) {
      if (Array.isArray(child)) own[at] = ownTexts(child, false, wrap);
      first = -1;
    }
  }
  if (mayBeAlone && given.every((child) => typeof child !== 'object' || child === null)) return own[first];
  return own.map((child, at) => (isText(child) ? child !== '' && wrap(String(child), `t${at}`) : child));
}

export interface Props {
  readonly children?: unknown;
  readonly translate?: unknown;
}

/** The properties with `ownTexts`. Translators leave alone what is inside `translate="no"`. */
export function withOwnTexts<P extends Props>(
  props: P,
  isFragment: boolean,
  wrap: (text: string, key: string) => unknown,
): P {
  const children = props.translate === 'no' ? props.children : ownTexts(props.children, !isFragment, wrap);
  return children === props.children ? props : { ...props, children };
}
