/** The entry of local storage for the lists of earlier visits; docs/security.md lists what it contains. */
export const LISTS_KEY = 'cashier.lists';
