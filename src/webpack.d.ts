/** The address from which webpack loads chunks. */
// eslint-disable-next-line no-restricted-syntax -- webpack's own variable, one per build
declare let __webpack_public_path__: string;
