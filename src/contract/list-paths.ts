import type { Section } from '#domain/section.ts';

/** Paths of the lists; in a file of its own because the first list is requested before the endpoints have loaded. */
export const LIST_PATHS = {
  deposit: '/BANKING/methods-payment-v3',
  withdrawal: '/BANKING/methods-withdrawal',
} as const satisfies Record<Section, string>;
