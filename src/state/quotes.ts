import { atom } from 'jotai';
import type { Payload } from '#contract/endpoints.ts';
import type { Plan } from '#domain/plan.ts';
import type { Quote } from '#domain/quote.ts';
import { sentValuesAtom } from './sent-values.ts';
import { services } from './services.ts';

/** Asks the gateway what a payment costs and brings. Rejects with a CashierError. */
export const askQuoteAtom = atom(
  null,
  (get, _set, asked: Omit<Payload<'quote'>, 'requestId'>): Promise<Quote> => {
    const { gateway, newId } = services(get);
    get(sentValuesAtom).addValues([asked.amount]);
    return gateway.call('quote', { requestId: newId(), ...asked }, { section: asked.section });
  },
);

/** Asks the gateway how a withdrawal is paid out. Rejects with a CashierError. */
export const askPlanAtom = atom(
  null,
  (get, _set, asked: Omit<Payload<'plan'>, 'requestId'>): Promise<Plan> => {
    const { gateway, newId } = services(get);
    get(sentValuesAtom).addValues([asked.amount, asked.accountId ?? '']);
    return gateway.call('plan', { requestId: newId(), ...asked });
  },
);
