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
  /** Runs the layout effects, before the nodes are in the page. */
  settle(): void;
  /** Sets the images' `src`, after the frame: an SVG takes the browser longer than all the rest of its tile. */
  loadImages(): void;
  /**
   * Paints the rest of long lists, whose items have no layout effects, and loads all images. Until then the nodes differ
   * from React's.
   */
  complete(): void;
}

/** Properties of an element that are no attributes, and `src`, which loadImages() sets. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set(['children', 'ref', 'src', 'suppressHydrationWarning']);

/** The items of a list that are painted at first: enough to fill most windows of a phone. */
const FIRST_ITEMS = 6;

const SVG = 'http://www.w3.org/2000/svg';
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/** The state of the tree being painted. Painting is synchronous, so it always belongs to one tree. */
const painting: {
  effects: (() => unknown)[];
  /** The contexts provided at this place, outermost first. */
  readonly provided: (readonly [Context<unknown>, unknown])[];
} = { effects: [], provided: [] };

export function defer(effect: () => unknown): void {
  painting.effects.push(effect);
}

/**
 * Paints a component's result: elements, texts, lists of them, or nothing. Handlers are left out: nothing reacts to
 * input before React has hydrated it.
 */
export function paint(tree: unknown, document: Document): Painted {
  const effects = (painting.effects = []);
  const later: (() => void)[] = [];
  const images: (() => void)[] = [];
  const nodes = document.createDocumentFragment();
  append(tree, nodes, false);
  return {
    nodes,
    settle: () => {
      for (const effect of effects.splice(0)) (effect as () => unknown)();
    },
    loadImages,
    complete: () => {
      // An item may leave out the rest of a list inside it, which is painted last.
      for (const paintRest of later) paintRest();
      later.length = 0;
      loadImages();
    },
  };

  function loadImages(): void {
    for (const load of images.splice(0)) load();
  }

  function append(node: unknown, parent: Node, isSvg: boolean): void {
    if (node === null || node === undefined || typeof node === 'boolean') return;
    if (Array.isArray(node)) {
      // Only a list is split; other arrays, such as the parts of an account's text, are painted whole.
      const first = isListItem(node[0]) ? FIRST_ITEMS : node.length;
      for (const child of node.slice(0, first)) append(child, parent, isSvg);
      if (node.length > first) leaveOut(node.slice(first), parent, isSvg);
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

  function leaveOut(items: readonly unknown[], parent: Node, isSvg: boolean): void {
    const place = parent.appendChild(document.createComment(''));
    const provided = [...painting.provided];
    later.push(() => {
      const rest = document.createDocumentFragment();
      const inContexts = provided.reduceRight(
        (run, [context, value]) =>
          () =>
            within(context, value, run),
        () => {
          for (const item of items) append(item, rest, isSvg);
        },
      );
      inContexts();
      place.replaceWith(rest);
    });
  }

  function provide(
    context: Context<unknown>,
    { value, children }: Record<string, unknown>,
    parent: Node,
    isSvg: boolean,
  ): void {
    within(context, value, () => {
      append(children, parent, isSvg);
    });
  }

  function within(context: Context<unknown>, value: unknown, run: () => void): void {
    const outer = context.current;
    context.current = value;
    painting.provided.push([context, value]);
    try {
      run();
    } finally {
      painting.provided.pop();
      context.current = outer;
    }
  }

  function element(type: string, props: Record<string, unknown>, isSvg: boolean): Element {
    const made = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
    const { children, ref, src } = props;
    for (const name of Object.keys(props)) if (!NO_ATTRIBUTES.has(name)) set(made, name, props[name]);
    if (src !== undefined) images.push(() => set(made, 'src', src));
    append(children, made, isSvg);
    if (typeof ref === 'function') (ref as (node: Element) => void)(made);
    else if (ref) (ref as PaintRef<unknown>).current = made;
    return made;
  }

  function set(made: Element, name: string, value: unknown): void {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
    const attribute = ATTRIBUTES[name] ?? (made.namespaceURI === SVG ? name : name.toLowerCase());
    if (typeof value === 'boolean' && !/^(?:aria-|data-|draggable$)/.test(attribute)) {
      if (value) made.setAttribute(attribute, '');
      return;
    }
    made.setAttribute(attribute, String(value));
  }
}

const isListItem = (node: unknown): boolean =>
  (node as Partial<PaintElement> | null | undefined)?.props?.['role'] === 'listitem';
