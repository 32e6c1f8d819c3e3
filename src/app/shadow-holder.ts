/**
 * A node of our own inside the host's element, with a shadow root in which the widget is drawn: the host's rules match
 * nothing in it, and what it would inherit is reset. remove() leaves the host's element as it was.
 */
export function createShadowHolder(element: HTMLElement): {
  readonly container: HTMLElement;
  remove(): void;
} {
  const holder = element.ownerDocument.createElement('div');
  const shadow = holder.attachShadow({ mode: 'open' });
  const container = element.ownerDocument.createElement('div');
  shadow.append(container);
  if ('adoptedStyleSheets' in shadow) {
    const sheet = new CSSStyleSheet();
    // Important here outranks anything that the host's page says of its divs; `all` leaves the direction as it was.
    sheet.replaceSync(
      ':host{all:initial!important;direction:ltr!important;unicode-bidi:isolate!important;' +
        'display:block!important;height:100%!important}:host>div{height:100%}',
    );
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
