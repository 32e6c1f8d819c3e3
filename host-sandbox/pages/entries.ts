/** All pages of the sandbox; the start page and each page's header are made from these rows. */
export const ENTRIES = [
  {
    href: '/sdk.html',
    name: 'SDK',
    title: 'With the host SDK',
    text: 'One call of loadCashier(): the federated module, or the iframe when a part of the module does not load.',
    shows: ['Federated first, iframe as fallback', 'Typed events', 'Under the partner’s own policy'],
  },
  {
    href: '/iframe.html',
    name: 'Iframe',
    title: 'In an iframe',
    text: 'A partner’s web page frames the cashier and answers its Loaded by postMessage. Nothing of the cashier runs in the page itself.',
    shows: ['Handshake and pinned origin', 'Payment page in a new tab', 'Widths from 320 px'],
  },
  {
    href: '/federated.html',
    name: 'Federated',
    title: 'Federated, a page without React',
    text: 'The page loads the remote at run time and calls mount(). The cashier brings its own React and draws into the page.',
    shows: ['The module federation runtime', 'Mount, send, unmount', 'Routes kept in memory'],
  },
  {
    href: '/federated-react.html',
    name: 'Federated + React',
    title: 'Federated, a page with React 19',
    text: 'The same remote in a React application that shares React with it: the browser loads one React for both.',
    shows: ['Shared react and react-dom', 'Mounted from an effect', 'One copy of React'],
  },
  {
    href: '/android.html',
    name: 'Android',
    title: 'In an Android app',
    text: 'A simulated phone whose web view offers window.BillingBridge and sets window.billingUserData as JSON text.',
    shows: ['Dark theme', 'Bridge messages', 'Payment page in the same view'],
  },
  {
    href: '/ios.html',
    name: 'iOS',
    title: 'In an iOS app',
    text: 'A simulated phone whose web view has the script message handler named billing, and sets billingUserData as an object.',
    shows: ['Dark theme', 'Script message handler', 'Swipe back'],
  },
  {
    href: '/standalone.html',
    name: 'Standalone',
    title: 'On its own',
    text: 'The cashier is the whole page. The player comes from its session storage, and no host can close it.',
    shows: ['No host at all', 'Player from session storage', 'Debug helpers on the console'],
  },
  {
    href: '/two.html',
    name: 'Two widgets',
    title: 'Two widgets on one page',
    text: 'Two players, two currencies, one page: the widgets share nothing but their code.',
    shows: ['No shared state', 'Federated or iframes', 'Unmounting one of them'],
  },
  {
    href: '/gallery.html',
    name: 'Gallery',
    title: 'Every screen in every state',
    text: 'The cashier’s own screens with fixed data, side by side, light and dark: what designers and reviewers open first.',
    shows: ['Loading, empty, error, ready', 'No gateway, a fixed clock', 'A single cell by its address'],
  },
  {
    href: '/report.html',
    name: 'Report',
    title: 'A report on the embedding page or app',
    text: 'A probe takes the cashier’s place, as a frame, a module or a web view, and scores the page or app that embeds it: the sandbox’s own pages, or yours.',
    shows: ['A fix for each finding', 'Your own page by one address', 'Pages broken on purpose'],
  },
  {
    href: '/certificates.html',
    name: 'Certificates',
    title: 'Certificates of a gateway',
    text: 'What the conformance check of a gateway found: one certificate rule by rule, or two of them compared.',
    shows: ['Each rule with its result', 'What changed between two runs', 'Files stay on this machine'],
  },
] as const;

export type EntryPath = (typeof ENTRIES)[number]['href'];
