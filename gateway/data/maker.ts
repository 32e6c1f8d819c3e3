import type { AmountRule, SandboxMethod, WireMethod } from './method.ts';

/** The common data of a market's methods; the range is in its currency. */
export interface CommonMarket {
  readonly country: string;
  readonly currency: string;
  readonly phoneDigits: string;
  readonly min: number;
  readonly max: number;
}

export type Own = Omit<WireMethod, 'currency' | 'amount_rules' | 'position'>;

/** Creates methods with the market's currency and range; Mexico's own locale uses the Spanish names. */
export function maker({ currency, min, max }: CommonMarket) {
  return (outcome: SandboxMethod['outcome'], position: number, own: Own, range: AmountRule = { min, max }): SandboxMethod => ({
    wire: {
      ...own,
      text: own.text['es'] ? { ...own.text, mx: own.text['es'] } : own.text,
      currency: [currency],
      amount_rules: { [currency]: range },
      position,
    },
    outcome,
  });
}
