import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { cancellationOfAtom, cancellationsAtom, cancelWithdrawalAtom } from './cancel-withdrawal.ts';
import { entryAtom, readHistoryAtom, statusSeenAtom } from './history.ts';

const ENTRY = {
  id: 'w1',
  section: 'withdrawal',
  status: 'accepted',
  method: 'spei_payout',
  amount: '100',
  currency: 'MXN',
  createdAt: Date.UTC(2026, 4),
};

/** A history with one withdrawal; `cancel` and `lookup` answer the requests about it. */
async function withdrawal(answers: { readonly cancel: Answer; readonly lookup?: Answer }) {
  const harness = createHarness({
    answer: (request) => {
      if (request.path === '/BANKING/transactions') return { transactions: [ENTRY] };
      if (request.path === '/BANKING_WITHDRAWAL/cancel') return answers.cancel(request);
      return (answers.lookup ?? networkFailure)(request);
    },
  });
  const { store, wire } = harness;
  await store.set(readHistoryAtom, 'all', 'newest');
  const sent = () => wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/cancel');
  return {
    ...harness,
    sent,
    cancel: () => store.set(cancelWithdrawalAtom, 'w1'),
    phase: () => store.get(cancellationsAtom)['w1']?.phase ?? null,
    isTooLate: () => store.get(cancellationsAtom)['w1']?.isTooLate ?? null,
    status: () => store.get(entryAtom)('w1')?.status,
  };
}
const of = (status: string, own: object = {}) => ({ transaction: { id: 'w1', status, ...own } });

describe('[MO-3] a withdrawal is cancelled', () => {
  it('with one requestId, however often the player requests it', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const { cancel, sent, phase, status } = await withdrawal({
      cancel: () => new Promise((resolve) => (answer = resolve)),
    });
    const first = cancel();
    await cancel();
    expect(phase()).toBe('sending');
    answer(of('cancelled'));
    await first;
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.data).toEqual({ requestId: 'id-1', transactionId: 'w1' });
    expect(sent()[0]?.isRead).toBe(false);
    expect([phase(), status()]).toEqual([null, 'cancelled']);
  });

  it.each([
    ['too_late', true],
    ['not_cancellable', true],
    ['limit', false],
  ])('unless it is refused with %s, which ends the cancellation', async (code, late) => {
    const { cancel, phase, isTooLate, status } = await withdrawal({
      cancel: () => {
        throw refusal(409, code);
      },
    });
    await cancel();
    expect([phase(), isTooLate(), status()]).toEqual(['refused', late, 'accepted']);
  });

  it.each([
    ['a lost answer', networkFailure],
    [
      'a failure of the gateway',
      () => {
        throw refusal(500, 'too_late');
      },
    ],
    [
      'the refusal of a copy that the browser sent',
      () => {
        throw refusal(409, 'in_progress');
      },
    ],
    [
      'a refusal that does not know whether the provider has cancelled it',
      () => {
        throw refusal(422, 'provider_timeout');
      },
    ],
    ['an answer that cannot be read', () => ({ odd: true })],
    ['a status that is not final', () => of('accepted')],
    ['an answer about a deposit', () => of('processed', { section: 'deposit' })],
  ])('and after %s looked up until the status is final; nothing is sent again', async (_what, answer) => {
    let status = 'accepted';
    const scene = await withdrawal({ cancel: answer, lookup: () => of(status) });
    await scene.cancel();
    await settle();
    expect(scene.phase()).toBe('unanswered');
    await scene.cancel();
    status = 'cancelled';
    scene.clock.advance(5000);
    await settle();
    expect([scene.phase(), scene.status()]).toEqual([null, 'cancelled']);
    expect(scene.sent()).toHaveLength(1);
    expect(scene.clock.pending).toBe(0);
  });

  it('an open status proves nothing within the horizon; after it, the request counts as lost and may be repeated', async () => {
    const scene = await withdrawal({ cancel: networkFailure, lookup: () => of('accepted') });
    await scene.cancel();
    for (let waited = 0; waited < 55_000; waited += 5000) {
      scene.clock.advance(5000);
      await settle();
      expect(scene.phase()).toBe('unanswered');
    }
    scene.clock.advance(60_000);
    await settle();
    expect([scene.phase(), scene.isTooLate()]).toEqual(['refused', false]);
    await scene.cancel();
    expect(scene.sent().map(({ data }) => data['requestId'])).toEqual(['id-1', 'id-2']);
  });

  it('a look-up that names a deposit says nothing of it, however late', async () => {
    let answer = of('cancelled', { section: 'deposit' });
    const scene = await withdrawal({ cancel: networkFailure, lookup: () => answer });
    await scene.cancel();
    for (let asked = 0; asked < 8; asked += 1) {
      scene.clock.advance(30_000);
      await settle();
    }
    expect([scene.phase(), scene.status()]).toEqual(['unanswered', 'accepted']);
    answer = of('cancelled', { section: 'withdrawal' });
    scene.clock.advance(30_000);
    await settle();
    expect([scene.phase(), scene.status()]).toEqual([null, 'cancelled']);
  });

  it('a look-up sent within the horizon proves nothing, however late its answer is', async () => {
    const answers: ((data: unknown) => void)[] = [];
    const scene = await withdrawal({
      cancel: networkFailure,
      lookup: () => new Promise((resolve) => void answers.push(resolve)),
    });
    await scene.cancel();
    await settle();
    scene.clock.advance(61_000);
    answers[0]?.(of('accepted'));
    await settle();
    expect(scene.phase()).toBe('unanswered');
    scene.clock.advance(5000);
    await settle();
    answers[1]?.(of('cancelled'));
    await settle();
    expect([scene.phase(), scene.status()]).toEqual([null, 'cancelled']);
  });

  it('a refusal is ignored once another page has cancelled it', async () => {
    const { cancel, store, wire } = await withdrawal({
      cancel: () => {
        throw refusal(409, 'too_late');
      },
    });
    await cancel();
    const shown = () => store.get(cancellationOfAtom)(store.get(entryAtom)('w1')!)?.phase ?? null;
    expect(shown()).toBe('refused');
    store.set(statusSeenAtom, { id: 'w1', status: 'cancelled', txid: null });
    expect(shown()).toBeNull();
    expect(wire.requests.slice(-2).map(({ path }) => path)).toEqual([
      '/BANKING/transactions',
      '/BANKING/transaction',
    ]);
  });

  it('a look-up corrects a row outside the newest page after another page has cancelled it', async () => {
    const { cancel, store, phase } = await withdrawal({
      cancel: () => {
        throw refusal(409, 'too_late');
      },
      lookup: () => of('cancelled'),
    });
    await cancel();
    await settle();
    const entry = store.get(entryAtom)('w1')!;
    expect([phase(), entry.status]).toEqual(['refused', 'cancelled']);
    expect(store.get(cancellationOfAtom)(entry)).toBeNull();
  });

  it('a withdrawal that was paid instead is reported as too late to cancel', async () => {
    const { cancel, phase, isTooLate, status } = await withdrawal({
      cancel: networkFailure,
      lookup: () => of('processed'),
    });
    await cancel();
    await settle();
    expect([phase(), isTooLate(), status()]).toEqual(['refused', true, 'processed']);
  });

  it('an unmount ends the look-ups', async () => {
    const { cancel, clock, abort } = await withdrawal({
      cancel: networkFailure,
      lookup: () => of('accepted'),
    });
    await cancel();
    await settle();
    abort.abort();
    expect(clock.pending).toBe(0);
  });
});
