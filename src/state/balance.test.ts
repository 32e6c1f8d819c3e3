/** @jest-environment ./build/jest/environment.cjs */
import { createHarness, settle } from '#test/harness.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { balanceAtom } from './player.ts';

const of = (amount: unknown) => ({ balanceData: { primary: { amount, currency: 'MXN' } } });

/** The host has said 100, and a payment is under way; each look-up has no answer until the test gives it. */
function setUp() {
  const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
  const answers: ((own: object, status?: string) => Promise<void>)[] = [];
  const harness = createHarness({
    loaded: { user: { currency: 'MXN', ...of('100') } },
    answer: () =>
      new Promise((resolve) => {
        answers.push(async (own, status = 'processed') => {
          resolve({ transaction: { ...transaction, status }, ...own });
          await settle();
        });
      }),
  });
  const { store, services, wire } = harness;
  connectGateway(store, services);
  openPayment(store, { transaction, action: { type: 'complete' } });
  const lookUp = async () => {
    // A push without an id is only a hint.
    wire.push('deposit.status', { status: 0 });
    await settle();
  };
  return { ...harness, answers, lookUp, balance: () => store.get(balanceAtom).amount };
}

describe('[US-3] the balance that a look-up names', () => {
  it('replaces the host’s', async () => {
    const { answers, lookUp, balance } = setUp();
    await lookUp();
    expect(balance()).toBe('100');
    await answers[0]!(of('600.50'));
    expect(balance()).toBe('600.50');
  });

  it.each([
    ['balance', of('700')],
    ['login.token', of('700')],
  ])('does not undo one that a push %s has named since it was asked for', async (type, data) => {
    const { wire, answers, lookUp, balance } = setUp();
    await lookUp();
    wire.push(type, data);
    await answers[0]!(of('600'), 'waiting');
    expect(balance()).toBe('700');
  });

  it.each([
    ['absent', {}],
    ['null', { balanceData: null }],
    ['text', { balanceData: '600' }],
    ['no number', of('12,50')],
    ['empty', { balanceData: {} }],
  ])('changes nothing when it is %s', async (_what, own) => {
    const { answers, lookUp, balance } = setUp();
    await lookUp();
    await answers[0]!(own);
    expect(balance()).toBe('100');
  });
});
