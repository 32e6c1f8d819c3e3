import type { ReactElement } from 'react';

/**
 * The content of a form, rendered once for its values. The form library renders a new form twice with the same values,
 * because its state has other keys as soon as it subscribes to it; React skips an element that it has just rendered. For
 * a form that subscribes only to its values.
 */
export function oncePerValues<P extends { readonly values: unknown }>(
  render: (props: P) => ReactElement,
): (props: P) => ReactElement {
  let last: { readonly values: unknown; readonly element: ReactElement } | null = null;
  return (props) => {
    if (last === null || last.values !== props.values)
      last = { values: props.values, element: render(props) };
    return last.element;
  };
}
