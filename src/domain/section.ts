/** The direction of the money; every route below /deposit or /withdrawal has one (RT-2). */
export const SECTIONS = ['deposit', 'withdrawal'] as const;
export type Section = (typeof SECTIONS)[number];
