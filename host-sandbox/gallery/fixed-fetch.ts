import { ENDPOINTS } from '#contract/endpoints.ts';
import { SERVER_TIME_HEADER } from '#contract/server-time.ts';

const GUIDE = /"\/sandbox\/guides\/[^"]*"/g;

export type EndpointName = keyof typeof ENDPOINTS;

/** The gateway's answer: a body, a refusal, none at all (the request stays pending), or a broken connection. */
export type Reply =
  | { readonly body: unknown }
  | {
      readonly status: number;
      readonly error: {
        message: string;
        code?: string;
        fields?: Record<string, string>;
        alternatives?: readonly string[];
        advice?: string;
        suggested?: string;
      };
    }
  | 'never'
  | 'broken';

/** The same answer to each call, or one answer after the other; the last one stays. */
export type Answer = Reply | { readonly turns: readonly Reply[] };

export type Answers = Partial<Readonly<Record<EndpointName, Answer>>>;

/**
 * fetch without a network: each call of the contract has a fixed answer, and a call without one stays pending
 * forever. Video guides are loaded from the server of `gateway`. `now` is the gateway's time (ms since epoch), without
 * which no payment that has just been made is shown as expired.
 */
export function createFixedFetch(answers: Answers, gateway: string, now?: number): typeof fetch {
  const headers = now === undefined ? {} : { [SERVER_TIME_HEADER]: String(now) };
  const calls = new Map<EndpointName, number>();
  const replyOf = (name: EndpointName): Reply => {
    const answer = answers[name] ?? 'never';
    if (typeof answer === 'string' || !('turns' in answer)) return answer;
    const turn = calls.get(name) ?? 0;
    calls.set(name, turn + 1);
    return answer.turns[Math.min(turn, answer.turns.length - 1)] ?? 'never';
  };
  return (input) => {
    const address = input instanceof Request ? input.url : input;
    const path = new URL(address).pathname.replace(/^\/api/, '');
    const names = Object.keys(ENDPOINTS) as EndpointName[];
    const name = names.find((one) => ENDPOINTS[one].path === path);
    const answer = name ? replyOf(name) : 'never';
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'broken') return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(
      'body' in answer
        ? new Response(JSON.stringify(answer.body).replace(GUIDE, `"${gateway}/media/guide.webm"`), {
            headers,
          })
        : Response.json({ error: answer.error }, { status: answer.status, headers }),
    );
  };
}
