import { startTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts';
import { fetchPlayer, type PlayerRequest } from './player.ts';
import { MARKETS, type MarketId } from './settings/presets.ts';
import { defaultState } from './settings/sandbox-state.ts';

/** Markets without methods of their own. */
const EMPTY: ReadonlySet<MarketId> = new Set<MarketId>(['FR', 'CU']);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.stop());

const open = (request: Partial<PlayerRequest> = {}, market: MarketId = 'MX') =>
  fetchPlayer(gateway.url, { ...defaultState(market), returning: true, ...request });

async function listOf(token: string, { currency, paymentGeo }: { currency: string; paymentGeo: string }) {
  const query = new URLSearchParams({ country: paymentGeo.toLowerCase(), currency }).toString();
  const reply = await gateway.call(`/api/BANKING/methods-payment-v3?${query}`, { token });
  return reply.body as {
    readonly methods: readonly { readonly name: string; readonly savedAccounts?: readonly unknown[] }[];
    readonly lastUsed?: { readonly method: string; readonly accountId?: string };
  };
}

async function transactionsOf(userId: string) {
  const { body } = await gateway.call(`/sandbox/ledger/${userId}`);
  return (body as { readonly transactions: readonly { readonly status: string }[] }).transactions;
}

describe('a returning player', () => {
  it('[MO-5] has one finished deposit with its saved account, however often the page is opened', async () => {
    const { balance } = await open({ userId: 'back-1' });
    expect(balance).toBe('MX$13,000.50');
    const again = await open({ userId: 'back-1' });
    expect(again.balance).toBe(balance);
    expect(await transactionsOf('back-1')).toMatchObject([
      { section: 'deposit', method: 'spei_transfer', amount: '500', status: 'processed' },
    ]);
    const { methods, lastUsed } = await listOf(again.token, defaultState('MX'));
    expect(lastUsed).toMatchObject({ method: 'spei_transfer', amount: '500' });
    expect(lastUsed?.accountId).toBeDefined();
    expect(methods.find(({ name }) => name === 'spei_transfer')?.savedAccounts).toHaveLength(1);
  });

  it('has paid before the settings that would refuse the deposit', async () => {
    await open({ userId: 'back-2', outcome: 'declined', settings: '{"gates":[{"kind":"kyc"}]}' });
    expect(await transactionsOf('back-2')).toMatchObject([{ status: 'processed' }]);
  });

  it.each((Object.keys(MARKETS) as MarketId[]).filter((market) => !EMPTY.has(market)))(
    'exists in the market %s',
    async (market) => {
      const state = defaultState(market);
      const userId = `back-${market.toLowerCase()}`;
      const { token } = await open({ userId }, market);
      const { lastUsed } = await listOf(token, state);
      expect(lastUsed).toBeDefined();
    },
  );

  it.each([...EMPTY])('is refused with a reason where no method is offered: %s', async (market) => {
    await expect(open({ userId: `empty-${market}` }, market)).rejects.toThrow('No method here can be paid');
  });

  it('is not made unless the page asks for one', async () => {
    const { balance } = await open({ userId: 'new-1', returning: false });
    expect(balance).toBe('MX$12,500.50');
    expect(await transactionsOf('new-1')).toEqual([]);
  });
});
