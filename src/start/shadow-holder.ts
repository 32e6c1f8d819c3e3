/**
 * An `!important` rule inside a shadow root overrides any rule of the host's page for its divs. `all` does not reset
 * the direction, and the page may add boxes before and after any node.
 */
const SHIELD = `
:host { all: initial !important; direction: ltr !important; unicode-bidi: isolate !important }
:host { display: block !important; height: 100% !important }
:host::before, :host::after { content: none !important; display: none !important }
:host > div { height: 100% }`;

/** A node inside the host's element; remove() restores the element as it was. */
export interface Holder {
  readonly node: HTMLElement;
  /** The node, or the node in its shadow root, in which the widget renders. */
  readonly container: HTMLElement;
  remove(): void;
}

/**
 * A node inside the host's element with a shadow root in which the widget renders: no rule of the host matches inside
 * it, and inherited properties are reset.
 */
export function createShadowHolder(element: HTMLElement): Holder {
  const holder = element.ownerDocument.createElement('div');
  const shadow = holder.attachShadow({ mode: 'open' });
  const container = element.ownerDocument.createElement('div');
  shadow.append(container);
  if ('adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SHIELD);
    shadow.adoptedStyleSheets = [sheet];
  }
  element.append(holder);
  return {
    node: holder,
    container,
    remove: () => {
      holder.remove();
    },
  };
}

/**
 * A node without a box, so that the widget lays out as if in the host's element. React gets this node because it marks
 * its root and never removes its listeners.
 */
export function createLightDomHolder(element: HTMLElement): Holder {
  const container = element.ownerDocument.createElement('div');
  container.style.setProperty('display', 'contents');
  element.append(container);
  return {
    node: container,
    container,
    remove: () => {
      container.remove();
    },
  };
}
