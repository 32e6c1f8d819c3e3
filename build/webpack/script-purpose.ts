const REACT_PURPOSE = 'React, if the page does not share its own';

/**
 * The purpose of each named script: chunks named by `webpackChunkName`, e.g. in screens.tsx, and the builds'
 * entries.
 */
const PURPOSES: ReadonlyMap<string, string> = new Map([
  ['bootstrap', 'Finds the prefix, draws the skeleton and starts the first script'],
  ['line', 'Gets the player from the host, opens the socket, and shows what is kept of the list'],
  ['early', 'Requests the list from the gateway and paints it'],
  ['snapshot', 'Keeps the painted list for the next visit'],
  ['cashier', 'Entry of the federated module: its container, and the sharing of React with the page'],
  ['start', 'The module’s own chunks, which the host SDK runs before the entry has loaded'],
  [
    '__federation_expose_CashierRemote',
    'Mounts the cashier into a page; talks to the host and the gateway, and paints the list',
  ],
  ['react', REACT_PURPOSE],
  ['interface', 'Draws the interface: router, texts, lists of methods; maintains the connection'],
  ['form', 'A method’s form: fields, masks, amount, submit'],
  ['action', 'The next step of a payment: redirect, instruction, invoice, code, Pix, a further form'],
  ['crypto', 'Address and network of a crypto payment'],
  ['group', 'Lists of methods within a group'],
  ['confirm', 'The code that confirms a withdrawal'],
  ['complete', 'The outcome of a payment'],
  ['bonus', 'Details of a bonus'],
  ['region', 'Choice of the country'],
  ['video', 'Video guide'],
  ['qr', 'Draws QR codes'],
  ['captcha', 'Loads the captcha that the deployment allows, and waits for its answer'],
  ['card-frame', 'Shows a card form in a frame of the widget’s own origin'],
  ['challenge', 'Shows a card issuer’s page in the frame challenge.html'],
  ['worker', 'Lets the browser take the page of the next visit and its first scripts from its cache'],
  ['endpoints', 'Reads the answers of the gateway that the first list does not need'],
  ['gate-dialog', 'Asks what the gateway wants to know before a payment'],
  ['history', 'Past payments, and withdrawals under way'],
  ['messages', 'Reads message texts that a deployment has replaced'],
  ['phone', 'The rules of phone numbers by country'],
  ['rich-text', 'Cleans HTML of the gateway and the host'],
  ['search', 'Searches a list of methods'],
  ['fault', 'Reports invalid arguments of mount()'],
  [
    'after-start',
    'Measures loading and reports it to the widget’s own origin; keeps the page for the next visit',
  ],
]);

/** The packages that a page may share with the module. */
export const REACT_PACKAGES: ReadonlySet<string> = new Set(['react', 'react-dom', 'scheduler']);

/**
 * The purpose of a chunk by its name; a split-off chunk has no name, so its packages determine the purpose. Throws for a
 * name without a purpose.
 */
export function purposeOf(name: string | null, packages: readonly string[]): string {
  if (name !== null) {
    const purpose = PURPOSES.get(name);
    if (purpose === undefined) throw new Error(`The script “${name}” has no purpose in script-purpose.ts`);
    return purpose;
  }
  if (packages.length > 0 && packages.every((one) => REACT_PACKAGES.has(one))) return REACT_PURPOSE;
  return `Code that several screens share${packages.length > 0 ? `, with ${packages.join(', ')}` : ''}`;
}

/** The names in the table that no script has. */
export const withoutScript = (names: ReadonlySet<string>): string[] =>
  [...PURPOSES.keys()].filter((name) => !names.has(name));
