/** Which way the money goes; every route below /deposit or /withdrawal carries one (RT-2). */
export type Section = 'deposit' | 'withdrawal';
