import type { Outcome } from '../ledger/transactions.ts';
import type { Reply, TestGateway } from './test-gateway.ts';

interface Books {
  readonly transactions: readonly { id: string; section: string; status: string; amount: string | null }[];
  readonly entries: readonly { transactionId: string; move: string; account: string; amount: string }[];
  readonly balances: readonly { account: string; currency: string; amount: string }[];
}

export interface TestPlayer {
  readonly id: string;
  readonly token: string;
  /** Body of a SPEI deposit of 100 MXN, with the given changes. */
  deposit(change?: Record<string, unknown>): Promise<Reply>;
  /** Body of a SPEI withdrawal of 100 MXN from the main account, with the given changes. */
  withdraw(change?: Record<string, unknown>): Promise<Reply>;
  post(path: string, body: unknown): Promise<Reply>;
  get(path: string): Promise<Reply>;
  books(): Promise<Books>;
  /** Balance of the main account in MXN. */
  balance(): Promise<string | undefined>;
  settings(change: Record<string, unknown>): Promise<Reply>;
}

const COMMON = {
  returnUrl: 'https://widget.example/cashier/deposit/complete',
  amount: '100',
  currency: 'MXN',
  country: 'mx',
  bonusId: null,
};

/** Body of a SPEI deposit of 100 MXN. */
export const depositOf = (requestId: string) => ({
  ...COMMON,
  requestId,
  method: 'spei_transfer',
  fields: { full_name: 'Ana Díaz', email: 'ana@mail.example' },
});

/** Body of a SPEI withdrawal of 100 MXN from the main account. */
export const withdrawalOf = (requestId: string) => ({
  ...COMMON,
  requestId,
  method: 'spei_payout',
  account: 'main',
  fields: { clabe: '002010077777777771', full_name: 'Ana Díaz' },
});

/** A new player with 1000 in the currency of a market, the Mexican one by default. */
export async function createTestPlayer(
  gateway: TestGateway,
  id: string,
  currency = 'MXN',
): Promise<TestPlayer> {
  await gateway.call(`/sandbox/users/${id}?currency=${currency}&balance=1000`);
  const token = `sandbox-${id}`;
  let requests = 0;
  const post = (path: string, body: unknown) => gateway.call(`/api${path}`, { token, body });
  const books = async () => (await gateway.call(`/sandbox/ledger/${id}`)).body as Books;
  return {
    id,
    token,
    post,
    books,
    get: (path) => gateway.call(`/api${path}`, { token }),
    deposit: (change) =>
      post('/BANKING_DEPOSIT/create', { ...depositOf(`${id}-${(requests += 1)}`), ...change }),
    withdraw: (change) =>
      post('/BANKING_WITHDRAWAL/create', { ...withdrawalOf(`${id}-${(requests += 1)}`), ...change }),
    balance: async () =>
      (await books()).balances.find(({ account, currency }) => account === 'main' && currency === 'MXN')
        ?.amount,
    settings: (change) => gateway.call(`/sandbox/users/${id}/settings`, { body: change }),
  };
}

/** The transaction id of an answered submission. */
export const idOf = (reply: Reply): string => (reply.body as Outcome).transaction.id;

/** The error of a refusal. */
export const errorOf = (reply: Reply) =>
  (reply.body as { error: { message: string; code: string; fields?: Record<string, string> } }).error;
