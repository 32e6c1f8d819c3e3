// The rules of regulated markets. What a gateway does not offer is not checked.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readGates } from '#contract/gate.ts';
import { parsePlan } from '#contract/plan.ts';
import { parseQuote } from '#contract/quote.ts';
import { isRecord } from '#contract/scalars.ts';
import { compare } from '#domain/money.ts';
import { isQuoteFor } from '#domain/quote.ts';
import { isAnswerable, type Gate } from '#domain/gate.ts';
import type { GatewayClient } from './gateway-client.ts';
import { answerProblems, refusalProblems } from './judge.ts';
import { withPayments, type Context, type Problem, type Rule } from './rule.ts';
import { idOf, isFinal, transactionOf, until } from './trial-payments.ts';
import { submitOf } from './trial-submit.ts';

const gatesIn = (data: unknown): readonly Gate[] =>
  isRecord(data) && Array.isArray(data.gates) ? readGates(data.gates, () => undefined) : [];

const LISTS = ['depositMethods', 'withdrawalMethods'] as const;

/** The gates of both lists, over each transport, with the places where they are. */
async function gatesOf({ clients, options: { country, currency } }: Context) {
  const found: { readonly where: string; readonly gate: Gate }[] = [];
  for (const client of clients)
    for (const name of LISTS) {
      const { data, where } = await client.ask(name, { country, currency });
      const gates = isRecord(data) && Array.isArray(data.gates) ? data.gates : [];
      found.push(...readGates(gates, () => undefined).map((gate) => ({ where: `${where} at gates`, gate })));
    }
  return found;
}

const LOCALES = path.join(import.meta.dirname, '../../locales');

/** Whether a text calls something a deposit limit, in the words of the widget's own dictionary. */
function saysDepositLimit(language: string, text: string): boolean {
  const file = path.join(LOCALES, `${language}.json`);
  if (!/^[a-z]{2}$/.test(language) || !existsSync(file)) return false;
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const named = (key: string) => (words[key] ?? '').toLowerCase();
  return text.toLowerCase().replaceAll(named('limit.name.net'), '').includes(named('limit.name.deposit'));
}

function limitProblems({ text, limit, action }: Gate): string[] {
  if (limit === null) return [];
  const texts = [text, action?.text ?? {}].flatMap((one) => Object.entries(one));
  const isMisnamed =
    limit.type !== 'deposit' && texts.some(([language, one]) => saysDepositLimit(language, one));
  return [
    ...(isMisnamed
      ? [`calls a limit of type ${limit.type ?? 'none'} a deposit limit; only type deposit, gross, is one`]
      : []),
    ...(compare(limit.remaining, limit.amount) > 0 ? ['a limit leaves more than its amount'] : []),
  ];
}

const NO_PROMPT = 'no list has a prompt';

/** Answers a prompt twice with one requestId, and reads the list again. */
async function answerProblemsOf(
  { published, options }: Context,
  client: GatewayClient,
  gateId: string,
  values: Readonly<Record<string, string>>,
): Promise<Problem[]> {
  const answer = { requestId: options.newId(), gateId, values };
  const replies = [await client.ask('answerGate', answer), await client.ask('answerGate', answer)];
  const problems = replies.flatMap((reply) => answerProblems(published, 'answerGate', reply));
  if (problems.length > 0) return problems;
  const { country, currency } = options;
  const list = await client.ask('depositMethods', { country, currency });
  return [...replies, list]
    .filter(({ data }) => gatesIn(data).some(({ id }) => id === gateId))
    .map(({ where }) => ({ where: `${where} at gates`, what: 'asks again what was answered' }));
}

/** Checked with the reads. */
export const MARKET_RULES: readonly Rule[] = [
  {
    name: 'limits',
    requirement:
      'only a gross limit of a fixed period is called a deposit limit; no limit leaves more than it allows',
    fix: 'send the type of each limit, and word its text after that type',
    async check(context) {
      const gates = await gatesOf(context);
      return gates.flatMap(({ where, gate }): Problem[] =>
        limitProblems(gate).map((what) => ({ where, what })),
      );
    },
  },
  {
    name: 'prompts',
    requirement: 'a prompt can be answered, and nothing is asked again once it was answered',
    fix: 'send id and ask with a prompt, store each answer with its requestId, and leave an answered prompt out',
    async check(context) {
      const prompts = (await gatesOf(context)).filter(({ gate }) => gate.kind === 'prompt');
      const [client] = context.clients;
      if (prompts.length === 0 || !client) return NO_PROMPT;
      const problems: Problem[] = prompts
        .filter(({ gate }) => !isAnswerable(gate))
        .map(({ where }) => ({ where, what: 'a prompt without id and ask cannot be answered' }));
      const { answers = {} } = context.options.payments ?? {};
      for (const id of new Set(prompts.map(({ gate }) => gate.id ?? ''))) {
        const values = answers[id];
        if (values) problems.push(...(await answerProblemsOf(context, client, id, values)));
      }
      return problems;
    },
  },
];

