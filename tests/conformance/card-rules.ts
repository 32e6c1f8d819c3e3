// The rules of cards and refusals. What a gateway does not offer is not checked.
import { readWireError } from '#contract/wire-error.ts';
import { compare } from '#domain/money.ts';
import type { GatewayClient } from './gateway-client.ts';
import { refusalProblems } from './judge.ts';
import { NOT_PAID, type Context, type Problem, type Rule } from './rule.ts';
import { submitOf } from './trial-submit.ts';

const NOT_DECLINED = 'the payments have none that is declined';

/** Makes a deposit that is refused, and reads what the refusal advises. */
async function adviceProblems(
  { published, options }: Context,
  client: GatewayClient,
): Promise<Problem[] | string> {
  const { declined } = options.payments ?? {};
  if (!declined) return NOT_DECLINED;
  const reply = await client.ask('createDeposit', { ...submitOf(declined, options) });
  const wrong = refusalProblems(published, reply);
  if (wrong.length > 0) return wrong;
  const { where } = reply;
  const { advice, suggested } = readWireError(reply.data) ?? {};
  if (advice === undefined) return [{ where, what: 'does not advise what to do' }];
  if (suggested === undefined) return [];
  const isLower = declined.amount !== null && compare(suggested, declined.amount) < 0;
  return [
    ...(advice === 'lower_amount' ? [] : [{ where, what: 'suggests an amount without lower_amount' }]),
    ...(isLower && compare(suggested, '0') > 0
      ? []
      : [{ where, what: 'suggests an amount that is not lower than the refused one' }]),
  ];
}

export const CARD_RULES: readonly Rule[] = [
  {
    name: 'advice',
    requirement: 'a refusal advises one thing, and suggests no amount but a lower one',
    fix: 'send error.advice as one of the contract’s words; suggested only with lower_amount, below the refused amount',
    async check(context) {
      if (!context.options.payments) return NOT_PAID;
      const [client] = context.clients;
      return client ? adviceProblems(context, client) : NOT_DECLINED;
    },
  },
];
