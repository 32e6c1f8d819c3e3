import { ENDPOINTS } from '#contract/endpoints.ts';

const GUIDE = /"\/sandbox\/guides\/[^"]*"/g;

export type EndpointName = keyof typeof ENDPOINTS;

/** What the gateway says: a body, a refusal, nothing at all (the request stays under way), or a broken connection. */
export type Answer =
  | { readonly body: unknown }
  | {
      readonly status: number;
      readonly error: {
        message: string;
        code?: string;
        fields?: Record<string, string>;
        alternatives?: readonly string[];
      };
    }
  | 'never'
  | 'broken';

export type Answers = Partial<Readonly<Record<EndpointName, Answer>>>;

/**
 * fetch without a network: each call of the contract has its fixed answer, and whoever has none waits for ever. Video
 * guides are the sandbox's own one, which the server of `gateway` has as a file.
 */
export function createFixedFetch(answers: Answers, gateway: string): typeof fetch {
  return (input) => {
    const address = input instanceof Request ? input.url : input;
    const path = new URL(address).pathname.replace(/^\/api/, '');
    const names = Object.keys(ENDPOINTS) as EndpointName[];
    const name = names.find((one) => ENDPOINTS[one].path === path);
    const answer = (name && answers[name]) ?? 'never';
    if (answer === 'never') return new Promise(() => undefined);
    if (answer === 'broken') return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(
      'body' in answer
        ? new Response(JSON.stringify(answer.body).replace(GUIDE, `"${gateway}/media/guide.webm"`))
        : Response.json({ error: answer.error }, { status: answer.status }),
    );
  };
}
