/** The direction of the money; every route below /deposit or /withdrawal has one (RT-2). */
export type Section = 'deposit' | 'withdrawal';
