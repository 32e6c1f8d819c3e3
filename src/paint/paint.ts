// Turns components into DOM nodes once, without React but following its rules for children and attributes.
// build/webpack/painted.cjs compiles the components of the first screen against this module; React hydrates the nodes.

export interface Context<T> {
  current: T;
}

export interface PaintRef<T> {
  current: T;
}

export interface PaintElement {
  readonly type: string | ((props: Record<string, unknown>) => unknown) | Context<unknown>;
  readonly props: Record<string, unknown>;
}

export interface Painted {
  readonly nodes: DocumentFragment;
  /** Runs the layout effects; call it after inserting the nodes into the page. */
  settle(): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/** The effects of the tree being painted. Painting is synchronous, so they always belong to one tree. */
const painting: { effects: (() => unknown)[] } = { effects: [] };

export function defer(effect: () => unknown): void {
  painting.effects.push(effect);
}

/**
 * Paints a component's result: elements, texts, lists of them, or nothing. Handlers are left out: nothing reacts to
 * input before React has hydrated it.
 */
export function paint(tree: unknown, document: Document): Painted {
  const effects = (painting.effects = []);
  const nodes = document.createDocumentFragment();
  append(tree, nodes, false);
  return {
    nodes,
    settle: () => {
      for (const effect of effects.splice(0)) (effect as () => unknown)();
    },
  };

  function append(node: unknown, parent: Node, isSvg: boolean): void {
    if (node === null || node === undefined || typeof node === 'boolean') return;
    if (Array.isArray(node)) {
      for (const child of node) append(child, parent, isSvg);
      return;
    }
    if (typeof node === 'string' || typeof node === 'number') {
      // React creates no node for an empty text.
      if (node !== '') parent.appendChild(document.createTextNode(`${node}`));
      return;
    }
    const { type, props } = node as PaintElement;
    if (typeof type === 'string') parent.appendChild(element(type, props, isSvg || type === 'svg'));
    else if (typeof type === 'function') append(type(props), parent, isSvg);
    else provide(type, props, parent, isSvg);
  }

  function provide(
    context: Context<unknown>,
    { value, children }: Record<string, unknown>,
    parent: Node,
    isSvg: boolean,
  ): void {
    const outer = context.current;
    context.current = value;
    try {
      append(children, parent, isSvg);
    } finally {
      context.current = outer;
    }
  }

  function element(type: string, props: Record<string, unknown>, isSvg: boolean): Element {
    const made = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
    // An image starts to load when its address is set, so all its other attributes must be set first.
    const { children, ref, src, ...rest } = props;
    for (const [name, value] of Object.entries(rest)) set(made, name, value);
    if (src !== undefined) set(made, 'src', src);
    append(children, made, isSvg);
    if (typeof ref === 'function') (ref as (node: Element) => void)(made);
    else if (ref) (ref as PaintRef<unknown>).current = made;
    return made;
  }

  function set(made: Element, name: string, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
    if (name === 'suppressHydrationWarning') return;
    const attribute = ATTRIBUTES[name] ?? (made.namespaceURI === SVG ? name : name.toLowerCase());
    const isWritten = /^(?:aria-|data-|draggable$)/.test(attribute);
    if (typeof value === 'boolean' && !isWritten) {
      if (value) made.setAttribute(attribute, '');
      return;
    }
    made.setAttribute(attribute, String(value));
  }
}
