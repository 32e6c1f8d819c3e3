import { CARD_RULES } from './card-rules.ts';
import { HISTORY_RULES } from './history-rules.ts';
import { createHttpClient } from './http-client.ts';
import { HTTP_RULES } from './http-rules.ts';
import { MARKET_PAYMENT_RULES, MARKET_RULES } from './market-rules.ts';
import { createPaymentRules } from './payment-rules.ts';
import type { Published } from './published.ts';
import { SCALE_RULES } from './scale-rules.ts';
import { READ_RULES } from './read-rules.ts';
import { REGEX_RULES } from './regex-rules.ts';
import { REFUSAL_RULES } from './refusal-rules.ts';
import { NOT_ASKED, type CheckOptions, type Context, type Rule, type Problem } from './rule.ts';
import { openSocket, type SocketClient } from './socket-client.ts';

/** The result of one rule. */
export interface Verdict {
  readonly rule: Pick<Rule, 'name' | 'requirement' | 'fix'>;
  readonly problems: readonly Problem[];
  /** What could be better. */
  readonly advice: readonly Problem[];
  /** Why it was not checked; null when it was. */
  readonly skipped: string | null;
}

const CONNECT = {
  name: 'connect',
  requirement: 'the socket connects at /v4/socket.io, over WebSocket',
  fix: 'serve Socket.IO 4 there, with the transport websocket',
};

/** The rules in the order of their checks. */
const createRules = (): readonly Rule[] => [
  ...HTTP_RULES,
  ...READ_RULES,
  ...REGEX_RULES,
  ...MARKET_RULES,
  ...REFUSAL_RULES,
  ...createPaymentRules(),
  ...MARKET_PAYMENT_RULES,
  ...CARD_RULES,
  ...HISTORY_RULES,
  ...SCALE_RULES,
];

export const RULES: readonly Pick<Rule, 'name' | 'requirement'>[] = [CONNECT, ...createRules()];

/**
 * Checks a running gateway against the published contract, with one verdict per rule. It sends reads and requests that
 * are refused; it makes payments only when the options contain some.
 */
export async function checkGateway(options: CheckOptions, published: Published): Promise<Verdict[]> {
  const { host, token, timeoutMs, transports } = options;
  const http = transports.includes('http') ? createHttpClient(options) : null;
  const opened = transports.includes('socket')
    ? await openSocket({ host, token, handshakeToken: token, timeoutMs }).catch(() => null)
    : undefined;
  const socket: SocketClient | null = opened ?? null;
  const clients = [http, socket].filter((client) => client !== null);
  const context: Context = { options, published, http, socket, clients };
  const refused = [{ where: 'socket handshake', what: 'does not connect with the player’s token' }];
  const verdicts: Verdict[] = [
    {
      rule: CONNECT,
      problems: opened === null ? refused : [],
      advice: [],
      skipped: opened === undefined ? NOT_ASKED : null,
    },
  ];
  try {
    for (const rule of createRules()) {
      const first = verdicts.find(
        (verdict) => verdict.problems.length > 0 && rule.after?.includes(verdict.rule.name),
      );
      const found = first ? `first fix ${first.rule.name}` : await rule.check(context);
      const skipped = typeof found === 'string' ? found : null;
      const all = typeof found === 'string' ? [] : once(found);
      verdicts.push({
        rule,
        problems: all.filter(({ isAdvice }) => !isAdvice),
        advice: all.filter(({ isAdvice }) => isAdvice),
        skipped,
      });
    }
  } finally {
    for (const client of clients) client.close();
  }
  return verdicts;
}

/** Removes duplicates: the same answer is requested in several ways. */
function once(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [`${problem.where} ${problem.what}`, problem]));
  return [...byText.values()];
}