const NO_ID = 'its deposit has no id, as the rule outcomes says';
const NO_QUOTE = 'the payments have none that is quoted';

/** Quotes a deposit, makes it with that quote, and follows it until it is final. */
async function quoteProblems(
  { published, options }: Context,
  client: GatewayClient,
): Promise<Problem[] | string> {
  const { quoted } = options.payments ?? {};
  if (!quoted || quoted.amount === null) return NO_QUOTE;
  const { method, amount, currency } = quoted;
  const asked = { requestId: options.newId(), section: 'deposit', method, amount, currency };
  const replies = [await client.ask('quote', asked), await client.ask('quote', asked)];
  const [first] = replies;
  const problems = replies.flatMap((reply) => answerProblems(published, 'quote', reply));
  if (problems.length > 0 || !first) return problems;
  const { where } = first;
  if (!isDeepStrictEqual(...(replies.map(({ data }) => data) as [unknown, unknown])))
    return [{ where, what: 'a copy is answered with another quote' }];
  const quote = parseQuote(first.data);
  if (compare(quote.amount, amount) !== 0) return [{ where, what: 'is a quote of another amount' }];
  if (!isQuoteFor(quote, { currency })) return [{ where, what: 'has a rate of other currencies' }];
  const submit = { ...submitOf(quoted, options), country: quoted.country, currency };
  const refused = await client.ask('createDeposit', { ...submit, quoteId: options.newId() });
  const wrong = refusalProblems(published, refused);
  if (wrong.length > 0)
    return wrong.map((one) => ({ ...one, what: `${one.what}, with a quote that does not hold` }));
  const made = await client.ask('createDeposit', {
    ...submit,
    requestId: options.newId(),
    quoteId: quote.quoteId,
  });
  const id = idOf(made);
  if (id === null) return made.problem === null ? NO_ID : answerProblems(published, 'createDeposit', made);
  let last = made;
  await until(async () => {
    last = await client.ask('transaction', { id });
    return isFinal(transactionOf(last).status);
  }, options.waitMs);
  const booked = transactionOf(last);
  const isAsQuoted = (said: unknown, held: string) =>
    (typeof said !== 'string' && typeof said !== 'number') || compare(String(said), held) === 0;
  return [
    ...(isAsQuoted(booked.amount, quote.amount)
      ? []
      : [{ where: last.where, what: 'is booked with another amount than its quote has' }]),
    ...(isAsQuoted(booked.fee, quote.fee)
      ? []
      : [{ where: last.where, what: 'is booked with another fee than its quote has' }]),
  ];
}

const NO_PLAN = 'the payments have none that is planned';

/** Plans a withdrawal and makes it with that plan. */
async function planProblems(
  { published, options }: Context,
  client: GatewayClient,
): Promise<Problem[] | string> {
  const { planned } = options.payments ?? {};
  if (!planned || planned.amount === null) return NO_PLAN;
  const { method, amount, currency, country, account } = planned;
  const asked = { requestId: options.newId(), method, amount, currency };
  const reply = await client.ask('plan', asked);
  const problems = answerProblems(published, 'plan', reply);
  if (problems.length > 0) return problems;
  const { planId } = parsePlan(reply.data);
  const submit = { ...submitOf(planned, options), country, currency, account };
  const refused = await client.ask('createWithdrawal', { ...submit, planId: options.newId() });
  const wrong = refusalProblems(published, refused);
  if (wrong.length > 0)
    return wrong.map((one) => ({ ...one, what: `${one.what}, with a plan that does not hold` }));
  const made = await client.ask('createWithdrawal', { ...submit, requestId: options.newId(), planId });
  return answerProblems(published, 'createWithdrawal', made);
}

/** Checked with the payments. */
export const MARKET_PAYMENT_RULES: readonly Rule[] = [
  {
    name: 'quotes',
    requirement: 'a quote binds what is booked, and a submission whose quote does not hold is refused',
    fix: 'store each quote with its requestId, book what it says, and refuse any other with quote_expired',
    check: withPayments(quoteProblems, NO_QUOTE),
  },
  {
    name: 'plans',
    requirement: 'the legs of a plan are its total, and a withdrawal whose plan does not hold is refused',
    fix: 'let amounts and fees of the legs be the total to the last decimal, and refuse any other plan with plan_changed',
    check: withPayments(planProblems, NO_PLAN),
  },
];
