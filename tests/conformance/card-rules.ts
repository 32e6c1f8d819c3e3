// The rules of cards and refusals. What a gateway does not offer is not checked.
import { isDeepStrictEqual } from 'node:util';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { fitOrNull } from '#contract/fit.ts';
import { WIRE_ERROR } from '#contract/read-failure.ts';
import { compare } from '#domain/money.ts';
import type { GatewayClient } from './gateway-client.ts';
import { answerProblems, refusalProblems } from './judge.ts';
import { withPayments, type Context, type Problem, type Rule } from './rule.ts';
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
  const { advice, suggested } = fitOrNull(WIRE_ERROR, reply.data)?.error ?? {};
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

const NOT_CHALLENGED = 'the payments have none that is challenged';

/** Makes a deposit that the card's issuer asks about, and looks it up while it is open. */
async function challengeProblems(
  { published, options }: Context,
  client: GatewayClient,
): Promise<Problem[] | string> {
  const { challenged } = options.payments ?? {};
  if (!challenged) return NOT_CHALLENGED;
  const { country, currency } = challenged;
  const made = await client.ask('createDeposit', { ...submitOf(challenged, options), country, currency });
  const problems = answerProblems(published, 'createDeposit', made);
  if (problems.length > 0) return problems;
  const { action: first, transaction } = ENDPOINTS.createDeposit.parse(made.data, () => undefined);
  if (first.type !== 'challenge')
    return [{ where: made.where, what: `is answered with ${first.type}, not with a challenge` }];
  const found = await client.ask('transaction', { id: transaction.id });
  const wrong = answerProblems(published, 'transaction', found);
  if (wrong.length > 0) return wrong;
  const { action } = ENDPOINTS.transaction.parse(found.data, () => undefined);
  return [
    ...(/^https?:/.test(first.url)
      ? []
      : [{ where: `${made.where} at action.url`, what: 'is no page that a frame can show' }]),
    ...(isDeepStrictEqual(action, first)
      ? []
      : [
          {
            where: found.where,
            what: 'does not name the challenge of an open payment, so no reload resumes it',
          },
        ]),
  ];
}

const NOT_CHECKED = 'the payments have no card to check';

/** Asks twice about the prefix of a card. */
async function cardCheckProblems(
  { published, options }: Context,
  client: GatewayClient,
): Promise<Problem[] | string> {
  const { card } = options.payments ?? {};
  if (!card) return NOT_CHECKED;
  const ask = () => client.ask('cardCheck', { requestId: options.newId(), ...card });
  const replies = [await ask(), await ask()];
  const problems = replies.flatMap((reply) => answerProblems(published, 'cardCheck', reply));
  const [first, second] = replies;
  if (problems.length > 0 || !first || !second) return problems;
  const { where } = first;
  return [
    ...(isDeepStrictEqual(first.data, second.data)
      ? []
      : [{ where, what: 'answers differently about one card' }]),
    ...(replies.some(({ data }) => JSON.stringify(data).includes(card.prefix))
      ? [{ where, what: 'repeats the digits of the card' }]
      : []),
  ];
}

export const CARD_RULES: readonly Rule[] = [
  {
    name: 'challenges',
    requirement:
      'a challenge is a page that a frame can show, and look-ups name it while the payment is open',
    fix: 'send the same action with the look-up of an open payment as with its outcome',
    after: ['outcomes'],
    check: withPayments(challengeProblems, NOT_CHALLENGED),
  },
  {
    name: 'card-checks',
    requirement: 'a card is judged alike each time, and its digits are not repeated',
    fix: 'judge a prefix by itself, and keep it out of answers and logs',
    check: withPayments(cardCheckProblems, NOT_CHECKED),
  },
  {
    name: 'advice',
    requirement: 'a refusal advises one thing, and suggests no amount but a lower one',
    fix: 'send error.advice as one of the contract’s words; suggested only with lower_amount, below the refused amount',
    check: withPayments(adviceProblems, NOT_DECLINED),
  },
];
