/** A partner's minimal page with the SDK's script and the federated module, with or without the preload line of the guide's first example. */
export function sdkPage(
  widget: string,
  loaded: Readonly<Record<string, unknown>>,
  isPreloaded = false,
): string {
  const link = isPreloaded ? `<link rel="preload" as="script" href="${widget}/cashier/start.js">` : '';
  const options = { url: `${widget}/cashier/`, mode: 'federated', loaded: loaded['payload'] };
  const script = `Cashier.loadCashier(document.getElementById('cashier'), ${JSON.stringify(options).replaceAll('<', '\\u003c')});`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Partner</title><style>body{margin:0}</style>${link}</head><body><div id="cashier"></div><script src="/sdk/cashier.js"></script><script>${script}</script></body></html>`;
}

/** A partner's minimal page: the widget in a frame, and an answer to its `Loaded`. */
export function hostPage(widget: string, loaded: Readonly<Record<string, unknown>>): string {
  const script = `
const frame = document.querySelector('iframe');
const loaded = ${JSON.stringify(JSON.stringify(loaded)).replaceAll('<', '\\u003c')};
addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== ${JSON.stringify(widget)}) return;
  if (JSON.parse(data).messageType === 'Loaded') source.postMessage(loaded, origin);
});
frame.src = ${JSON.stringify(`${widget}/cashier/deposit`)};`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Partner</title><style>body{margin:0}iframe{width:100%;height:100vh;border:0}</style></head><body><iframe title="Cashier"></iframe><script>${script}</script></body></html>`;
}
