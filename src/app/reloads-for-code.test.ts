import { CashierError } from '#domain/error.ts';
import { reloadsForCode } from './reloads-for-code.ts';

const CHUNK = new CashierError('chunk', 'A part of the cashier did not load');
const IFRAME = { isInner: false, bridge: { mode: 'iframe' } } as const;

async function refresh(
  answer: Response | Error,
  services: Parameters<typeof reloadsForCode>[0] = IFRAME,
  error: CashierError = CHUNK,
) {
  const done: string[] = [];
  const location = { pathname: '/cashier/deposit/card', reload: () => void done.push('reload') };
  const fetch = (address: unknown) => {
    done.push(String(address));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { isLeaving: await reloadsForCode(services, error, { location, fetch }), done };
}

describe('[ER-4] a Refresh after code that did not load', () => {
  it('reloads the page, which may be of a build that is gone', async () => {
    expect(await refresh(new Response('page'))).toEqual({
      isLeaving: true,
      done: ['/cashier/deposit/card', 'reload'],
    });
  });

  it.each([new TypeError('Failed to fetch'), new Response('', { status: 503 })])(
    'loads the code again while the server cannot serve a page',
    async (answer) => {
      expect(await refresh(answer)).toEqual({ isLeaving: false, done: ['/cashier/deposit/card'] });
    },
  );

  it.each([
    ['in a partner’s page', { ...IFRAME, bridge: { mode: 'federated' } } as const, CHUNK],
    ['in a card frame', { ...IFRAME, isInner: true }, CHUNK],
    ['after another error', IFRAME, new CashierError('contract', 'x')],
  ])('reloads nothing %s', async (_, services, error) => {
    expect(await refresh(new Response('page'), services, error)).toEqual({ isLeaving: false, done: [] });
  });
});
