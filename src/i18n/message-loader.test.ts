import { createMessageLoader } from './message-loader.ts';

/** A server of locale files; `answer` returns the file with a name. */
function serve(answer: (name: string) => Response | Error) {
  const asked: string[] = [];
  const failures: string[] = [];
  const messages = createMessageLoader({
    base: 'https://widget.test/cashier/',
    fetch: (input) => {
      const [, name = ''] =
        /locales\/(.+)\.json$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
      asked.push(name);
      const given = answer(name);
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
    onFailure: (message) => failures.push(message),
  });
  return { messages, asked, failures };
}

/** An answer whose connection breaks after its first bytes. */
function cutOff(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body);
}

describe('the locale files', () => {
  it('[LN-3] are requested once each, in lower case', async () => {
    const { messages, asked } = serve(() => Response.json({ a: 'b' }));
    expect(await messages.load('pt')).toEqual({ a: 'b' });
    await Promise.all([messages.load('pt'), messages.load('pt'), messages.loadFirst('pt')]);
    expect(asked).toEqual(['pt', 'first/pt']);
  });

  it.each([
    ['is missing', () => new Response('', { status: 404 })],
    [
      'is the page instead, from a server that answers every path with it',
      () => new Response('<!doctype html>'),
    ],
  ])('[LN-2] a file that %s is requested and reported once', async (_what, answer) => {
    const { messages, asked, failures } = serve(answer);
    expect(await messages.load('ko')).toBeNull();
    expect(await messages.load('ko')).toBeNull();
    expect([asked, failures]).toEqual([['ko'], ['Locale receiving error ko']]);
  });

  it.each([
    ['the network failed', () => new TypeError('Failed to fetch')],
    ['the server failed', () => new Response('', { status: 503 })],
    ['the network failed in the middle of it', cutOff],
  ])('[LN-2] when %s the file is requested again next time', async (_what, answer) => {
    let isUp = false;
    const { messages, asked, failures } = serve(() => (isUp ? Response.json({ a: 'b' }) : answer()));
    expect(await messages.load('ko')).toBeNull();
    isUp = true;
    expect(await messages.load('ko')).toEqual({ a: 'b' });
    expect([asked, failures]).toEqual([['ko', 'ko'], ['Locale receiving error ko']]);
  });
});
