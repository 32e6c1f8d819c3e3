import { parseHistory } from '#contract/history.ts';
import { isRecord } from '#contract/scalars.ts';
import type { Entry } from '#domain/entry.ts';
import type { GatewayClient } from './gateway-client.ts';
import { answerProblems } from './judge.ts';
import type { Context, Rule, Problem } from './rule.ts';

const NO_HISTORY = 'its lists have none of lastUsed, gates and serverTime: it keeps no history';
/** How many pages of one row are read, enough to use a cursor. */
const PAGES = 4;

/** Countries whose rules forbid to reverse a withdrawal (docs/guides/licensed-markets.md). */
const WITHOUT_CANCEL: ReadonlySet<string> = new Set(['GB']);

/** The newest rows, one per page, as far as the answers are valid. */
async function pages({ published, options }: Context, client: GatewayClient): Promise<Problem[]> {
  const entries: Entry[] = [];
  let before: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const reply = await client.ask('history', { limit: 1, ...(before !== null && { before }) });
    const problems = answerProblems(published, 'history', reply);
    if (problems.length > 0) return problems;
    const answer = parseHistory(reply.data, () => undefined);
    if (answer.entries.length > 1) return [{ where: reply.where, what: 'a page is longer than its limit' }];
    entries.push(...answer.entries);
    if (answer.next === null) break;
    before = answer.next;
  }
  const isAscending = entries.some(
    (entry, index) => entry.createdAt > (entries[index - 1] ?? entry).createdAt,
  );
  const isDoubled = new Set(entries.map(({ id }) => id)).size < entries.length;
  const isReversible =
    WITHOUT_CANCEL.has(options.country.toUpperCase()) &&
    entries.some(({ cancellableUntil }) => cancellableUntil !== null);
  const where = `${client.transport} GET /BANKING/transactions`;
  return [
    ...(isAscending ? [{ where, what: 'does not answer the newest first' }] : []),
    ...(isReversible
      ? [{ where, what: `a withdrawal can be cancelled, which ${options.country} forbids` }]
      : []),
    ...(isDoubled ? [{ where, what: 'shows a payment on two pages' }] : []),
  ];
}

/** Checked after the payments, so that the history is not empty. */
export const HISTORY_RULES: readonly Rule[] = [
  {
    name: 'history',
    requirement:
      'the history is answered page by page, newest first, each payment once, without a cancellation that the market forbids',
    fix: 'order by the time of creation and then by id, let the cursor identify the last row of its page, and leave cancellableUntil out in such a market',
    async check(context) {
      const { clients, options } = context;
      const [client] = clients;
      const { country, currency } = options;
      const list = await client?.ask('depositMethods', { country, currency });
      const { data } = list ?? {};
      const keeps = isRecord(data) && ['lastUsed', 'gates', 'serverTime'].some((key) => key in data);
      if (!keeps) return NO_HISTORY;
      const problems: Problem[] = [];
      for (const one of clients) problems.push(...(await pages(context, one)));
      return problems;
    },
  },
];
