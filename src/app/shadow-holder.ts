/**
 * Important here, inside, outranks anything that the host's page says of its divs. `all` leaves the direction as it was,
 * and the page may hang boxes before and after any node.
 */
const SHIELD = `
:host { all: initial !important; direction: ltr !important; unicode-bidi: isolate !important }
:host { display: block !important; height: 100% !important }
:host::before, :host::after { content: none !important; display: none !important }
:host > div { height: 100% }`;

/** A place of our own inside the host's element; remove() leaves that as it was. */
export interface Holder {
  readonly container: HTMLElement;
  remove(): void;
}

/**
 * A node of our own inside the host's element, with a shadow root in which the widget is drawn: the host's rules match
 * nothing in it, and what it would inherit is reset.
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
    container,
    remove: () => {
      holder.remove();
    },
  };
}

/** A node without a box: the widget stands as if in the host's element, which React would mark and listen to for ever. */
export function createLightDomHolder(element: HTMLElement): Holder {
  const container = element.ownerDocument.createElement('div');
  container.style.setProperty('display', 'contents');
  element.append(container);
  return {
    container,
    remove: () => {
      container.remove();
    },
  };
}
