/**
 * Gives `shown` the children of `painted`. Elements that are in both, with the same attributes, stay, with their focus
 * and scroll position.
 */
export function merge(shown: ParentNode & Node, painted: ParentNode & Node): void {
  const next = [...painted.childNodes];
  next.forEach((node, at) => {
    const before = shown.childNodes[at];
    if (!before) shown.append(node);
    else if (before instanceof Element && node instanceof Element && isSameTag(before, node))
      merge(before, node);
    else before.replaceWith(node);
  });
  while (shown.childNodes.length > next.length) shown.lastChild?.remove();
}

const isSameTag = (one: Element, other: Element): boolean => one.cloneNode().isEqualNode(other.cloneNode());
