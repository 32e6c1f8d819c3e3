/** What a gateway advises after a refusal. */
export const ADVICE = ['retry', 'other_method', 'other_card', 'contact_bank', 'lower_amount'] as const;
export type Advice = (typeof ADVICE)[number];
