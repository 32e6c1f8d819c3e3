/** The path of the sandbox's page, e.g. `/iframe.html`, also when the address omits the ending. */
export const pagePath = (): string =>
  location.pathname.endsWith('.html') ? location.pathname : `${location.pathname}.html`;
